import { expect, test, vi } from 'vitest';
import type { TableStore } from '../store/table.svelte';
import { HandChoice } from './hand.svelte';

type Facts = { asked?: boolean; legal?: string[]; question?: string; top?: object | null; passed?: number[]; away?: boolean };

const KINGS = { owner: 1, act: 'KK' };

/** A table as seat 2 sees it; `put` changes what is seen. */
function table(): { store: TableStore; done: string[]; put: (facts: Facts) => void } {
  const view = { top: KINGS as object | null, hand: 'AA3', passed: [] as number[], question: 'answer' };
  const done: string[] = [];
  const act = vi.fn(async (text: string) => (done.push(text), { type: 'done' }));
  const store = { seat: 2, asked: false, away: false, legal: [] as string[], deal: { number: 1, view }, act, send: vi.fn() };
  const put = ({ asked, legal, away, ...more }: Facts): void => {
    Object.assign(view, more);
    Object.assign(store, { asked: asked ?? store.asked, legal: legal ?? store.legal, away: away ?? store.away });
  };
  return { store: store as unknown as TableStore, done, put };
}

test('a pass that was prepared is done once when its turn comes', () => {
  const { store, done, put } = table();
  const choice = new HandChoice(store);
  choice.prepare('-');
  choice.follow();
  expect(done).toEqual([]);
  put({ asked: true, legal: ['AA', '-'] });
  choice.follow();
  choice.follow();
  expect([done, choice.prepared]).toEqual([['-'], null]);
});

test('pressing again takes the pass back', () => {
  const { store, done, put } = table();
  const choice = new HandChoice(store);
  choice.prepare('-');
  choice.prepare('-');
  put({ asked: true, legal: ['-'] });
  choice.follow();
  expect(done).toEqual([]);
});

test('a prepared pass is dropped when another set lies on the table, and when a bot takes the seat', () => {
  for (const change of [{ top: { owner: 6, act: 'AA' } }, { away: true }]) {
    const { store, done, put } = table();
    const choice = new HandChoice(store);
    choice.prepare('-');
    put(change);
    choice.follow();
    put({ asked: true, legal: ['-'] });
    choice.follow();
    expect([done, choice.prepared]).toEqual([[], null]);
  }
});

test('it does not answer whether to burn, and is still there for the turn', () => {
  const { store, done, put } = table();
  const choice = new HandChoice(store);
  choice.prepare('-');
  put({ asked: true, question: 'claim', legal: ['burn AA', 'decline'] });
  choice.follow();
  expect([done, choice.prepared]).toEqual([[], '-']);
  put({ question: 'answer', legal: ['-'] });
  choice.follow();
  expect(done).toEqual(['-']);
});

test('a pass can be prepared on the set of somebody else, by who has not passed and is not asked', () => {
  const may = (facts: Facts): boolean => {
    const { store, put } = table();
    put(facts);
    return new HandChoice(store).mayPass;
  };
  expect([{}, { top: null }, { top: { owner: 2, act: 'KK' } }, { passed: [2] }, { asked: true }].map(may)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
