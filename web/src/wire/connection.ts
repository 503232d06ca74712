/**
 * The socket of one table: numbers commands, sends those without an answer again after a break, measures the
 * server's clock, and comes back by itself (docs/protocol.md).
 */

import type { AnyCommand, AnyMessage, Bye, Done, Hello, Refused } from './types';

type Bare<Kind> = Kind extends AnyCommand ? Omit<Kind, 'seq' | 'nonce' | 'expect'> : never;

/** A command without what the connection adds. */
export type Order = Bare<Exclude<AnyCommand, Hello>>;
export type Reply = Done | Refused;

/** How the connection stands: `gone` means that it does not come back by itself. */
export type Standing = 'connecting' | 'open' | 'broken' | 'gone';

export interface Ears {
  /** What to say first on a new socket. */
  hello(): Bare<Hello>;
  /** Everything but the answers to commands. */
  told(message: AnyMessage): void;
  stands(standing: Standing, bye: Bye | null): void;
}

interface Waiting {
  order: Order;
  nonce: string;
  expect: number | null;
  sentAt: number;
  settle(reply: Reply): void;
}

export const CHECK_MS = 5000;
const PING_MS = 25000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10000;
const SAMPLES = 8;

const GREETING = 'h';

/** Make up a text that names one thing to be done, once and for all. */
function newNonce(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((each) => each.toString(36)).join('-');
}

export class Connection {
  /** Seconds by which the server's clock is ahead of this one. */
  offset = 0;
  #socket: WebSocket | null = null;
  #seq = 0;
  #heard = false;
  #tries = 0;
  #waiting = new Map<string, Waiting>();
  #samples: { trip: number; offset: number }[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;
  #check: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #left = false;

  constructor(
    readonly address: string,
    readonly ears: Ears,
  ) {
    document.addEventListener('visibilitychange', this.#awake);
    window.addEventListener('pageshow', this.#awake);
    window.addEventListener('online', this.#awake);
    window.addEventListener('offline', this.#cut);
    this.#beat = setInterval(() => {
      if (document.visibilityState === 'visible') this.check();
    }, PING_MS);
    this.#open();
  }

  /** Have something done; the same thing is done once, however often the network breaks. */
  send(order: Order, expect: number | null = null): Promise<Reply> {
    return new Promise((settle) => {
      const waiting: Waiting = { order, nonce: newNonce(), expect, sentAt: 0, settle };
      this.#waiting.set(waiting.nonce, waiting);
      if (this.#heard) this.#post(waiting);
    });
  }

  /** Ask whether the socket still lives; without a word within five seconds a new one is opened. */
  check(): void {
    const socket = this.#socket;
    if (!socket || socket.readyState > WebSocket.OPEN) {
      this.#again(0);
      return;
    }
    if (this.#check !== undefined) return;
    this.#expect();
    if (this.#heard) void this.send({ type: 'ping' });
  }

  /** Open a new socket unless a word comes within five seconds. */
  #expect(): void {
    this.#check ??= setTimeout(() => {
      this.#check = undefined;
      this.#again(0);
    }, CHECK_MS);
  }

  /** Forget what was told and ask for everything anew. */
  restart(): void {
    this.#again(0);
  }

  /** Leave for good. */
  close(): void {
    this.#left = true;
    document.removeEventListener('visibilitychange', this.#awake);
    window.removeEventListener('pageshow', this.#awake);
    window.removeEventListener('online', this.#awake);
    window.removeEventListener('offline', this.#cut);
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    clearTimeout(this.#check);
    this.#drop();
  }

  #awake = (): void => {
    if (document.visibilityState === 'visible') this.check();
  };

  /** The browser says that there is no network: what was sent on this socket may be lost. */
  #cut = (): void => {
    this.#again();
  };

  #open(): void {
    if (this.#left) return;
    this.#heard = false;
    this.ears.stands('connecting', null);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#say({ ...this.ears.hello(), seq: this.#seq++, nonce: GREETING + newNonce() });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as AnyMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#again();
    };
    // A socket that cannot be opened within the time of a check is given up.
    clearTimeout(this.#check);
    this.#check = setTimeout(() => {
      this.#check = undefined;
      if (this.#socket === socket && !this.#heard) this.#again();
    }, CHECK_MS);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#heard = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Open a new socket after a while that grows with every failure. */
  #again(after?: number): void {
    this.#drop();
    clearTimeout(this.#retry);
    clearTimeout(this.#check);
    this.#check = undefined;
    if (this.#left) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.ears.stands('broken', null);
    this.#retry = setTimeout(() => this.#open(), after ?? wait);
  }

  #hear(message: AnyMessage): void {
    clearTimeout(this.#check);
    this.#check = undefined;
    if (message.type === 'bye') {
      this.#leave(message);
      return;
    }
    if (message.type === 'done' || message.type === 'refused') {
      this.#answered(message);
      // The server said who may come; a refused greeting is told like a farewell.
      if (message.type === 'refused' && message.nonce.startsWith(GREETING)) this.ears.told(message);
      return;
    }
    if (this.#samples.length === 0) this.offset = message.now - Date.now() / 1000;
    if (!this.#heard) {
      this.#heard = true;
      this.#tries = 0;
      this.ears.stands('open', null);
      this.ears.told(message);
      for (const waiting of this.#waiting.values()) this.#post(waiting);
      void this.send({ type: 'ping' });
      return;
    }
    this.ears.told(message);
  }

  #answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.nonce);
    if (!waiting) return;
    this.#waiting.delete(reply.nonce);
    if (reply.type === 'done' && waiting.order.type === 'ping') this.#measure(reply.now, waiting.sentAt);
    waiting.settle(reply);
  }

  /** Keep the offset of the quickest of the last answers: it is off by half a trip at most. */
  #measure(now: number, sentAt: number): void {
    const here = Date.now() / 1000;
    this.#samples = [...this.#samples.slice(1 - SAMPLES), { trip: here - sentAt, offset: now - (here + sentAt) / 2 }];
    this.offset = this.#samples.reduce((best, each) => (each.trip < best.trip ? each : best)).offset;
  }

  #leave(bye: Bye): void {
    if (bye.back_in !== null) {
      this.#again(bye.back_in * 1000 + Math.random() * 1000);
      return;
    }
    this.#drop();
    this.#left = true;
    clearInterval(this.#beat);
    this.ears.stands('gone', bye);
  }

  /** Send a command; every command is answered, so that silence tells that the socket is dead. */
  #post(waiting: Waiting): void {
    waiting.sentAt = Date.now() / 1000;
    const { order, nonce, expect } = waiting;
    this.#say({ ...order, seq: this.#seq++, nonce, ...(expect === null ? {} : { expect }) } as AnyCommand);
    this.#expect();
  }

  #say(command: AnyCommand): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }
}
