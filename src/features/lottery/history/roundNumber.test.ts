import { expect, it } from 'vitest';
import { readRoundNumber } from './roundNumber.ts';

it.each([
  ['1', { id: 1 }],
  [' 12 ', { id: 12 }],
  ['#007', { id: 7 }],
  ['١٢', { id: 12 }],
  ['', 'empty'],
  ['  ', 'empty'],
  ['0', 'missing'],
  ['13', 'missing'],
  ['-1', 'missing'],
  ['1.5', 'missing'],
  ['1e1', 'missing'],
  ['cat', 'missing'],
  ['9'.repeat(40), 'missing'],
])('reads %j among twelve rounds', (text, expected) => {
  expect(readRoundNumber(text, 12)).toEqual(expected);
});
