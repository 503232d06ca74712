/** What the person has chosen from the hand, its verdict, hints, and the play prepared before the turn. */

import { RANKS, cardsOfAct, countsOf, sizeOf, textOf, type Counts } from '../cards/cards';
import { announce } from '../design/toasts.svelte';
import { t } from '../i18n';
import type { TableStore } from '../store/table.svelte';
import type { Reason } from '../wire/types';
import { NOTHING, actOf, allOf, choiceOf, isSet, keptIn, stepped, tapped } from './choosing';

const ASK_AFTER_MS = 350;
const NOTE_MS = 5000;
/** For so long after a window has closed over somebody, a press was meant for it. */
const LATE_MS = 400;

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
  /** Why what was pressed did not go, for a while or until something else is chosen. */
  refusal = $state.raw<Reason | null>(null);
  /** How often a press did not go: the eye is led to the reason each time. */
  nudges = $state(0);
  #burning = false;
  #lateTill = 0;
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
    this.#watchWindow();
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
      if (this.store.legal.includes(act)) void this.decide(act);
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

  /** Put the chosen cards down, or keep them ready for the turn, or say why neither goes. */
  async play(): Promise<void> {
    if (this.#isLate()) return;
    if (this.act) await this.decide(this.act);
    else if (sizeOf(this.chosen) === 0) this.#nudge(t('hand.choose-first'));
    else if (!this.store.asked && isSet(this.chosen)) this.prepare(textOf(this.chosen));
    else if (await this.#ask(textOf(this.chosen))) this.nudges += 1;
  }

  /** Pass, or decline to burn, or keep a pass ready for the turn, or say why none of these goes. */
  async pass(): Promise<void> {
    if (this.#isLate()) return;
    const no = this.store.legal.includes('decline') ? 'decline' : '-';
    if (this.store.legal.includes(no)) await this.decide(no);
    else if (this.mayPass) this.prepare(no);
    else {
      const reply = await this.store.send({ type: 'why', act: no }, { quiet: true });
      if (reply.reason) this.#refuse(reply.reason);
    }
  }

  /** Decide; what is refused, or came too late, is told where the buttons are. */
  async decide(act: string): Promise<void> {
    const burning = this.#burning;
    const reply = await this.store.act(act, { quiet: true });
    if (reply.type === 'refused') {
      if (burning && !this.#burning) this.#nudge(t('hand.late'));
      else this.#refuse(reply.reason);
      return;
    }
    this.#burning = false;
    if (cardsOfAct(act)) this.#choose(NOTHING, null);
  }

  prepare(act: string): void {
    this.prepared = this.prepared === act ? null : act;
    this.note = null;
    this.#preparedOn = this.#scene;
  }

  /** Show the next hint: its cards are chosen, or its act is told. */
  async hint(): Promise<void> {
    if (this.#isLate()) return;
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

  /** Note when the window closes over somebody who has not answered: the buttons change under the finger. */
  #watchWindow(): void {
    const { asked, deal } = this.store;
    const open = asked && deal?.view.question === 'claim';
    if (this.#burning && !open) this.#lateTill = Date.now() + LATE_MS;
    this.#burning = open && deal.held === null;
  }

  /** Whether a press was meant for the window that has just closed, which is told. */
  #isLate(): boolean {
    const late = Date.now() < this.#lateTill;
    if (late) this.#nudge(t('hand.late'));
    return late;
  }

  #refuse(reason: Reason): void {
    this.note = null;
    this.refusal = reason;
    this.nudges += 1;
    announce(this.store.says(reason));
    setTimeout(() => {
      if (this.refusal === reason) this.refusal = null;
    }, NOTE_MS);
  }

  #nudge(words: string): void {
    this.refusal = null;
    this.#say(words);
    this.nudges += 1;
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
    this.refusal = null;
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

  async #ask(text: string): Promise<boolean> {
    const burning = this.store.deal?.view.question === 'claim' && this.store.asked;
    const reply = await this.store.send({ type: 'why', act: burning ? `burn ${text}` : text }, { quiet: true });
    const reason = reply.type === 'done' ? reply.reason : reply.reason;
    if (!reason || text !== textOf(this.chosen)) return false;
    this.#reason = { text, reason };
    announce(this.store.says(reason));
    return true;
  }
}
