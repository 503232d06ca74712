import { expect, test } from 'vitest';
import { onlyHere } from './sharing';

test('addresses that lead other devices to themselves are told from those that do not', () => {
  expect(['localhost', '127.0.0.1', '127.8.0.1', '[::1]'].filter((host) => !onlyHere(host))).toEqual([]);
  expect(['192.168.1.7', '10.0.0.127', 'gouji.example'].filter((host) => onlyHere(host))).toEqual([]);
});
