import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterDepositFee,
  chefReward,
  earnedFrom,
  pendingAt,
  pricePerShareE18,
  sharesFor,
  sharesToUnstake,
  stakeOfShares,
  vaultWithdrawFee,
  worthOfShares,
  type ChefTerms,
  type TermTerms,
} from './stakingMath.ts';

const E18 = 10n ** 18n;
const chef: ChefTerms = {
  kind: 'chef',
  meowPerBlock: 40n * E18,
  allocPoint: 100n,
  totalAllocPoint: 400n,
  totalStaked: 1_000n * E18,
  lastRewardBlock: 100n,
  accE18: 0n,
};
const term: TermTerms = {
  kind: 'pool',
  rewardPerBlock: E18,
  totalStaked: 1_000_000n,
  lastRewardBlock: 100n,
  endBlock: 150n,
};
const amounts = fc.bigInt({ min: 1n, max: 2n ** 100n });
const blocks = fc.bigInt({ min: 0n, max: 10n ** 6n });

describe('rewards', () => {
  it("splits the farming contract's reward by points and by stakes", () => {
    expect(chefReward(3n, chef)).toBe(30n * E18);
    // A tenth of all stakes, 20 blocks of 10 MEOW.
    expect(
      pendingAt(chef, { staked: 100n * E18, pending: 0n, owed: 0n, rewardDebt: 0n }, 100n, 120n),
    ).toBe(20n * E18);
    expect(
      pendingAt(
        chef,
        { staked: 100n * E18, pending: 0n, owed: 0n, rewardDebt: 5n * E18 },
        100n,
        120n,
      ),
    ).toBe(15n * E18);
  });

  it('adds what the farming contract still owes', () => {
    const owing = { staked: 100n * E18, pending: 7n, owed: 7n, rewardDebt: 0n };
    expect(pendingAt(chef, owing, 100n, 120n)).toBe(20n * E18 + 7n);
  });

  it('earns nothing in a pool without points or stakes', () => {
    expect(chefReward(3n, { ...chef, allocPoint: 0n })).toBe(0n);
    expect(chefReward(3n, { ...chef, totalAllocPoint: 0n, allocPoint: 0n })).toBe(0n);
    expect(earnedFrom({ ...term, totalStaked: 0n }, 5n, 100n, 10n)).toBe(0n);
  });

  it('stops earning when the reward period ends', () => {
    const half = { staked: 500_000n, pending: 7n, owed: 0n, rewardDebt: 0n };
    expect(pendingAt(term, half, 100n, 110n)).toBe(7n + 5n * E18);
    expect(pendingAt(term, half, 100n, 1_000n)).toBe(7n + 25n * E18);
    expect(pendingAt(term, half, 160n, 1_000n)).toBe(7n);
  });

  it('starts earning when the reward period starts', () => {
    expect(earnedFrom(term, 1_000_000n, 90n, 10n)).toBe(0n);
    expect(earnedFrom(term, 1_000_000n, 90n, 15n)).toBe(5n * E18);
  });

  it("grows with each block, and never exceeds the blocks' total reward", () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 5 }),
        blocks,
        blocks,
        (stakes, soon, later) => {
          const totalStaked = stakes.reduce((sum, stake) => sum + stake, 0n);
          const until = 100n + soon + later;
          for (const terms of [
            { ...chef, totalStaked },
            { ...term, totalStaked },
          ]) {
            const parts = stakes.map((staked) => ({
              staked,
              pending: 0n,
              owed: 0n,
              rewardDebt: 0n,
            }));
            const earned = parts.map((part) => pendingAt(terms, part, 100n, until));
            const given =
              terms.kind === 'chef'
                ? chefReward(soon + later, terms)
                : (until < 150n ? until - 100n : 50n) * E18;
            expect(earned.reduce((sum, each) => sum + each, 0n) <= given).toBe(true);
            parts.forEach((part, index) =>
              expect(pendingAt(terms, part, 100n, 100n + soon) <= earned[index]!).toBe(true),
            );
          }
        },
      ),
    );
  });
});

describe('fees', () => {
  it('takes the deposit fee off, rounded down', () => {
    expect(afterDepositFee(1_000_000n, 2_000n)).toBe(800_000n);
    expect(afterDepositFee(3n, 2_000n)).toBe(3n);
    expect(afterDepositFee(3n, 0n)).toBe(3n);
  });

  it("ends the vault's fee to the second", () => {
    const rule = { withdrawFeeBps: 10n, withdrawFeePeriod: 259_200n, lastDepositedTime: 1_000n };
    expect(vaultWithdrawFee(10_000n, rule, 260_199n)).toBe(10n);
    expect(vaultWithdrawFee(10_000n, rule, 260_200n)).toBe(0n);
  });
});

describe('vault shares', () => {
  it('cost their value, and one token each while there are none', () => {
    expect(sharesFor(7n, { totalShares: 0n, totalStaked: 0n })).toBe(7n);
    expect(sharesFor(7n, { totalShares: 2n, totalStaked: 4n })).toBe(3n);
    expect(sharesFor(7n, { totalShares: 2n, totalStaked: 0n })).toBe(0n);
    expect(pricePerShareE18({ totalShares: 0n, totalStaked: 0n })).toBe(E18);
    expect(pricePerShareE18({ totalShares: 2n, totalStaked: 5n })).toBe((25n * E18) / 10n);
    expect(worthOfShares(5n, { totalShares: 0n, totalStaked: 0n })).toBe(0n);
  });

  it('withdraw everything when almost none would remain', () => {
    const position = { shares: 10n ** 15n, worth: 10n ** 15n };
    expect(sharesToUnstake(10n ** 15n - 10n ** 12n, position)).toBe(position.shares);
    expect(sharesToUnstake(10n ** 15n - 10n ** 12n - 1n, position)).toBe(
      10n ** 15n - 10n ** 12n - 1n,
    );
    expect(sharesToUnstake(5n, { shares: 3n, worth: 4n })).toBe(3n);
  });

  it('stand for the stake that bought them, at most a share above what they pay', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (amount, others, gained) => {
        const before = { totalShares: others, totalStaked: others + gained };
        const bought = sharesFor(amount, before);
        fc.pre(bought > 0n);
        const totals = {
          totalShares: before.totalShares + bought,
          totalStaked: before.totalStaked + amount,
        };
        const stake = stakeOfShares(bought, totals);
        expect(stake >= amount).toBe(true);
        expect(stake - worthOfShares(bought, totals) <= worthOfShares(1n, totals) + 1n).toBe(true);
      }),
    );
  });

  it('stand for nothing where there are none, and for no more than all', () => {
    expect(stakeOfShares(0n, { totalShares: 3n, totalStaked: 7n })).toBe(0n);
    expect(stakeOfShares(3n, { totalShares: 3n, totalStaked: 7n })).toBe(7n);
  });

  it('pay at least the requested amount and never exceed the shares held', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.bigInt({ min: 0n, max: 100n }),
        (held, others, gained, percent) => {
          const totals = { totalShares: held + others, totalStaked: held + others + gained };
          const worth = worthOfShares(held, totals);
          const amount = (worth * percent) / 100n;
          const given = sharesToUnstake(amount, { shares: held, worth });
          expect(given <= held).toBe(true);
          expect(worthOfShares(given, totals) >= amount).toBe(true);
        },
      ),
    );
  });
});
