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

/**
 * Reads from the index what the pools that price some holdings said 24 hours ago, anew each hour;
 * or why that is unknown. `undefined` while not read.
 */
export function useEarlierPrices(
  found: Pick<Holdings, 'coins' | 'positions'> | undefined,
): EarlierPrices | IndexedFailure | undefined {
  const hour = useAppSelector((state) => {
    const now = selectBlockTimestamp(state);
    return now === null ? undefined : Math.round(now / HOUR);
  });
  const pools = useMemo(() => found && poolsOf([...found.coins, ...found.positions]), [found]);
  const isAsked = pools !== undefined && pools.length > 0 && hour !== undefined;
  const { value, block, failure } = useAnswer(isAsked ? { pools, hour } : undefined);
  return useMemo(() => {
    // The dollar itself needs no pool.
    if (pools?.length === 0) return new Map();
    if (!isAsked) return undefined;
    if (!value || !block) return failure;
    return block.timestamp < earlierTime(hour) ? 'building' : new Map(value);
  }, [pools, isAsked, hour, value, block, failure]);
}
