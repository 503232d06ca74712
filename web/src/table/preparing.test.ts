import { expect, test, vi } from 'vitest';
import type { TableStore } from '../store/table.svelte';
import { HandChoice } from './hand.svelte';

type Facts = {
  asked?: boolean;
  legal?: string[];
  question?: string;
  top?: object | null;
  leader?: number;
  passed?: number[];
  away?: boolean;
};

const ACE = 11;

const KINGS = { owner: 1, act: 'KK' };

/** A table as seat 2 sees it, whose server says `code` of each set that is asked about; `put` changes what is seen. */
function table(code = 'turn.not-asked'): { store: TableStore; done: string[]; put: (facts: Facts) => void } {
  const view = { top: KINGS as object | null, hand: 'AA3', passed: [] as number[], question: 'answer', leader: 1 };
  const done: string[] = [];
  const act = vi.fn(async (text: string) => (done.push(text), { type: 'done' }));
  const send = vi.fn(async () => ({ type: 'done', reason: { code } }));
  const store = { seat: 2, asked: false, away: false, legal: [] as string[], deal: { number: 1, view }, act, send, says: String };
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

test('a set that only has to wait for its turn is prepared, whatever others do on the same set, and played then', async () => {
  const { store, done, put } = table();
  const choice = new HandChoice(store);
  choice.tap(ACE);
  await choice.play();
  expect([choice.prepared, choice.verdict]).toEqual(['A', { kind: 'free' }]);
  put({ passed: [6] });
  choice.follow();
  put({ asked: true, question: 'claim', legal: ['burn AA', 'decline'] });
  choice.follow();
  expect([done, choice.prepared]).toEqual([[], 'A']);
  put({ question: 'answer', legal: ['A', '-'] });
  choice.follow();
  expect([done, choice.prepared]).toEqual([['A'], null]);
});

test('a set that does not beat what lies there is not prepared, and the reason is shown', async () => {
  for (const code of ['answer.base', 'set.malformed', 'turn.rival-only', 'turn.passed']) {
    const { store } = table(code);
    const choice = new HandChoice(store);
    choice.tap(ACE);
    await choice.play();
    expect([choice.prepared, choice.verdict, choice.nudges]).toEqual([null, { kind: 'refused', reason: { code } }, 1]);
  }
});

test('nothing is prepared on a lead that somebody else has yet to make', async () => {
  const { store, put } = table('turn.leader');
  put({ top: null });
  const choice = new HandChoice(store);
  choice.tap(ACE);
  await choice.play();
  expect([choice.prepared, choice.verdict.kind, choice.note]).toEqual([null, 'early', 'live.early']);
});

test('on a set of one\'s own the next lead is prepared: it is made when the set stands, and dropped when it is beaten', async () => {
  for (const [top, made] of [[null, ['A']], [{ owner: 5, act: '22' }, []]] as const) {
    const { store, put, done } = table('turn.own-set');
    put({ top: { owner: 2, act: 'KK' } });
    const choice = new HandChoice(store);
    choice.tap(ACE);
    await choice.play();
    expect(choice.prepared).toBe('A');
    put({ top, leader: 2, asked: true, question: top ? 'answer' : 'lead', legal: ['A'] });
    choice.follow();
    expect([done, choice.note]).toEqual([made, made.length ? null : 'table.prepared-dropped']);
  }
});

test('what was prepared and does not go at its turn is told with its reason, not as a change of the table', async () => {
  const { store, put, done } = table('answer.base');
  const choice = new HandChoice(store);
  choice.prepare('A');
  put({ asked: true, legal: ['AA', '-'] });
  choice.follow();
  await vi.waitFor(() => expect(choice.refusal).toEqual({ code: 'answer.base' }));
  expect([done, choice.note]).toEqual([[], null]);
});
