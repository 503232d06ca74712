/** The deal as `gouji.view` shows it: seats 1..6, cards and acts as records write them. */

export type Question =
  | 'advance-call'
  | 'sell'
  | 'buy-revolt'
  | 'revolt'
  | 'waive'
  | 'pay'
  | 'return'
  | 'accept'
  | 'open-call'
  | 'clear'
  | 'lead'
  | 'claim'
  | 'answer'
  | 'last-word'
  | 'wind-reply'
  | 'swap'
  | 'swap-reply'
  | 'over';

export interface DealEvent {
  kind: 'lead' | 'stand' | 'open' | 'burnt' | 'doused' | 'falls' | 'smothered' | 'out' | 'void' | 'over';
  seat: number;
  other?: number;
  value?: number;
}

export interface Entry {
  seat: number;
  act?: string;
  penalty?: string;
  events: DealEvent[];
}

export interface Top {
  owner: number;
  act: string;
  protected: boolean;
  last: boolean;
  final: boolean;
  burn: boolean;
}

export interface Result {
  places: number[];
  score: [number, number];
  sweep: boolean;
  opened: number[];
  due: string[];
  lines: { article: string; zh: string; en: string }[];
}

/** Everything but the history. `legal` and `hand` are there for a seat, `hands` for who may see some. */
export interface View {
  rules: string;
  phase: string;
  asked: number | null;
  question: Question;
  leader: number;
  top: Top | null;
  burn_window: boolean;
  burn: { burner: number; victim: number; factor: number } | null;
  passed: number[];
  yielded: number[];
  opened: number[];
  status: ('in-play' | 'gone-out' | 'revolted' | 'fallen')[];
  out_order: number[];
  fallen: number[];
  revolted: number | null;
  credits: number[];
  calls: string[];
  wind_asker: number | null;
  scramble: boolean;
  owed: string[];
  counts: (number | null)[];
  void: boolean;
  result: Result | null;
  seat?: number;
  hand?: string;
  legal?: string[];
  hands?: (string | null)[];
}
