import { describe, expect, it } from 'vitest';
import { translate } from '#i18n/t.ts';
import { lockLevels, roundMarks } from './roundMarks.ts';

const t = translate.bind(null, 'en-US');
const round = (epoch: number, state: 'bull' | 'void' | 'locked' | 'open') => ({
  epoch,
  state,
  lockAt: epoch * 300,
  closeAt: (epoch + 1) * 300,
  lockPriceE8: state === 'open' ? 0n : 600n,
});
const rounds = [round(1, 'bull'), round(2, 'void'), round(3, 'locked'), round(4, 'open')];

describe('marks of rounds', () => {
  it('stand where one round closes and the next one locks', () => {
    expect(roundMarks(rounds, t, 'en-US').map(({ at, label, text }) => [at, label, text])).toEqual([
      [300, '#1', 'Round #1 locks.'],
      [600, '▲', 'Round #1 closes: Up.'],
      [600, '#2', 'Round #2 locks.'],
      [900, '×', 'Round #2 is canceled.'],
      [900, '#3', 'Round #3 locks.'],
      [1200, '', 'Round #3 closes.'],
      [1200, '#4', 'Round #4 locks.'],
      [1500, '', 'Round #4 closes.'],
    ]);
  });

  it('are numbered in the digits of the language', () => {
    expect(roundMarks([round(1_250, 'open')], t, 'bn-BD')[0]?.label).toBe('#১,২৫০');
  });

  it('have the lock price of the live round as a level', () => {
    expect(lockLevels(rounds, t)).toEqual([{ value: 600n, label: 'Lock #3', tone: 'plum' }]);
  });
});
