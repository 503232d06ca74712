import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECK_MS, Connection, type Standing } from './connection';
import type { AnyMessage } from './types';

type Sent = { type: string; seq: number; nonce: string; since?: number | null };

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: 'snapshot', version: 1, now: Date.now() / 1000 + 100, you: {}, table: {}, deal: null });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.readyState = 3;
  }

  drop(): void {
    this.close();
    this.onclose?.();
  }

  of(type: string): Sent[] {
    return this.sent.filter((each) => each.type === type);
  }
}

let standings: Standing[] = [];
let heard: AnyMessage[] = [];
let connection: Connection;
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  standings = [];
  heard = [];
  connection = new Connection('ws://table', {
    hello: () => ({ type: 'hello', since: 7, role: 'player' }),
    told: (message) => heard.push(message),
    stands: (standing) => standings.push(standing),
  });
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the first word is hello with the last version; commands wait until the table has answered', () => {
  void connection.send({ type: 'next' });
  last().readyState = 1;
  last().onopen?.();
  expect(last().sent.map((each) => each.type)).toEqual(['hello']);
  expect(last().sent[0]?.since).toBe(7);
  last().say({ type: 'update', version: 8, now: 1 });
  expect(last().of('next')).toHaveLength(1);
});

test('a command without an answer is sent again on the next socket with the same nonce and a new number', async () => {
  last().open();
  const reply = connection.send({ type: 'act', act: 'KK' }, 3);
  const [first] = last().of('act');
  last().drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  const [again] = last().of('act');
  expect(again?.nonce).toBe(first?.nonce);
  expect(again?.seq).toBeGreaterThan(first?.seq ?? 0);
  last().say({ type: 'done', seq: again?.seq, nonce: again?.nonce, version: 4, now: 1 });
  expect((await reply).type).toBe('done');
  last().drop();
  await vi.advanceTimersByTimeAsync(1000);
  last().open();
  expect(last().of('act')).toHaveLength(0);
});

test('when the page is seen again, a socket that does not answer within five seconds is replaced', async () => {
  last().open();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(CHECK_MS - 1);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(FakeSocket.all).toHaveLength(2);
});

test('an answered check keeps the socket', async () => {
  last().open();
  document.dispatchEvent(new Event('visibilitychange'));
  const ping = last().of('ping').at(-1);
  last().say({ type: 'done', seq: ping?.seq, nonce: ping?.nonce, version: 1, now: Date.now() / 1000 + 100 });
  await vi.advanceTimersByTimeAsync(CHECK_MS * 2);
  expect(FakeSocket.all).toHaveLength(1);
  expect(connection.offset).toBeCloseTo(100, 0);
});

test('a farewell for good is not answered by coming back; one with a time is', async () => {
  last().open();
  last().say({ type: 'bye', why: 'stopping', back_in: 2, reason: {} });
  await vi.advanceTimersByTimeAsync(3100);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  last().say({ type: 'bye', why: 'replaced', back_in: null, reason: {} });
  await vi.advanceTimersByTimeAsync(60000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(standings.at(-1)).toBe('gone');
});

test('once the browser says that there is no network, the table is broken; with the network it comes back at once', async () => {
  last().open();
  window.dispatchEvent(new Event('offline'));
  expect(standings.at(-1)).toBe('broken');
  await vi.advanceTimersByTimeAsync(9000);
  const tries = FakeSocket.all.length;
  last().drop();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.all).toHaveLength(tries + 1);
  last().open();
  expect(standings.at(-1)).toBe('open');
});

test('a command that nothing answers for five seconds has a new socket opened, and is sent again there', async () => {
  last().open();
  last().say({ type: 'done', seq: 1, nonce: last().of('ping')[0]?.nonce, version: 1, now: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  void connection.send({ type: 'act', act: 'KK' });
  await vi.advanceTimersByTimeAsync(CHECK_MS - 1);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect([FakeSocket.all.length, standings.includes('broken')]).toEqual([2, true]);
  last().open();
  expect(last().of('act')).toHaveLength(1);
});
