/** One table as the server last told it, and commands to it. Every screen of a table reads this store. */

import { announce, tell, tellLong } from '../design/toasts.svelte';
import { has, t } from '../i18n';
import { Connection, type Order, type Reply, type Standing } from '../wire/connection';
import type { AnyMessage, Bye, Notice, Phrase, TableInfo, Update, You } from '../wire/types';
import { merged, timed, type Deal } from './merge';
import { nameOf, saidAt } from './names';

const BUBBLE_MS = 4000;
const TICK_MS = 250;
/** News that the table shows by itself. */
const SEEN = new Set(['begun', 'late', 'away', 'back']);

export type Coming = { code: string; ref: string | null; watch: boolean };

export class TableStore {
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  deal = $state.raw<Deal | null>(null);
  standing = $state.raw<Standing>('connecting');
  bye = $state.raw<Bye | null>(null);
  /** What seats are saying, by seat. */
  bubbles = $state.raw<Record<number, number>>({});
  /** The server's time in seconds, four times a second. */
  now = $state(Date.now() / 1000);
  /** How often the clock ran out on the person here. */
  late = $state(0);
  /** The version of the table that was told last, -1 before the first. */
  version = $state(-1);
  #connection: Connection;
  #doing = $state.raw<{ act: string; reply: Promise<Reply> } | null>(null);
  /** The version in which the last decision is part of what is told. */
  #done = $state(-1);
  #afterHello = true;
  #ticking: ReturnType<typeof setInterval>;

  constructor(
    readonly coming: Coming,
    address = addressOf(coming),
  ) {
    this.#connection = new Connection(address, {
      hello: () => ({
        type: 'hello' as const,
        since: this.version >= 0 ? this.version : null,
        role: coming.ref ? ('referee' as const) : coming.watch ? ('watcher' as const) : ('player' as const),
      }),
      told: (message) => this.told(message),
      stands: (standing, bye) => {
        this.standing = standing;
        if (standing === 'connecting') this.#afterHello = true;
        if (bye) this.bye = bye;
      },
    });
    this.#ticking = setInterval(() => {
      this.now = Date.now() / 1000 + this.#connection.offset;
    }, TICK_MS);
  }

  /** The seat of the person here, 1..6, or null. */
  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  /** Whether the person here is a player without a seat, who may take one now: not while a deal is played. */
  get maySit(): boolean {
    return this.you?.role === 'player' && this.seat === null && this.table?.stage !== 'playing';
  }

  /** Whether the person here is asked. */
  get asked(): boolean {
    return this.seat !== null && this.deal?.view.asked === this.seat && !this.table?.paused;
  }

  /** Whether there is no connection: nothing is answered for the time being. */
  get cut(): boolean {
    return this.standing !== 'open';
  }

  /** Whether a bot plays for the person here. */
  get away(): boolean {
    return this.seat !== null && this.table?.seats[this.seat - 1]?.away === true;
  }

  /** The legal acts of the person here, none when somebody else is asked. */
  get legal(): readonly string[] {
    return this.asked ? (this.deal?.view.legal ?? []) : [];
  }

  /** Say a sentence of the server, with the names of the players here. */
  says(said: { zh: string; en: string }): string {
    return saidAt(this.table, said, this.seat);
  }

  /** Have something done; a refusal is told to the person unless `quiet`. */
  async send(order: Order, { quiet = false } = {}): Promise<Reply> {
    const reply = await this.#connection.send(order);
    if (reply.type === 'refused' && !quiet) tell(this.says(reply.reason), 'trouble');
    return reply;
  }

  /** Whether a decision is on its way: what is shown is from before it. */
  get busy(): boolean {
    return this.#doing !== null || this.version < this.#done;
  }

  /** Decide. A second press of the same thing is the same decision; a refusal is told to the person unless `quiet`. */
  act(act: string, { quiet = false } = {}): Promise<Reply> {
    if (this.#doing?.act === act) return this.#doing.reply;
    const reply = this.#connection.send({ type: 'act', act }, this.version).then((answer) => {
      this.#doing = null;
      if (answer.type === 'done') this.#done = answer.version;
      if (answer.type === 'refused' && !quiet) tell(this.says(answer.reason), 'trouble');
      else if (answer.type === 'done' && answer.held) announce(t('table.held'));
      return answer;
    });
    this.#doing = { act, reply };
    return reply;
  }

  close(): void {
    clearInterval(this.#ticking);
    this.#connection.close();
  }

  /** Take in what the server tells. */
  told(message: AnyMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.version = message.version;
        this.you = message.you;
        this.table = message.table;
        this.deal = message.deal ? merged(null, message.deal) : null;
        break;
      case 'update':
        this.#update(message);
        break;
      case 'private': {
        const deal = merged(this.deal, message.deal);
        if (deal) this.deal = deal;
        break;
      }
      case 'refused':
        tell(this.says(message.reason), 'trouble');
        break;
      default:
        break;
    }
    this.#afterHello = false;
  }

  #update(update: Update): void {
    const deal = update.deal ? merged(this.deal, update.deal) : timed(this.deal, update.clock);
    if ((update.deal && !deal) || (update.version > this.version + 1 && !this.#afterHello)) {
      this.version = -1;
      this.#connection.restart();
      return;
    }
    if (update.version < this.version) return;
    this.version = update.version;
    if (update.you) this.you = update.you;
    if (update.table) this.table = update.table;
    this.deal = this.table?.stage === 'gathering' ? null : deal;
    for (const notice of update.notices ?? []) this.#notice(notice);
    if (update.phrase) this.#say(update.phrase);
  }

  #notice(notice: Notice): void {
    const { seat, other, penalty } = notice.facts;
    if (notice.key === 'late' && Number(seat) === this.seat) {
      this.late += 1;
      return;
    }
    const key = `notice.${notice.key}`;
    if (!has(key)) return;
    const say = SEEN.has(notice.key) ? announce : notice.key === 'drawn' ? tellLong : tell;
    say(
      t(key, {
        ...notice.facts,
        who: seat ? nameOf(this.table, Number(seat)) : '',
        whom: other ? nameOf(this.table, Number(other)) : '',
        penalty: penalty ? t(`did.penalty.${penalty}`) : '',
        red: this.#names([1, 3, 5]),
        black: this.#names([2, 4, 6]),
      }),
    );
  }

  #names(seats: readonly number[]): string {
    return seats.map((seat) => nameOf(this.table, seat)).join(t('table.join'));
  }

  #say({ seat, phrase }: Phrase): void {
    this.bubbles = { ...this.bubbles, [seat]: phrase };
    announce(t('table.says', { who: nameOf(this.table, seat), words: t(`phrase.${phrase}`) }));
    setTimeout(() => {
      this.bubbles = Object.fromEntries(
        Object.entries(this.bubbles).filter(([who, what]) => Number(who) !== seat || what !== phrase),
      );
    }, BUBBLE_MS);
  }
}

function addressOf({ code, ref }: Coming): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const asked = ref ? `?ref=${encodeURIComponent(ref)}` : '';
  return `${scheme}://${location.host}/ws/${encodeURIComponent(code)}${asked}`;
}
