import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsWithFee } from './vaultFee.ts';

const PERIOD = 259_200n;
const staked = 1_700_000_000;
const at = (second: number) => ({ blockTime: staked + second, now: staked + second });

describe('secondsWithFee', () => {
  it.each([
    [0, 259_200],
    [1, 259_199],
    [259_199, 1],
    [259_200, 0],
    [259_201, 0],
    [10 ** 9, 0],
  ])('returns, %d seconds after the deposit, %d more', (second, left) => {
    expect(secondsWithFee(at(second), BigInt(staked), PERIOD)).toBe(left);
  });

  it('counts down between two blocks', () => {
    expect(
      secondsWithFee({ blockTime: staked + 100, now: staked + 102 }, BigInt(staked), PERIOD),
    ).toBe(259_098);
  });

  it('does not end before a block confirms it', () => {
    expect(
      secondsWithFee(
        { blockTime: staked + 259_199, now: staked + 260_000 },
        BigInt(staked),
        PERIOD,
      ),
    ).toBe(1);
  });

  it('does not run backwards when the clock lags behind the chain', () => {
    expect(secondsWithFee({ blockTime: staked + 100, now: staked }, BigInt(staked), PERIOD)).toBe(
      259_100,
    );
  });

  it('returns 0 without a fee period', () => {
    expect(secondsWithFee(at(0), BigInt(staked), 0n)).toBe(0);
  });

  it('ends exactly when the contract charges no fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 0, max: 259_200 }),
        fc.nat(60),
        (second, period, ahead) => {
          const left = secondsWithFee(
            { blockTime: staked + second, now: staked + second + ahead },
            BigInt(staked),
            BigInt(period),
          );
          expect(left === 0).toBe(!(staked + second < staked + period));
        },
      ),
    );
  });
});
