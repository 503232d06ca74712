/** The messages of the table and the bodies of HTTP (docs/protocol.md).
 *
 * Written by `python -m gouji.server.schema` from the types of the server; change those, not this file.
 */

/** What followed from an act by the rules; `other` and `value` are there where the kind of event has them. */
export interface DealEvent {
  kind:
    | 'burnt'
    | 'doused'
    | 'falls'
    | 'lead'
    | 'open'
    | 'out'
    | 'over'
    | 'smothered'
    | 'stand'
    | 'void';
  seat: number;
  other?: number;
  value?: number;
}

/** One entry of the public history: an act or a penalty of a seat, and what followed from it. */
export interface Entry {
  seat: number;
  act?: string;
  penalty?: 'disqualify' | 'last-place' | 'lose-turn' | 'warning';
  events: DealEvent[];
  seconds?: number;
}

/** The set that has to be beaten: whose it is, and what it is by the rules. */
export interface Top {
  owner: number;
  act: string;
  protected: boolean;
  last: boolean;
  final: boolean;
  burn: boolean;
}

/** A burn that is going on: who burns whom, and how many times it counts. */
export interface Burn {
  burner: number;
  victim: number;
  factor: number;
}

/** One line of the settlement: the article of the rules and the sentence in both languages. */
export interface ResultLine {
  article: string;
  en: string;
  zh: string;
}

/** How a deal ended: seats in finishing order, the score of the teams of seats 1 and 2, and what is owed next. */
export interface Result {
  places: number[];
  score: [number, number];
  sweep: boolean;
  opened: number[];
  due: string[];
  lines: ResultLine[];
}

/** A seat that is asked, also in private; the referee alone sees these. */
export interface Asking {
  seat: number;
  question:
    | 'accept'
    | 'advance-call'
    | 'answer'
    | 'buy-revolt'
    | 'claim'
    | 'clear'
    | 'last-word'
    | 'lead'
    | 'open-call'
    | 'over'
    | 'pay'
    | 'return'
    | 'revolt'
    | 'sell'
    | 'swap'
    | 'swap-reply'
    | 'waive'
    | 'wind-reply';
}

/** A deal as its receiver may know it, without the history. */
export interface DealView {
  rules: string;
  phase:
    | 'advance-calls'
    | 'buying'
    | 'calls'
    | 'clearing'
    | 'exchange'
    | 'over'
    | 'play'
    | 'returns'
    | 'revolution'
    | 'tribute';
  asked: number | null;
  question:
    | 'accept'
    | 'advance-call'
    | 'answer'
    | 'buy-revolt'
    | 'claim'
    | 'clear'
    | 'last-word'
    | 'lead'
    | 'open-call'
    | 'over'
    | 'pay'
    | 'return'
    | 'revolt'
    | 'sell'
    | 'swap'
    | 'swap-reply'
    | 'waive'
    | 'wind-reply';
  leader: number;
  top: Top | null;
  burn_window: boolean;
  burn: Burn | null;
  passed: number[];
  yielded: number[];
  opened: number[];
  status: ('fallen' | 'gone-out' | 'in-play' | 'revolted')[];
  out_order: number[];
  fallen: number[];
  revolted: number | null;
  credits: number[];
  calls: ('advance' | 'declared' | 'none' | 'open')[];
  wind_asker: number | null;
  scramble: boolean;
  owed: string[];
  counts: (number | null)[];
  void: boolean;
  result: Result | null;
  hands: (string | null)[];
  seat?: number;
  hand?: string;
  legal?: string[];
  asking?: Asking[];
}

/** One seat: who sits there and how. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'empty' | 'person';
  name: string;
  online: boolean;
  away: boolean;
  ready: boolean;
}

/** What the table plays and allows, complete; see the command `change`. */
export interface TableSettings {
  preset: string;
  options: Record<string, string>;
  deals: number | null;
  points: number | null;
  think: number | null;
  grace: number;
  watching: 'all' | 'hidden' | 'nobody';
  delay: number;
  teams: 'choice' | 'draw' | 'rivals';
  ranked: boolean;
  hints: boolean;
  counter: boolean;
  follow?: boolean;
}

/** How the match stands: deals counted, void ones, the score and sweeps of the teams of seats 1 and 2. */
export interface StandingInfo {
  deals: number;
  voids: number;
  score: [number, number];
  sweeps: [number, number];
  over: boolean;
}

/** All that everybody at the table knows of it besides the deal; `rules` is the text of the rule set. */
export interface TableInfo {
  code: string;
  stage: 'between' | 'dissolved' | 'gathering' | 'over' | 'playing';
  settings: TableSettings;
  rules: string;
  seats: SeatInfo[];
  host: string;
  referee: string | null;
  watchers: number;
  unseated: string[];
  paused: boolean;
  deal: number;
  next_at: number | null;
  standing: StandingInfo;
  swaps: [number, number][];
  pairs: [number, number][];
}

/** What the receiver is at the table: a seat 1..6 or None, and what it may do. */
export interface You {
  role: 'player' | 'referee' | 'watcher';
  seat: number | null;
  host: boolean;
  behind?: number | null;
  sees_at?: number | null;
}

