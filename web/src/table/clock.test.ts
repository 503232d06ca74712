import { expect, test } from 'vitest';
import { answeredBy, clockWords } from './clock';

test('what is asked in private counts when the window closes, anything else at the deadline', () => {
  const clock = { window: 4, deadline: 34 };
  expect([answeredBy('claim', clock), answeredBy('revolt', clock), answeredBy('open-call', clock)]).toEqual([4, 4, 34]);
  expect(answeredBy('claim', { window: null, deadline: 34 })).toBe(34);
  expect(answeredBy('open-call', { window: null, deadline: null })).toBeNull();
});

test('a clock shows seconds, and minutes from a hundred seconds on', () => {
  expect([clockWords(0.2), clockWords(99), clockWords(100), clockWords(120), clockWords(-3)]).toEqual(['1', '99', '1:40', '2:00', '0']);
});
