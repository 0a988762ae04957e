import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardToken, tokenBySymbol } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import { makeYield, type YieldFacts } from './makeYield.ts';
import { aprE18, blocksPerYear } from './yieldMath.ts';
import type { HiddenReason, KnownYield, Yield } from './yieldTypes.ts';

const e18 = 10n ** 18n;
const MEOW = rewardToken!;
const [USDT, HISS] = [tokenBySymbol('USDT')!, tokenBySymbol('HISS')!];
const LP: Token = {
  ...MEOW,
  address: '0x00000000000000000000000000000000000000aa',
  symbol: 'MEOW-BNB LP',
};

/** 2 MEOW at 2.40 dollars per block on 1,000,000 LP tokens at 75 dollars. */
const farm: YieldFacts = {
  token: LP,
  reward: MEOW,
  totalStaked: 1_000_000n * e18,
  rewardPerBlock: 2n * e18,
  depositFeeBps: 0n,
  allocPoint: 200n,
  totalAllocPoint: 1_000n,
  rewardPrice: { priceE18: (24n * e18) / 10n },
  stakePrice: { priceE18: 75n * e18 },
  isLp: true,
  block: 100,
  at: 1_700_000_000,
  blockSeconds: 3,
};

function known(found: Yield): KnownYield {
  if (found?.kind !== 'known') throw new Error(`Not known: ${JSON.stringify(found?.reason)}`);
  return found;
}
const reasonOf = (facts: Partial<YieldFacts>): HiddenReason | undefined => {
  const found = makeYield({ ...farm, ...facts });
  return found?.kind === 'hidden' ? found.reason : undefined;
};

describe('rates computed by hand', () => {
  it('a year has 10,512,000 blocks of 3 seconds', () => {
    expect(blocksPerYear(3)).toBe(10_512_000n);
    expect(blocksPerYear(0.75)).toBe(42_048_000n);
  });

  it('farm: 2 MEOW × 10,512,000 × 2.4 dollars are 50,457,600 dollars on 75,000,000 staked, 67.2768%', () => {
    expect(known(makeYield(farm))).toMatchObject({
      aprE18: 672_768n * 10n ** 12n,
      block: 100,
      at: 1_700_000_000,
    });
  });

  it('pool of a token with 6 decimals: 0.01 MEOW a block on 5,000,000 USDT at 0.99 dollars are 5.0967%', () => {
    const pool = {
      token: USDT,
      isLp: false,
      totalStaked: 5_000_000n * 10n ** 6n,
      rewardPerBlock: e18 / 100n,
      stakePrice: { priceE18: (99n * e18) / 100n },
    };
    // 105,120 MEOW are 252,288 dollars, on 4,950,000.
    expect(known(makeYield({ ...farm, ...pool })).aprE18).toBe((252_288n * e18) / 4_950_000n);
  });

  it('pool that pays a token with 6 decimals', () => {
    const pool = {
      token: HISS,
      isLp: false,
      reward: USDT,
      rewardPerBlock: 250_000n,
      rewardPrice: { priceE18: e18 },
      stakePrice: { priceE18: (4n * e18) / 10n },
    };
    // A quarter of a dollar a block is 2,628,000 a year, on a million HISS of 0.40.
    expect(known(makeYield({ ...farm, ...pool })).aprE18).toBe((2_628_000n * e18) / 400_000n);
  });

  it('needs no price for a reward that is the staked token: 4 MEOW a block on 120,000,000 are 35.04%', () => {
    const pool = {
      token: MEOW,
      isLp: false,
      totalStaked: 120_000_000n * e18,
      rewardPerBlock: 4n * e18,
      rewardPrice: 'none',
      stakePrice: undefined,
    } as const;
    expect(known(makeYield({ ...farm, ...pool })).aprE18).toBe((3_504n * e18) / 10_000n);
  });

  it('vault: 50% harvested 1,825,000 times a year less fees of 1.75% and 0.25% are 63.2316%', () => {
    const staked = 84_096_000n * e18;
    const vault = {
      token: MEOW,
      isLp: false,
      totalStaked: staked,
      rewardPerBlock: 4n * e18,
      fees: { performanceBps: 175n, callBps: 25n },
    };
    expect(known(makeYield({ ...farm, ...vault }))).toMatchObject({
      aprE18: e18 / 2n,
      apyE18: 632_316_112_580_299_142n,
    });
  });
});