/** Deadlines as server times in seconds: of the seat asked, and of the window in which burns are claimed. */
export interface ClockInfo {
  deadline: number | null;
  window: number | null;
}

/** The deal as the receiver may know it. */
export interface DealInfo {
  number: number;
  view: DealView;
  since: number;
  history: Entry[];
  held: string | null;
  clock: ClockInfo;
  counter: number[] | null;
}

/** Something that happened at the table, to be told in words: a key of the message files and its facts. */
export interface Notice {
  key: string;
  facts: Record<string, string | number>;
}

/** A phrase that a seat said. */
export interface Phrase {
  seat: number;
  phrase: number;
}

/** Why something is refused: a code, the article if it is a rule, and the sentence in both languages. */
export interface Reason {
  code: string;
  article: string | null;
  zh: string;
  en: string;
}

/** What a table plays and allows. Without `deals` and `points` the match is open-ended. */
export interface Settings {
  preset?: string | null;
  options?: Record<string, string> | null;
  deals?: number | null;
  points?: number | null;
  think?: number | null;
  grace?: number | null;
  watching?: 'all' | 'hidden' | 'nobody' | null;
  delay?: number | null;
  teams?: 'choice' | 'draw' | 'rivals' | null;
  ranked?: boolean | null;
  hints?: boolean | null;
  counter?: boolean | null;
  follow?: boolean | null;
}

/** Everything the receiver may know, at a version; `now` is the server's time in seconds. */
export interface Snapshot {
  type: 'snapshot';
  version: number;
  now: number;
  you: You;
  table: TableInfo;
  deal: DealInfo | null;
}

/** What is new since the version before; a part that is None has not changed. Versions go up by one. */
export interface Update {
  type: 'update';
  version: number;
  now: number;
  you?: You | null;
  table?: TableInfo | null;
  deal?: DealInfo | null;
  clock?: ClockInfo | null;
  notices?: Notice[];
  phrase?: Phrase | null;
}

/** What only this receiver has to know, without a new version: the deal as it may know it now. */
export interface Private {
  type: 'private';
  now: number;
  deal: DealInfo;
}

/** A command was accepted; `held` tells that it counts when the window closes. Answers to questions come along. */
export interface Done {
  type: 'done';
  seq: number;
  nonce: string;
  version: number;
  now: number;
  held?: boolean;
  hints?: string[] | null;
  count?: number | null;
  reason?: Reason | null;
}

/** A command was refused, and nothing was done. */
export interface Refused {
  type: 'refused';
  seq: number;
  nonce: string;
  version: number;
  reason: Reason;
}

/** The server closes this socket: another one took the seat, the person was sent away, or the server stops. */
export interface Bye {
  type: 'bye';
  why:
    | 'dissolved'
    | 'kicked'
    | 'malformed'
    | 'not-allowed'
    | 'replaced'
    | 'stopping'
    | 'too-fast'
    | 'unknown-table';
  back_in: number | null;
  reason: Reason;
}

export type AnyMessage =
  | Snapshot
  | Update
  | Private
  | Done
  | Refused
  | Bye;

/** What every command carries. */
export interface Command {
  seq: number;
  nonce: string;
  expect?: number | null;
}

/** Come to the table, the first command on a socket: `since` is the last version seen, `role` what one comes as. */
export interface Hello extends Command {
  type: 'hello';
  since?: number | null;
  role?: 'player' | 'referee' | 'watcher';
}

/** Ask for the server's time. */
export interface Ping extends Command {
  type: 'ping';
}

/** Take an empty seat, or move to one. */
export interface Sit extends Command {
  type: 'sit';
  seat: number;
}

/** Give the seat up, before the match; during it the seat goes to a bot. */
export interface Stand extends Command {
  type: 'stand';
}

/** Exchange seats with another person, who has to ask for the same; before the match. */
export interface Swap extends Command {
  type: 'swap';
  seat: number;
}

/** Choose one's rival (自选对头): the chosen person is seated opposite; before the match. */
export interface Rival extends Command {
  type: 'rival';
  seat: number;
}

/** Send a person from the table, or a bot from its seat; the host's. */
export interface Kick extends Command {
  type: 'kick';
  seat: number;
}

/** Put a bot of this level on an empty seat, or on all of them; the host's. */
export interface Fill extends Command {
  type: 'fill';
  level?: 'easy' | 'expert' | 'hard' | 'medium';
  seat?: number | null;
}

/** Change what the table plays before the match; the host's. Only what is given changes. */
export interface Change extends Command {
  type: 'change';
  settings: Settings;
}

/** Begin the match; the host's, when all six seats are taken. */
export interface Start extends Command {
  type: 'start';
}

/** Be ready for the next deal; it begins when all persons are, or after a while. */
export interface Next extends Command {
  type: 'next';
}

/** Play again with the same people, once the match is over; the host's. */
export interface Rematch extends Command {
  type: 'rematch';
}

