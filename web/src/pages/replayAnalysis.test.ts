import { describe, expect, it } from 'vitest';
import { lossesOf, markAfter, markNear, marksOf, points, type Judged } from './replayAnalysis';

const judged = (step: number, lost: number, better: string | null = 'KK'): Judged => ({
  step,
  line: step + 9,
  seat: 1,
  question: 'lead',
  done: 'B',
  better,
  lost: { mean: lost, low: lost - 1, high: lost + 1 },
  sure: lost > 1,
  choices: [],
});

describe('losses', () => {
  it('are the acts for which there was a better one, the biggest first', () => {
    const acts = [judged(0, 0, null), judged(3, 0.5), judged(5, -0.2), judged(8, 4), judged(9, 0.5)];
    expect(lossesOf(acts).map((each) => each.step)).toEqual([8, 3, 9]);
  });

  it('are drawn at the moment of their act, as high as their part of the biggest', () => {
    const marks = marksOf([judged(3, 1), judged(8, 4)], [0, 3, 6, 9]);
    expect(marks.map((each) => [each.moment, each.height])).toEqual([
      [1, 0.25],
      [3, 1],
    ]);
  });

  it('that are small are drawn small though there is no bigger one', () => {
    expect(marksOf([judged(0, 0.5)], [0, 1])[0]?.height).toBe(0.25);
  });

  it('are found by a tap near them, and one after the other', () => {
    const marks = marksOf([judged(1, 1), judged(8, 2)], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(markNear(marks, 0.1, 10)?.act.step).toBe(1);
    expect(markNear(marks, 0.7, 10)?.act.step).toBe(8);
    expect(markNear([], 0.7, 10)).toBeUndefined();
    expect([0, 1, 8].map((moment) => markAfter(marks, moment)?.act.step)).toEqual([1, 8, 1]);
  });

  it('are told with one decimal and without a sign of nothing', () => {
    expect([points(1.26), points(-0.04), points(-0.3)]).toEqual(['1.3', '0.0', '-0.3']);
  });
});