describe('hidden rates', () => {
  it.each<[HiddenReason, Partial<YieldFacts>]>([
    ['empty', { totalStaked: 0n }],
    ['price', { rewardPrice: 'thin' }],
    ['price', { stakePrice: 'disagree' }],
    ['price', { rewardPrice: 'none', stakePrice: 'none', token: MEOW, reward: HISS }],
    ['unread', { rewardPrice: 'unread' }],
    ['stale', { hidden: 'stale' }],
    ['finished', { hidden: 'finished', totalStaked: 0n }],
    ['notStarted', { hidden: 'notStarted' }],
    ['budget', { hidden: 'budget' }],
    ['paused', { hidden: 'paused' }],
    ['absurd', { totalStaked: e18 }],
    [
      'absurd',
      {
        token: MEOW,
        totalStaked: 1_000_000n * e18,
        fees: { performanceBps: 200n, callBps: 25n },
        rewardPerBlock: 2n * e18,
      },
    ],
  ])('%s', (reason, facts) => {
    expect(reasonOf(facts)).toBe(reason);
  });

  it('shows a rate of 1,000,000% but none above', () => {
    const stakedFor = (rate: bigint): bigint => (50_457_600n * e18) / (75n * rate);
    expect(
      known(makeYield({ ...farm, totalStaked: stakedFor(10_000n) + 1n })).aprE18 <= 10_000n * e18,
    ).toBe(true);
    expect(reasonOf({ totalStaked: stakedFor(10_000n) - e18 / 1000n })).toBe('absurd');
  });

  it('returns nothing while a price is being read', () => {
    expect(makeYield({ ...farm, rewardPrice: undefined })).toBeUndefined();
    expect(makeYield({ ...farm, stakePrice: undefined })).toBeUndefined();
  });

  it('tells how many blocks the rewards last, if not until the end', () => {
    expect(makeYield({ ...farm, paidBlocks: 7n })?.inputs).toContainEqual({
      kind: 'paidBlocks',
      count: 7n,
    });
    expect(makeYield(farm)?.inputs?.some(({ kind }) => kind === 'paidBlocks')).toBe(false);
  });

  it('names the missing price among the inputs', () => {
    const found = makeYield({ ...farm, rewardPrice: 'thin' });
    expect(found?.inputs).toContainEqual({ kind: 'noPrice', token: MEOW, issue: 'thin' });
  });
});

describe('laws', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 27n });
  const price = fc.bigInt({ min: 10n ** 9n, max: 10n ** 24n });
  const decimals = fc.constantFrom(6, 18, 0, 8);

  it('a year’s reward of all stakes is the rate times the stake, within rounding', () => {
    fc.assert(
      fc.property(
        amount,
        price,
        decimals,
        amount,
        price,
        decimals,
        (perBlock, rewardE18, of, staked, stakeE18, on) => {
          const rate = aprE18(
            { amount: perBlock, decimals: of, priceE18: rewardE18 },
            { amount: staked, decimals: on, priceE18: stakeE18 },
            10_512_000n,
          )!;
          const earned = perBlock * 10_512_000n * rewardE18 * 10n ** BigInt(on) * e18;
          const stake = staked * stakeE18 * 10n ** BigInt(of);
          expect(rate * stake <= earned && earned < (rate + 1n) * stake).toBe(true);
        },
      ),
    );
  });

  it('twice the stake halves the rate, and twice the reward doubles it, within rounding', () => {
    fc.assert(
      fc.property(amount, price, amount, price, (perBlock, rewardE18, staked, stakeE18) => {
        const rate = (times: bigint, part: bigint): bigint =>
          aprE18(
            { amount: perBlock * times, decimals: 18, priceE18: rewardE18 },
            { amount: staked * part, decimals: 18, priceE18: stakeE18 },
            10_512_000n,
          )!;
        const [once, halved, doubled] = [rate(1n, 1n), rate(1n, 2n), rate(2n, 1n)];
        expect(once / 2n).toBe(halved);
        expect(doubled - 2n * once === 0n || doubled - 2n * once === 1n).toBe(true);
      }),
    );
  });

  it('the rate shown follows from the inputs shown', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 20n, max: 10n ** 27n }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        price,
        price,
        (staked, perBlock, rewardE18, stakeE18) => {
          const found = makeYield({
            ...farm,
            totalStaked: staked,
            rewardPerBlock: perBlock,
            rewardPrice: { priceE18: rewardE18 },
            stakePrice: { priceE18: stakeE18 },
          });
          if (found?.kind !== 'known') return;
          const pick = (kind: string): bigint => {
            const input = found.inputs.find((one) => one.kind === kind)!;
            return 'amount' in input ? input.amount : 'count' in input ? input.count : 0n;
          };
          const prices = found.inputs.flatMap((input) =>
            input.kind === 'price' ? [input.priceE18] : [],
          );
          expect(found.aprE18).toBe(
            (pick('perBlock') * pick('blocksPerYear') * prices[0]! * e18) /
              (pick('staked') * prices[1]!),
          );
        },
      ),
    );
  });
});