/** End an open-ended match between two deals; the host's. */
export interface Finish extends Command {
  type: 'finish';
}

/** Decide: an act as records write it, `KK2`, `-`, `~`, `burn AA2`, `decline`. */
export interface Act extends Command {
  type: 'act';
  act: string;
}

/** Ask why an act may not be done; nothing is done. A set may be asked about at any time of the deal. */
export interface Why extends Command {
  type: 'why';
  act: string;
}

/** Ask for acts worth a thought; not at ranked tables. */
export interface Hint extends Command {
  type: 'hint';
}

/** Ask another seat how many cards it holds (报牌). */
export interface Report extends Command {
  type: 'report';
  seat: number;
}

/** Show one's hand to one's mates (RULES 14.2); it cannot be taken back. */
export interface ShowHand extends Command {
  type: 'show-hand';
}

/** Leave one's seat to a bot for a while (托管). */
export interface Away extends Command {
  type: 'away';
}

/** Take one's seat back from the bot. */
export interface Back extends Command {
  type: 'back';
}

/** Say one of the phrases, by its number. */
export interface Say extends Command {
  type: 'say';
  phrase: number;
}

/** Stop all clocks; the referee's, or the host's where there is no referee. */
export interface Pause extends Command {
  type: 'pause';
}

/** Go on after a pause; of whoever may pause. */
export interface Resume extends Command {
  type: 'resume';
}

/** Impose a penalty on a seat (RULES 15); the referee's. */
export interface Penalise extends Command {
  type: 'penalise';
  seat: number;
  penalty: 'disqualify' | 'last-place' | 'lose-turn' | 'warning';
}

/** End the table; the referee's or the host's. */
export interface Dissolve extends Command {
  type: 'dissolve';
}

export type AnyCommand =
  | Hello
  | Ping
  | Sit
  | Stand
  | Swap
  | Rival
  | Kick
  | Fill
  | Change
  | Start
  | Next
  | Rematch
  | Finish
  | Act
  | Why
  | Hint
  | Report
  | ShowHand
  | Away
  | Back
  | Say
  | Pause
  | Resume
  | Penalise
  | Dissolve;

/** The nickname one wants (`POST /api/me`). */
export interface NewName {
  name: string;
}

/** The code shown on the other device (`POST /api/transfer/look`, `POST /api/transfer/claim`). */
export interface ClaimTransfer {
  code: string;
}

/** A table to be opened, with a seat of one's own; `fill`: bots take the other five (`POST /api/tables`). */
export interface OpenTable {
  settings?: Settings;
  seat?: number;
  fill?: 'easy' | 'expert' | 'hard' | 'medium' | null;
}

/** A moment of a record to go on from against bots: deal 1.., acts done, own seat (`POST /api/replay/play-on`). */
export interface PlayOn {
  record: string;
  deal: number;
  step: number;
  seat: number;
}

/** Why a request is refused; every answer of 400 and above has this body. */
export interface ErrorBody {
  code: string;
  zh: string;
  en: string;
}

/** Who the cookie says one is: without it `known` is False and there is no name. */
export interface Me {
  known: boolean;
  name: string | null;
}

/** A code that makes another device the same person, once, within `seconds` (`POST /api/transfer`). */
export interface TransferCode {
  code: string;
  seconds: number;
}

/** Whose a code is; `yours`: it is who one is already (`POST /api/transfer/look`). */
export interface TransferPreview {
  name: string;
  yours: boolean;
}

/** The code of a new table and that of its referee link, `/t/CODE?ref=REFEREE`. */
export interface OpenedTable {
  code: string;
  referee: string;
}

/** What anybody with the code may know of a table; `names` by seat, empty where the seat is free. */
export interface TablePreview {
  code: string;
  stage: string;
  names: string[];
  preset: string;
}

/** The secret of the referee's link, for the host of the table alone (`GET /api/tables/{code}/referee`). */
export interface RefereeLink {
  referee: string;
}

/** A table to which one can come back: to one's `seat`, or as its host or referee by the secret of that link. */
export interface OwnTable {
  code: string;
  stage: 'between' | 'gathering' | 'over' | 'playing';
  role: 'host' | 'referee' | 'seat';
  seat: number | null;
  referee: string | null;
}

/** The tables to which the person who asks can come back, the newest first (`GET /api/tables`). */
export interface OwnTables {
  tables: OwnTable[];
}

/** That the server runs, and how many tables it has (`GET /healthz`). */
export interface Health {
  status: 'no-database' | 'ok' | 'stopping';
  tables: number;
}

/** A deal in the list of a person: seats are 1..6, `score` is that of the own team and of the other. */
export interface Played {
  id: number;
  number: number;
  preset: string;
  ranked: boolean;
  seat: number;
  names: string[];
  place: number | null;
  score: [number, number];
  sweep: boolean;
  at: number;
}

/** What a person has played: `places` counts how often each was taken; no rating before the first ranked deal. */
export interface Profile {
  name: string;
  rating: number | null;
  deals: number;
  won: number;
  drawn: number;
  lost: number;
  places: number[];
  sweeps: number;
  burns: number;
}
