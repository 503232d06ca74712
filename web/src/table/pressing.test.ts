import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announced } from '../design/toasts.svelte';
import type { TableStore } from '../store/table.svelte';
import { HandChoice } from './hand.svelte';

const TOO_LOW = { code: 'too-low', article: 'S2:8.6', zh: '管不上', en: 'too low' };
const STALE = { code: 'server.stale', article: null, zh: '有变化', en: 'stale' };
const ACE = 11;
const BIG = 14;
const said = (): string | undefined => announced().at(-1)?.words;

type Facts = { cut?: boolean; passed?: number[]; asked?: boolean; legal?: string[]; question?: string; held?: string | null };

/** A table as seat 2 sees it, whose server refuses each act with `refused`, if given; `done` are the acts sent. */
function table(refused: object | null = null) {
  const view = { top: { owner: 1, act: 'KK' }, hand: 'AA3', passed: [] as number[], question: 'answer' };
  const deal = { number: 1, view, held: null as string | null };
  const done: string[] = [];
  const act = async (text: string) => (done.push(text), refused ? { type: 'refused', reason: refused } : { type: 'done' });
  const send = vi.fn(async ({ type }: { type: string }) => ({ type: 'done', reason: TOO_LOW, hints: type === 'hint' ? ['AA'] : null }));
  const store = { seat: 2, asked: true, away: false, legal: ['-'], deal, act, send, says: (said: { en: string }) => said.en };
  const put = ({ question, held, passed, ...more }: Facts): void => {
    Object.assign(store, more);
    Object.assign(view, { question: question ?? view.question, passed: passed ?? view.passed });
    deal.held = held ?? null;
  };
  return { store: store as unknown as TableStore, done, put };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a press with cards that do not go sends nothing, and says why where the verdict stands', async () => {
  const { store, done } = table();
  const choice = new HandChoice(store);
  choice.tap(ACE);
  await choice.play();
  expect([done, choice.verdict, choice.nudges]).toEqual([[], { kind: 'refused', reason: TOO_LOW }, 1]);
});

test('a press without cards says that cards are to be chosen', async () => {
  const { store, done } = table();
  const choice = new HandChoice(store);
  await choice.play();
  expect([done, choice.note, choice.nudges]).toEqual([[], 'hand.choose-first', 1]);
});

test('a pass where none goes says why for a while, or until cards are chosen', async () => {
  const { store, put, done } = table();
  put({ legal: ['AA'] });
  const choice = new HandChoice(store);
  await choice.pass();
  expect([done, choice.refusal]).toEqual([[], TOO_LOW]);
  choice.tap(ACE);
  expect(choice.refusal).toBeNull();
  await choice.pass();
  vi.advanceTimersByTime(5000);
  expect(choice.refusal).toBeNull();
});

test('what the server refuses is told in the same place, and the cards stay chosen', async () => {
  const { store, put } = table(STALE);
  put({ legal: ['A', '-'] });
  const choice = new HandChoice(store);
  choice.tap(ACE);
  await choice.play();
  expect([choice.refusal, choice.chosen[ACE]]).toEqual([STALE, 1]);
});

test('a press meant for a window that has just closed does nothing, and says so', async () => {
  for (const press of ['play', 'pass', 'hint'] as const) {
    const { store, put, done } = table();
    const choice = new HandChoice(store);
    put({ question: 'claim', legal: ['burn A', 'decline'] });
    choice.tap(ACE);
    choice.follow();
    put({ question: 'answer', legal: ['A', '-'] });
    choice.follow();
    await choice[press]();
    expect([press, done, choice.note]).toEqual([press, [], 'hand.late']);
    vi.advanceTimersByTime(500);
    await choice[press]();
    expect(done.length > 0 || press === 'hint').toBe(true);
  }
});

test('who has answered in the window is not late after it', async () => {
  const { store, put, done } = table();
  const choice = new HandChoice(store);
  put({ question: 'claim', legal: ['burn A', 'decline'] });
  choice.follow();
  await choice.pass();
  put({ held: 'decline' });
  choice.follow();
  put({ question: 'answer', legal: ['-'] });
  choice.follow();
  await choice.pass();
  expect(done).toEqual(['decline', '-']);
});

test('a burn that reaches the server after the window is told as too late', async () => {
  const { store, put } = table(STALE);
  const choice = new HandChoice(store);
  put({ question: 'claim', legal: ['burn A', 'decline'] });
  choice.tap(ACE);
  choice.follow();
  const sent = choice.play();
  put({ asked: false, question: 'answer', legal: [] });
  choice.follow();
  await sent;
  expect([choice.note, choice.refusal]).toEqual(['hand.late', null]);
});

test('the second tap of a play or a pass that was accepted is no complaint; a later one is', async () => {
  for (const [press, legal] of [['play', 'A'], ['pass', '-']] as const) {
    const { store, put, done } = table();
    put({ legal: [legal] });
    const choice = new HandChoice(store);
    choice.tap(ACE);
    await choice[press]();
    put({ asked: false, legal: [], passed: press === 'pass' ? [2] : [] });
    if (press === 'pass') choice.clear();
    await choice[press]();
    expect([done, choice.note, choice.refusal, choice.prepared, choice.nudges]).toEqual([[legal], null, null, null, 0]);
    vi.advanceTimersByTime(1000);
    await choice[press]();
    expect(choice.note ?? choice.refusal ?? choice.prepared).not.toBeNull();
  }
});

test('what a hint chose, what was put back, and a rank of which there is none are read out', async () => {
  const { store } = table();
  const choice = new HandChoice(store);
  await choice.hint();
  expect([choice.chosen[ACE], said()]).toEqual([2, 'table.hint-act']);
  choice.clear();
  expect(said()).toBe('live.put-back');
  choice.tap(BIG);
  expect([choice.chosen[BIG], said()]).toEqual([0, 'live.none']);
});

test('without a connection a press sends nothing, and says so', async () => {
  for (const press of ['play', 'pass', 'hint'] as const) {
    const { store, put, done } = table();
    put({ cut: true, legal: ['A', '-'] });
    const choice = new HandChoice(store);
    choice.tap(ACE);
    await choice[press]();
    expect([done, vi.mocked(store.send).mock.calls, choice.note]).toEqual([[], [], 'live.cut']);
  }
});
