import { selectAnsweredAt } from '#chain/multicall/selectors.ts';
import { reservesCall } from '#entities/pairs/pairCalls.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectPools } from '../swapQuote.ts';

/** Returns the blocks at which the form's pools were read. */
const selectPoolBlocks = createAppSelector(
  [selectPools, (state: RootState) => state.multicall],
  (pools, multicall): number[] =>
    (pools ?? []).flatMap(
      ({ token0, token1 }) =>
        selectAnsweredAt({ multicall }, reservesCall([token0, token1]))?.block ?? [],
    ),
);

/** Returns the first of these blocks; infinite without any. */
export const selectOldestBlock = (state: RootState): number => Math.min(...selectPoolBlocks(state));

/** Returns the last of these blocks; infinitely low without any. */
export const selectNewestBlock = (state: RootState): number => Math.max(...selectPoolBlocks(state));
