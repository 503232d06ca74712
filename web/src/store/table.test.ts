import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../design/toasts.svelte';
import { speak } from '../i18n';
import { TableStore } from './table.svelte';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { type: string; seq: number; nonce: string; act?: string; expect?: number; since?: number | null }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify({ now: 1, ...message }) });
  }

  close(): void {
    this.readyState = 3;
  }
}

const you = { role: 'player', seat: 2, host: false };
const table = { stage: 'playing', seats: [], settings: {}, paused: false };
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

function deal(since: number, acts: string[], more: object = {}): object {
  const view = { asked: 2, legal: ['KK', '-'], hand: 'KK 3', top: null };
  const history = acts.map((act) => ({ seat: 1, act, events: [] }));
  return { number: 1, view, since, history, held: null, clock: { deadline: null, window: null }, counter: null, ...more };
}

let store: TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  store = new TableStore({ code: 'ABCDEF', ref: null, watch: false }, 'ws://table');
  last().onopen?.();
  last().say({ type: 'snapshot', version: 5, you, table, deal: deal(0, ['33', '-']) });
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an update changes only what it tells, and adds to the history', () => {
  last().say({ type: 'update', version: 6, you: null, table: null, deal: deal(1, ['~', '44']), notices: [], phrase: null });
  expect(store.deal?.history.map((entry) => entry.act)).toEqual(['33', '~', '44']);
  expect([store.version, store.seat, store.legal]).toEqual([6, 2, ['KK', '-']]);
});

test('what is told in private changes the deal and not the version', () => {
  last().say({ type: 'private', deal: deal(2, [], { held: '-' }) });
  expect([store.deal?.held, store.version]).toEqual(['-', 5]);
});

test('a missing version makes the table ask for everything anew', async () => {
  last().say({ type: 'update', version: 8, you: null, table: null, deal: null, notices: [], phrase: null });
  await vi.advanceTimersByTimeAsync(50);
  last().onopen?.();
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().sent[0]).toMatchObject({ type: 'hello', since: null });
});

test('two presses of the same button are one command, and it names the version that was seen', async () => {
  const [first, second] = [store.act('KK'), store.act('KK')];
  const acts = last().sent.filter((each) => each.type === 'act');
  expect(acts).toHaveLength(1);
  expect(acts[0]).toMatchObject({ act: 'KK', expect: 5 });
  last().say({ type: 'done', seq: acts[0]?.seq, nonce: acts[0]?.nonce, version: 6, held: false });
  expect(await first).toEqual(await second);
});

test('the table is busy from a decision until what is shown contains it', async () => {
  expect(store.busy).toBe(false);
  const decided = store.act('KK');
  expect(store.busy).toBe(true);
  const sent = last().sent.find((each) => each.type === 'act');
  last().say({ type: 'done', seq: sent?.seq, nonce: sent?.nonce, version: 6, held: false });
  await decided;
  expect(store.busy).toBe(true);
  last().say({ type: 'update', version: 6, you: null, table: null, deal: deal(1, []), notices: [], phrase: null });
  expect(store.busy).toBe(false);
});

test('nothing is legal while the table is paused', () => {
  last().say({ type: 'update', version: 6, you: null, table: { ...table, paused: true }, deal: null, notices: [], phrase: null });
  expect([store.asked, store.legal]).toEqual([false, []]);
});

test('that the clock ran out on the person here is counted, and on others read out', () => {
  const late = (seat: number): object => ({ type: 'update', deal: null, phrase: null, notices: [{ key: 'late', facts: { seat } }] });
  last().say({ ...late(2), version: 6 });
  last().say({ ...late(3), version: 7 });
  expect(store.late).toBe(1);
});

test('nothing is answered before the table has come and after the network has gone', () => {
  expect(store.cut).toBe(false);
  window.dispatchEvent(new Event('offline'));
  expect(store.cut).toBe(true);
});

test('who drew red and who black is told by the seats drawn, and stays until it can be read', async () => {
  await speak('en');
  const seats = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'].map((name, at) => ({ seat: at + 1, kind: 'person', name }));
  const notices = [{ key: 'drawn', facts: {} }, { key: 'begun', facts: {} }];
  last().say({ type: 'update', version: 6, you: null, table: { ...table, seats }, deal: deal(1, []), notices, phrase: null });
  await vi.advanceTimersByTimeAsync(12_000);
  const words = shownToasts().map((each) => each.words).join();
  expect(words).toContain('Ann, Cy, Ed drew red');
  expect(words).toContain('Bob, Di, Flo drew black');
});
