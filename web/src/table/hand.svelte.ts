/** What the person has chosen from the hand, its verdict, hints, and the play prepared before the turn. */

import { RANKS, cardsOfAct, countsOf, sizeOf, textOf, type Counts } from '../cards/cards';
import { announce } from '../design/toasts.svelte';
import { t } from '../i18n';
import type { TableStore } from '../store/table.svelte';
import type { Reason } from '../wire/types';
import { NOTHING, actOf, allOf, choiceOf, choiceWords, isSet, keptIn, stepped, tapped } from './choosing';

const ASK_AFTER_MS = 350;
const NOTE_MS = 5000;
/** What was done in the person's stead is shown for longer: the eyes were elsewhere. */
const LONG_NOTE_MS = 12000;
/** For so long after a window has closed over somebody, a press was meant for it. */
const LATE_MS = 400;
/** For so long after one's own decision another press is the second tap of the same one. */
const MOMENT_MS = 800;
/** The questions that a set or a pass answers: what was prepared for the turn answers no other. */
const TURNS: readonly string[] = ['lead', 'answer', 'last-word'];
/** Why a good set has to wait: on the set of somebody else, or on one's own, after which one may lead. */
const WAITS: readonly string[] = ['turn.not-asked', 'turn.own-set'];

export type Verdict =
  | { kind: 'none' }
  | { kind: 'legal'; act: string; burn: boolean; leads: boolean }
  | { kind: 'refused'; reason: Reason | null }
  | { kind: 'waiting' }
  /** It may be prepared for the turn. */
  | { kind: 'free' }
  /** Nothing is wrong with it, but the table will have changed by the turn. */
  | { kind: 'early' };

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
  #doneTill = 0;
  #preparedOn = '';
  /** What the server said last of a choice, null for nothing against it, and on which table. */
  #answer = $state.raw<{ on: string; text: string; reason: Reason | null } | null>(null);
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
    const known = this.#known;
    if (this.store.asked) return known?.reason ? { kind: 'refused', reason: known.reason } : { kind: 'waiting' };
    if (!known) return isSet(this.chosen) ? { kind: 'waiting' } : { kind: 'refused', reason: null };
    if (known.reason && !WAITS.includes(known.reason.code) && known.reason.code !== 'turn.leader') {
      return { kind: 'refused', reason: known.reason };
    }
    return this.#lies || known.reason?.code === 'turn.own-set' ? { kind: 'free' } : { kind: 'early' };
  });

  constructor(readonly store: TableStore) {}

  /** Whether it is known on what the next set of this person goes: a set that lies there, or a lead of one's own. */
  get #lies(): boolean {
    const { deal, seat } = this.store;
    return Boolean(deal && (deal.view.top || deal.view.leader === seat));
  }

  /** The state of the table on which a prepared play was made: it is dropped when this changes. */
  get #scene(): string {
    const { deal, away, seat } = this.store;
    if (!deal || away) return '';
    const { top, leader, hand } = deal.view;
    // One's own set that stands is followed by one's own lead.
    const lies = (top ? top.owner : leader) === seat ? 'own' : top ? `${top.owner} ${top.act}` : `lead ${leader}`;
    return `${deal.number} ${hand ?? ''} ${lies}`;
  }

  /** The table for which an answer of the server about a choice holds. */
  get #judged(): string {
    return `${this.#scene} ${this.store.asked} ${this.store.deal?.view.question} ${this.store.deal?.view.passed.join('')}`;
  }

  /** What the server said of this choice on this table, if it did. */
  get #known(): { reason: Reason | null } | null {
    const answer = this.#answer;
    return answer?.text === textOf(this.chosen) && answer.on === this.#judged ? answer : null;
  }

  /** Whether a pass can be prepared: somebody else's set lies there, and this person may still be asked about it. */
  get mayPass(): boolean {
    const { deal, seat, asked } = this.store;
    const top = deal?.view.top;
    return !asked && seat !== null && top !== undefined && top !== null && top.owner !== seat && !deal?.view.passed.includes(seat);
  }

  tap(rank: number): void {
    if (!this.hand[rank]) return announce(t('live.none', { rank: t(`rank.${RANKS[rank]}`) }));
    this.#choose(tapped(this.chosen, this.hand, rank), rank);
  }

  step(rank: number, by: number): void {
    this.#choose(stepped(this.chosen, this.hand, rank, by), rank);
  }

  all(rank: number): void {
    this.#choose(allOf(this.chosen, this.hand, rank), rank);
  }

  clear(): void {
    if (sizeOf(this.chosen) > 0) announce(t('live.put-back'));
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
    } else if (this.store.asked && TURNS.includes(this.store.deal?.view.question ?? '')) {
      const act = this.prepared;
      this.prepared = null;
      if (this.store.legal.includes(act)) void this.decide(act);
      else void this.#explain(act);
    }
  }

  /** Forget what was suggested and refused before: the table asks anew. */
  renew(): void {
    if (this.#hints.length > 0) this.note = null;
    this.#hints = [];
    this.#hintAt = -1;
    this.#askLater();
  }

  /** Put the chosen cards down, or keep them ready for the turn, or say why neither goes. */
  async play(): Promise<void> {
    if (this.#isLate() || this.#isCut()) return;
    if (this.act) return this.decide(this.act);
    if (this.#isSecond()) return;
    const text = textOf(this.chosen);
    if (!text) return this.#nudge(t('hand.choose-first'));
    await this.#ask(text);
    const { verdict } = this;
    if (verdict.kind === 'free') this.prepare(text);
    else if (verdict.kind === 'early') this.#nudge(t('live.early'));
    else if (verdict.kind === 'refused') this.nudges += 1;
  }

  /** Pass, or decline to burn, or keep a pass ready for the turn, or say why none of these goes. */
  async pass(): Promise<void> {
    if (this.#isLate() || this.#isCut()) return;
    const no = this.store.legal.includes('decline') ? 'decline' : '-';
    if (this.store.legal.includes(no)) await this.decide(no);
    else if (this.mayPass) this.prepare(no);
    else if (!this.#isSecond()) await this.#explain(no);
  }

  /** Decide; what is refused, or came too late, is told where the buttons are. */
  async decide(act: string): Promise<void> {
    if (this.#isCut()) return;
    const burning = this.#burning;
    const reply = await this.store.act(act, { quiet: true });
    if (reply.type === 'refused') {
      if (burning && !this.#burning) this.#nudge(t('hand.late'));
      else this.#refuse(reply.reason);
      return;
    }
    this.#burning = false;
    this.#doneTill = Date.now() + MOMENT_MS;
    if (cardsOfAct(act)) this.#choose(NOTHING, null);
  }

  prepare(act: string): void {
    this.prepared = this.prepared === act ? null : act;
    this.note = null;
    this.#preparedOn = this.#scene;
    announce(this.prepared ? t('verdict.prepared', { act: this.#words(act) }) : t('live.put-back'));
  }

  /** Show the next hint: its cards are chosen, or its act is told. */
  async hint(): Promise<void> {
    if (this.#isLate() || this.#isCut()) return;
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
    const said = t('table.hint-act', { act: this.#words(act) });
    if (sizeOf(this.chosen) === 0) this.#say(said);
    else announce(said);
  }

  /** Show for a while, and have read out, what was done in the person's stead. */
  tell(words: string): void {
    this.#say(words, LONG_NOTE_MS);
  }

  /** An act in words: its cards, with a burn as one, or the word for it. */
  #words(act: string): string {
    const cards = choiceWords(choiceOf(act));
    if (cards) return act.startsWith('burn ') ? `${t('act.burn')} ${cards}` : cards;
    return t(`act.${act === '-' ? 'pass' : act === '~' ? 'yield' : act}`);
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

  /** Whether a press is the second tap of a decision that has just been made: it asks for nothing. */
  #isSecond(): boolean {
    return this.store.busy || Date.now() < this.#doneTill;
  }

  /** Whether nothing can be asked or done as there is no connection, which is told. */
  #isCut(): boolean {
    const { cut } = this.store;
    if (cut) this.#nudge(t('live.cut'));
    return cut;
  }

  /** Say why an act does not go. */
  async #explain(act: string): Promise<void> {
    const reply = await this.store.send({ type: 'why', act }, { quiet: true });
    if (reply.reason) this.#refuse(reply.reason);
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

  #say(words: string, ms = NOTE_MS): void {
    this.note = words;
    announce(words);
    setTimeout(() => {
      if (this.note === words) this.note = null;
    }, ms);
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

  /** Ask whether the chosen cards may be put down, now or at the turn, once the person stops choosing. */
  #askLater(): void {
    clearTimeout(this.#asking);
    if (sizeOf(this.chosen) === 0 || this.act || this.#known) return;
    const text = textOf(this.chosen);
    this.#asking = setTimeout(() => void this.#ask(text), ASK_AFTER_MS);
  }

  async #ask(text: string): Promise<void> {
    if (this.#known) return;
    const on = this.#judged;
    const burning = this.store.deal?.view.question === 'claim' && this.store.asked;
    const reply = await this.store.send({ type: 'why', act: burning ? `burn ${text}` : text }, { quiet: true });
    if (text !== textOf(this.chosen)) return;
    const reason = reply.reason ?? null;
    this.#answer = { on, text, reason };
    if (reason && this.verdict.kind === 'refused') announce(this.store.says(reason));
  }
}
