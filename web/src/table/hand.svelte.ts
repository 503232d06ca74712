/** What the person has chosen from the hand, its verdict, hints, and the play prepared before the turn. */

import { RANKS, countsOf, sizeOf, textOf, type Counts } from '../cards/cards';
import { announce } from '../design/toasts.svelte';
import { t } from '../i18n';
import type { TableStore } from '../store/table.svelte';
import type { Reason } from '../wire/types';
import { NOTHING, actOf, allOf, choiceOf, isSet, keptIn, stepped, tapped } from './choosing';

const ASK_AFTER_MS = 350;
const NOTE_MS = 5000;

export type Verdict =
  | { kind: 'none' }
  | { kind: 'legal'; act: string; burn: boolean; leads: boolean }
  | { kind: 'refused'; reason: Reason | null }
  | { kind: 'waiting' }
  | { kind: 'free' };

export class HandChoice {
  chosen = $state.raw<Counts>(NOTHING);
  /** The act to be done as soon as the person is asked, a set or `-`, if nothing changes before. */
  prepared = $state<string | null>(null);
  /** What the table has to say about the choice, for a while: a hint without cards, a prepared play put back. */
  note = $state<string | null>(null);
  #preparedOn = '';
  #reason = $state.raw<{ text: string; reason: Reason } | null>(null);
  #asking: ReturnType<typeof setTimeout> | undefined;
  #hints = $state.raw<string[]>([]);
  #hintAt = -1;

  readonly hand: Counts = $derived.by(() => countsOf(this.store.deal?.view.hand ?? ''));
  readonly act: string | null = $derived.by(() => actOf(this.chosen, this.store.legal));

  readonly verdict: Verdict = $derived.by(() => {
    if (sizeOf(this.chosen) === 0) return { kind: 'none' };
    if (this.act) {
      return { kind: 'legal', act: this.act, burn: this.act.startsWith('burn '), leads: !this.store.deal?.view.top };
    }
    const known = this.#reason?.text === textOf(this.chosen) ? this.#reason.reason : null;
    if (!this.store.asked) return isSet(this.chosen) ? { kind: 'free' } : { kind: 'refused', reason: known };
    return known ? { kind: 'refused', reason: known } : { kind: 'waiting' };
  });

  constructor(readonly store: TableStore) {}

  /** The state of the table on which a prepared play was made: it is dropped when this changes. */
  get #scene(): string {
    const { deal, away } = this.store;
    if (!deal || away) return '';
    return `${deal.number} ${deal.view.top?.owner ?? ''} ${deal.view.top?.act ?? ''} ${deal.view.hand ?? ''}`;
  }

  /** Whether a pass can be prepared: somebody else's set lies there, and this person may still be asked about it. */
  get mayPass(): boolean {
    const { deal, seat, asked } = this.store;
    const top = deal?.view.top;
    return !asked && seat !== null && top !== undefined && top !== null && top.owner !== seat && !deal?.view.passed.includes(seat);
  }

  tap(rank: number): void {
    this.#choose(tapped(this.chosen, this.hand, rank), rank);
  }

  step(rank: number, by: number): void {
    this.#choose(stepped(this.chosen, this.hand, rank, by), rank);
  }

  all(rank: number): void {
    this.#choose(allOf(this.chosen, this.hand, rank), rank);
  }

  clear(): void {
    this.#choose(NOTHING, null);
  }

  /** Take up a change of the table: keep what is still in the hand, do or drop what was prepared. */
  follow(): void {
    const kept = keptIn(this.chosen, this.hand);
    if (textOf(kept) !== textOf(this.chosen)) this.#choose(kept, null);
    if (!this.prepared) return;
    if (this.#preparedOn !== this.#scene) {
      this.prepared = null;
      this.#say(t('table.prepared-dropped'));
    } else if (this.store.asked && !(this.prepared === '-' && this.store.deal?.view.question === 'claim')) {
      // Whether to burn is asked before the turn: a pass prepared for the turn is no answer to that.
      const act = this.prepared;
      this.prepared = null;
      if (this.store.legal.includes(act)) void this.#do(act);
      else this.#say(t('table.prepared-dropped'));
    }
  }

  /** Forget what was suggested and refused before: the table asks anew. */
  renew(): void {
    if (this.#hints.length > 0) this.note = null;
    this.#hints = [];
    this.#hintAt = -1;
    this.#reason = null;
    if (this.store.asked) this.#askLater();
  }

  /** Put the chosen cards down, or keep them ready for the turn. */
  async play(): Promise<void> {
    if (this.act) await this.#do(this.act);
    else if (!this.store.asked && isSet(this.chosen)) this.prepare(textOf(this.chosen));
  }

  prepare(act: string): void {
    this.prepared = this.prepared === act ? null : act;
    this.note = null;
    this.#preparedOn = this.#scene;
  }

  /** Show the next hint: its cards are chosen, or its act is told. */
  async hint(): Promise<void> {
    if (this.#hints.length === 0) {
      const reply = await this.store.send({ type: 'hint' });
      this.#hints = reply.type === 'done' ? [...(reply.hints ?? [])] : [];
      this.#hintAt = -1;
      if (reply.type === 'done' && this.#hints.length === 0) this.#say(t('table.no-hint'));
    }
    if (this.#hints.length === 0) return;
    this.#hintAt = (this.#hintAt + 1) % this.#hints.length;
    const act = this.#hints[this.#hintAt] ?? '';
    this.#choose(choiceOf(act), null);
    if (sizeOf(this.chosen) === 0) this.#say(t('table.hint-act', { act: t(`act.${act === '-' ? 'pass' : act === '~' ? 'yield' : act}`) }));
  }

  async #do(act: string): Promise<void> {
    const reply = await this.store.act(act);
    if (reply.type === 'done') this.#choose(NOTHING, null);
  }

  #say(words: string): void {
    this.note = words;
    announce(words);
    setTimeout(() => {
      if (this.note === words) this.note = null;
    }, NOTE_MS);
  }

  #choose(chosen: Counts, rank: number | null): void {
    this.chosen = chosen;
    this.note = null;
    if (rank !== null) {
      announce(t('hand.chosen', { n: chosen[rank] ?? 0, rank: t(`rank.${RANKS[rank]}`), size: sizeOf(chosen) }));
    }
    this.#askLater();
  }

  /** Ask why the chosen cards may not be put down, once the person stops choosing. */
  #askLater(): void {
    clearTimeout(this.#asking);
    if (sizeOf(this.chosen) === 0 || this.act || (!this.store.asked && isSet(this.chosen))) return;
    const text = textOf(this.chosen);
    this.#asking = setTimeout(() => void this.#ask(text), ASK_AFTER_MS);
  }

  async #ask(text: string): Promise<void> {
    const burning = this.store.deal?.view.question === 'claim' && this.store.asked;
    const reply = await this.store.send({ type: 'why', act: burning ? `burn ${text}` : text }, { quiet: true });
    const reason = reply.type === 'done' ? reply.reason : reply.reason;
    if (!reason) return;
    this.#reason = { text, reason };
    if (text === textOf(this.chosen)) announce(this.store.says(reason));
  }
}
