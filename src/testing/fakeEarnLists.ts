// Stands in for `src/config/earn.ts` in tests, so it must import nothing that reads that list.
import type { EarnEntries, FarmEntry, PoolEntry } from '#config/earn.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import type { Address } from '#lib/hex.ts';
import { token } from './currencies.ts';

const lp = (pid: number, a: string, b: string, more: Partial<FarmEntry> = {}): FarmEntry => ({
  pid,
  lpSymbol: `${a}-${b} LP`,
  lpAddress: pairAddress(sortTokens(token(a), token(b))!)!,
  token: a,
  quoteToken: b,
  ...more,
});

/** Farms in the place of `src/config/earn.ts`: pairs, two single tokens, one that is archived. */
export function fakeEarnList(): EarnEntries {
  return {
    farms: [
      lp(1, 'MEOW', 'WBNB', { tag: 'Core' }),
      lp(7, 'WBNB', 'BUSD', { tag: 'Community' }),
      {
        pid: 5,
        lpSymbol: 'USDT',
        lpAddress: token('USDT').address,
        token: 'USDT',
        quoteToken: 'USDT',
      },
      lp(8, 'PURR', 'WBNB'),
      lp(9, 'BUSD', 'USDT'),
      lp(10, 'DAI', 'BUSD', { isArchived: true }),
    ],
    pools: [],
    sales: [],
  };
}

/** Returns the contract of a pool with an id from 40 on. */
export const contractOf = (sousId: number): Address =>
  `0x00000000000000000000000000000000000${sousId.toString().padStart(5, '0')}`;

const own = (
  sousId: number,
  stakingToken: string,
  earningToken: string,
  more: Partial<PoolEntry> = {},
): PoolEntry => ({
  ...{
    sousId,
    address: contractOf(sousId),
    stakingToken,
    earningToken,
    category: 'Core',
    sortOrder: sousId,
  },
  ...more,
});

/** Pools in the place of `src/config/earn.ts`: one of each kind. */
export function fakePoolList(): EarnEntries {
  return {
    farms: [],
    sales: [],
    pools: [
      {
        sousId: 0,
        farmPid: 0,
        stakingToken: 'MEOW',
        earningToken: 'MEOW',
        category: 'Core',
        sortOrder: 0,
      },
      {
        sousId: 2,
        farmPid: 5,
        stakingToken: 'USDT',
        earningToken: 'MEOW',
        category: 'Core',
        sortOrder: 2,
      },
      own(40, 'WBNB', 'BUSD', { category: 'Binance' }),
      own(41, 'MEOW', 'PURR', { category: 'Community', projectUrl: 'https://purr.example' }),
      own(42, 'MEOW', 'USDT'),
      own(43, 'MEOW', 'BUSD', { isFinished: true }),
      own(44, 'MEOW', 'MEOW', { enableEmergencyWithdraw: true }),
      own(49, 'BUSD', 'PURR'),
    ],
  };
}
