import { beforeAll, describe, expect, it } from 'vitest';
import { allSaid, speak } from '../i18n';
import type { Entry, View } from '../wire/view';
import { asOf, historyAt, momentAt, momentsOf, numberOf, saidWith, seatAndName, seatsToTake } from './replay';

const did = (act: string, seat = 1): Entry => ({ seat, act, events: [] });

describe('moments', () => {
  it('are the start and after each act, declined questions with the act before them', () => {
    const entries = [did('KK'), did('decline', 2), did('decline', 3), did('AA', 4), did('-', 1)];
    expect(momentsOf(entries)).toEqual([0, 3, 4, 5]);
  });

  it('begin after the questions that were declined before the first act', () => {
    expect(momentsOf([did('decline'), did('decline', 2), did('4', 1)])).toEqual([2, 3]);
  });

  it('are one where nothing was done', () => {
    expect(momentsOf([])).toEqual([0]);
    expect(momentsOf([did('4')])).toEqual([0, 1]);
    expect(momentsOf([did('decline')])).toEqual([1]);
  });

  it('are found by a step, the last one by a step after the end', () => {
    expect(momentAt([0, 3, 4, 5], 1)).toBe(1);
    expect(momentAt([0, 3, 4, 5], 4)).toBe(2);
    expect(momentAt([0, 3, 4, 5], 99)).toBe(3);
  });

  it('have a history without what was declined', () => {
    expect(historyAt([did('KK'), did('decline', 2), did('AA', 4)], 2).map((each) => each.act)).toEqual(['KK']);
  });
});

describe('who played', () => {
  const name = (seat: number): string => ({ 3: '小王', 5: 'Ann' })[seat] ?? `${seat}号座`;

  beforeAll(async () => {
    await speak('zh');
    await allSaid();
  });

  it('is named in the lines of a settlement, and seats without a name by their number', () => {
    const line = { zh: '5号座因名次欠3号座1张，2号座不欠。', en: '' };
    expect(saidWith(line, name)).toBe('Ann因名次欠小王1张，2号座不欠。');
    expect(saidWith({ zh: '2号座一方合计6分。', en: '' }, name)).toBe('角方合计6分。');
  });

  it('is told with the number of the seat, which is told once', () => {
    expect(seatAndName(3, name)).toBe('3号座 小王');
    expect(seatAndName(2, name)).toBe('2号座');
  });

  it('leaves places to take where there are cards to play', () => {
    const view = { status: ['in-play', 'gone-out', 'in-play', 'fallen', 'revolted', 'in-play'] } as unknown as View;
    expect(seatsToTake(view)).toEqual([1, 3, 6]);
  });
});

describe('an address', () => {
  it('names a view and numbers, or the usual ones', () => {
    expect([asOf('3'), asOf('7'), asOf(null)]).toEqual(['3', 'all', 'all']);
    expect([numberOf('12', 1), numberOf('0', 1), numberOf('x', 0), numberOf(null, 1)]).toEqual([12, 1, 0, 1]);
  });
});
