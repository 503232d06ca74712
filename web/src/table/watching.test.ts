import { beforeAll, expect, test } from 'vitest';
import { speak } from '../i18n';
import type { TableStore } from '../store/table.svelte';
import type { You } from '../wire/types';
import { watchWords } from './watching';

beforeAll(() => speak('zh'));

function words(you: Partial<You>, hands: (string | null)[] | null, more: object = {}): string {
  const deal = hands && { view: { hands } };
  const store = { you: { role: 'watcher', seat: null, host: false, ...you }, deal, now: 1000, table: { stage: 'playing' }, ...more };
  return watchWords(store as unknown as TableStore);
}

test('who watches all hands late is told from when on there is something to see, and how old it is', () => {
  expect(words({ behind: 30, sees_at: 1012.4 }, null)).toContain('13秒');
  expect(words({ behind: 30, sees_at: 1012.4 }, null)).toContain('30秒');
  expect(words({ behind: 30 }, ['33', null, null, null, null, null])).toBe('您在旁观，看到的是30秒前的牌');
});

test('only who sees no hand is told that hands are hidden', () => {
  expect(words({}, [null, null, null, null, null, null])).toBe('旁观中，手牌不显示');
  expect(words({}, ['33', '44', '', '', '', ''])).toBe('您在旁观');
  expect(words({ role: 'referee' }, ['33', '44', '', '', '', ''])).toBe('您是裁判');
});

test('who has played out is told that the hands shown are those of mates', () => {
  const out = { role: 'player', seat: 1 } as const;
  expect(words(out, ['', null, '33', null, '44', null])).toBe('您的牌已出完，下面是联邦的手牌');
  expect(words(out, ['', null, null, null, null, null])).toBe('您的牌已出完');
});
