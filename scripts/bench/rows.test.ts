import { expect, it } from 'vitest';
import { atMost, rate, score, tableOf, time } from './rows.ts';

it('judges a time by its ratio to the reference, however slow the machine is', () => {
  const figure = { ours: 432.1, reference: 12.345, ratio: 35.04 };
  expect(time('work', '234', figure, 40)).toEqual({
    what: 'work',
    others: '234',
    ours: '432 ms',
    reference: '12.3 ms',
    ratio: '35',
    budget: 'at most 40',
    isKept: true,
  });
  expect(time('work', '', figure, 35).isKept).toBe(false);
});

it('judges a score by its ratio to the reference', () => {
  const figure = { ours: 94, reference: 99, ratio: 94 / 99 };
  expect(score('performance', '', figure, 0.95)).toMatchObject({
    ours: '94',
    reference: '99',
    ratio: '0.949',
    isKept: false,
  });
  expect(score('performance', '', figure, 0.94).isKept).toBe(true);
});

it('judges a rate by its product with the reference, which is larger on a slow machine', () => {
  const figure = { ours: 5_000, reference: 140, ratio: 700 };
  expect(rate('back-fill', '', figure, 700, 'events/s')).toMatchObject({
    ours: '5000 events/s',
    reference: '140 ms',
    ratio: '700',
    budget: 'at least 700',
    isKept: true,
  });
  expect(rate('back-fill', '', figure, 701, 'events/s').isKept).toBe(false);
});

it('says in the table whether each budget is kept; a count has no reference', () => {
  const figure = { ours: 8, reference: 2, ratio: 4 };
  expect(tableOf([atMost('requests', '8', 9, 12, ''), time('work', '', figure, 3)])).toEqual([
    'what      others  ours  reference  ratio  budget    ',
    'requests  8       9                       at most 12  kept',
    'work              8 ms  2 ms       4      at most 3   MISSED',
  ]);
});
