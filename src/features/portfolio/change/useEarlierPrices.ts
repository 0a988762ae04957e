import { useMemo } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import type { Held, Holdings } from '#entities/holdings/readHoldings.ts';
import { defineIndexed, type IndexedFailure } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import { HOUR } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { earlierPricesQuery, earlierTime, type EarlierPrices } from './earlierPrices.ts';

/** Pools of one question, which may have ten thousand bytes; tokens priced by others are left out. */
const MAX_POOLS = 180;

const useAnswer = defineIndexed('earlierPrices', earlierPricesQuery);

/** Returns the pools that holdings are priced by, in an order that does not change. */
function poolsOf(held: readonly Held[]): Address[] {
  const pools = held.flatMap(({ origins }) =>
    origins.flatMap(({ found }) =>
      typeof found === 'object' ? found.map(({ pair }) => pair.address) : [],
    ),
  );
  return [...new Set(pools)].toSorted().slice(0, MAX_POOLS);
}

/** Earlier prices as far as they are read, or why they are unknown. */
interface EarlierView {
  /** `undefined` while not read. */
  prices: EarlierPrices | undefined;
  /** Newest block of the index that told them. */
  block: number | undefined;
  failure: IndexedFailure | undefined;
}

/** Reads from the index what the pools that price some holdings said 24 hours ago, anew each hour. */
export function useEarlierPrices(
  found: Pick<Holdings, 'coins' | 'positions'> | undefined,
): EarlierView {
  const hour = useAppSelector((state) => {
    const now = selectBlockTimestamp(state);
    return now === null ? undefined : Math.round(now / HOUR);
  });
  const pools = useMemo(() => found && poolsOf([...found.coins, ...found.positions]), [found]);
  const isAsked = pools !== undefined && pools.length > 0 && hour !== undefined;
  const { value, block, failure } = useAnswer(isAsked ? { pools, hour } : undefined);
  return useMemo(() => {
    const none = { prices: undefined, block: undefined, failure };
    // The dollar itself needs no pool.
    if (pools?.length === 0) return { ...none, prices: new Map() };
    if (!isAsked || !value || !block) return none;
    if (block.timestamp < earlierTime(hour)) return { ...none, failure: 'building' };
    return { prices: new Map(value), block: block.number, failure: undefined };
  }, [pools, isAsked, hour, value, block, failure]);
}
