import { toRaw } from '#lib/raw.ts';
import type { Address } from '#lib/hex.ts';
import type { CompetitionTerms } from '#protocol/competitionTerms.ts';
import type { CountedSwap, PriceMark, Registration } from '#protocol/competitionVolume.ts';

/** Returns an account of a number, in lower case. */
export const accountOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;

/** Terms with two pairs, of which the first prices BNB. */
export const gameTerms: CompetitionTerms = {
  version: 1,
  chainId: 31337,
  pairs: [
    { address: accountOf(0xaaa), name: 'BNB/BUSD', bnbIs0: true },
    { address: accountOf(0xbbb), name: 'ETH/BNB', bnbIs0: false },
  ],
  price: { pair: accountOf(0xaaa), bnbIs0: true, usdDecimals: 18 },
  washBlocks: 10,
  teamMembers: 500,
  prizesUsd: [
    [21_000, 49_000, 42_000, 28_000, 0],
    [6_000, 14_000, 12_000, 8_000, 0],
    [3_000, 7_000, 6_000, 4_000, 0],
  ],
  meowPerUsdRaw: toRaw(10n ** 17n),
  points: { champion: 1_250, team: 750, trophies: [500, 250, 100, 0, 0] },
};

const E18 = 10n ** 18n;

/** BNB at 600 dollars, at the end of a block. */
export const markAt = (block: number, usd = 600n): PriceMark => ({
  block,
  bnb: 1_000n * E18,
  usd: 1_000n * E18 * usd,
});

/** Returns a swap by an account through a router; `bnb` in whole coins. */
export function swapBy(
  from: number,
  block: number,
  side: 'buy' | 'sell',
  bnb: bigint,
  more: Partial<CountedSwap> = {},
): CountedSwap {
  const amount = bnb * E18;
  return {
    block,
    logIndex: 0,
    pair: 0,
    from: accountOf(from),
    sender: accountOf(0xfff),
    to: accountOf(from),
    bnbIn: side === 'buy' ? amount : 0n,
    bnbOut: side === 'sell' ? amount : 0n,
    ...more,
  };
}

/** Returns accounts numbered from 1 that take part, in turn for the three teams. */
export const playersOf = (count: number): Registration[] =>
  Array.from({ length: count }, (_, index) => ({
    account: accountOf(index + 1),
    teamId: 1 + (index % 3),
    isContract: false,
  }));

/** Returns swaps of many accounts in both directions, five a block; the same for the same size. */
export function manySwaps(count: number, accounts: number): CountedSwap[] {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: count }, (_, index) => {
    const amount = BigInt(1 + next(1_000_000)) * 10n ** 13n;
    const sides = next(10) < 6 ? { bnbIn: amount, bnbOut: 0n } : { bnbIn: 0n, bnbOut: amount };
    const place = { logIndex: index % 5, pair: next(2) };
    return swapBy(1 + next(accounts), 2 + Math.trunc(index / 5), 'buy', 0n, { ...place, ...sides });
  });
}
