import { describe, expect, it } from 'vitest';
import { battleCta, phaseEnd, phases, type Phase } from './competitionModel.ts';

const registered = { hasRegistered: true, hasClaimed: false };
const stranger = { hasRegistered: false, hasClaimed: false };
const paid = { hasRegistered: true, hasClaimed: true };

describe("the battle's button", () => {
  it.each([
    ['registration', stranger, undefined, 'register'],
    ['registration', registered, undefined, 'registered'],
    ['open', registered, undefined, 'trade'],
    ['open', stranger, undefined, 'tooLate'],
    ['close', registered, undefined, 'calculating'],
    ['claiming', registered, true, 'claim'],
    ['claiming', registered, false, 'nothing'],
    ['claiming', stranger, undefined, 'nothing'],
    ['claiming', paid, true, 'claimed'],
    ['over', registered, true, 'over'],
    ['over', paid, true, 'claimed'],
  ] as const)('in %s for %o with a prize %s is "%s"', (phase, own, prize, cta) => {
    expect(battleCta(phase, own, prize)).toBe(cta);
  });

  it("doesn't say that there is nothing to claim while the list isn't known", () => {
    expect(battleCta('claiming', registered, undefined)).toBe('listNeeded');
  });
});

it('counts down to the times that are fixed, and to none besides', () => {
  const terms = { opensAt: 100, closesAt: 200 };
  const ends = (until: number) => phases.map((phase: Phase) => phaseEnd(phase, terms, until));
  expect(ends(300)).toEqual([100, 200, undefined, 300, undefined]);
  expect(ends(0)).toEqual([100, 200, undefined, undefined, undefined]);
});
