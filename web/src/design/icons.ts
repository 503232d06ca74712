/** The signs of buttons without words, as strokes on a square of 24. */

export const CROSS = 'M6 6 18 18M18 6 6 18';
export const LINES = 'M4 6h16M4 12h16M4 18h16';
export const SPEECH = 'M4 5h16v11H11l-5 4v-4H4Z';
export const QUESTION = 'M12 2a10 10 0 1 0 .01 0ZM9 9.6a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.2M12 17.4v.1';
