import { beforeAll, expect, test } from 'vitest';
import { allSaid, speak } from '../i18n';
import { handedWords } from './handing';

const name = (seat: number): string => `n${seat}`;

beforeAll(async () => {
  await speak('zh');
  await allSaid();
});

test('tribute, return and purchase name the card and who gets it; other acts hand nothing on', () => {
  expect(['pay B to 3 loser', 'return 5 to 4', 'sell 3 to 2 for 2', 'KK', 'refuse'].map((act) => handedWords(act, name))).toEqual([
    '进贡一张大王给n3',
    '还一张5给n4',
    '卖一张3给n2，得一张2',
    null,
    null,
  ]);
});

test('where nothing is left to pay or to return, that is said', () => {
  expect(['pay - to 3 loser', 'return - to 4'].map((act) => handedWords(act, name))).toEqual(['无牌可贡给n3', '无牌可还给n4']);
});
