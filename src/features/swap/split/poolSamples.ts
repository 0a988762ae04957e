import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import type { PoolSample } from '#entities/pairs/split/usualMove.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectInputCurrency, selectOutputCurrency } from '../swapInput.ts';
import { selectPools } from '../swapQuote.ts';
import type { StoredSample, SwapSamples } from '../swapSlice.ts';
import { selectNewestBlock, selectOldestBlock } from './poolBlocks.ts';

/** Seconds that usually pass between the quote that is signed and the block that has the trade. */
const WAIT_SECONDS = 12;
/** Seconds over which moves count as usual. */
const SPAN_SECONDS = 60;

/** How samples are spaced, in blocks. */
export interface SamplingPace {
  wait: number;
  span: number;
}

/** Returns how samples are spaced; `undefined` until the chain's pace is measured. */
export const selectSamplingPace = createAppSelector(
  [selectBlockSeconds],
  (seconds): SamplingPace | undefined =>
    seconds === null
      ? undefined
      : {
          wait: Math.max(1, Math.round(WAIT_SECONDS / seconds)),
          span: Math.max(1, Math.round(SPAN_SECONDS / seconds)),
        },
);

/** Returns what names the form's pools, whichever side is sold. */
export const selectPoolsKey = createAppSelector(
  [
    (state) => selectInputCurrency(state)?.token.address,
    (state) => selectOutputCurrency(state)?.token.address,
  ],
  (input, output): string =>
    [input ?? '', output ?? ''].toSorted((a, b) => (a < b ? -1 : 1)).join(),
);

/** Returns what is stored of the form's pools. */
export const selectStoredSamples = (state: RootState): SwapSamples | undefined => {
  const pools = selectPoolsKey(state);
  return state.swap.samples.find(({ key }) => key === pools);
};

/** Returns the form's pools as last read; `undefined` while they are not all of one block. */
export const selectPresentSample = createAppSelector(
  [selectPools, selectOldestBlock, selectNewestBlock],
  (pools, oldest, newest): StoredSample | undefined =>
    pools && oldest === newest
      ? {
          block: newest,
          reserves: Object.fromEntries(
            pools.map(({ address, reserve0, reserve1 }) => [
              address,
              [toRaw(reserve0), toRaw(reserve1)] as const,
            ]),
          ),
        }
      : undefined,
);

const amountsOf = ({ block, reserves }: StoredSample): PoolSample => ({
  block,
  reserves: new Map(
    Object.entries(reserves).map(([address, [reserve0, reserve1]]) => [
      address as Address,
      [fromRaw(reserve0), fromRaw(reserve1)],
    ]),
  ),
});

/** Returns all samples of the form's pools, the present one last. */
export const selectSamples = createAppSelector(
  [selectStoredSamples, selectPresentSample],
  (samples, present): readonly PoolSample[] => {
    if (!present || !samples) return [];
    const past = samples.taken.filter(({ block }) => block < present.block);
    return [...past, present].map(amountsOf);
  },
);
