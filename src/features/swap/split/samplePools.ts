import { readValuesAtBlock } from '#chain/multicall/readAtBlock.ts';
import { pairFromAnswer, reservesCall } from '#entities/pairs/pairCalls.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { selectPools } from '../swapQuote.ts';
import { poolsSampled, type StoredSample, type SwapSamples } from '../swapSlice.ts';
import {
  selectPoolsKey,
  selectPresentSample,
  selectSamplingPace,
  selectStoredSamples,
  type SamplingPace,
} from './poolSamples.ts';
import { selectPlan } from './splitWanted.ts';

/** Blocks whose state public nodes keep: 128, less some by which one is behind another. */
const KEPT_BLOCKS = 120;

/** Returns the samples of the form's pools that are not too old, and what they are taken by. */
function samplesOf(state: RootState) {
  const [present, pace] = [selectPresentSample(state), selectSamplingPace(state)];
  // Without a plan there is no trade that the pools' moves could hurt.
  if (!present || !pace || !selectPlan(state)) return undefined;
  const known: SwapSamples = selectStoredSamples(state) ?? {
    key: selectPoolsKey(state),
    askedAt: null,
    taken: [],
  };
  const taken = known.taken.filter(
    ({ block }) => block >= present.block - pace.span && block <= present.block,
  );
  return { present, pace, samples: { ...known, taken } };
}

/** Takes a sample of the form's pools as last read, where one is due. Costs no request. */
export function recordPools(): AppThunk {
  return (dispatch, getState) => {
    const found = samplesOf(getState());
    if (!found) return;
    const { present, pace, samples } = found;
    const last = samples.taken.at(-1);
    // A poll slightly too early is better than the next one, half a wait later.
    if (last && (present.block - last.block) * 4 < pace.wait * 3) return;
    dispatch(poolsSampled({ ...samples, taken: [...samples.taken, present] }));
  };
}

/** Reads pools as they were at a block; `undefined` where no node tells. */
function readSample(
  pools: readonly TokenPair[],
  block: number,
): AppThunk<Promise<StoredSample | undefined>> {
  return async (dispatch) => {
    const calls = pools.map(reservesCall).filter((call) => call !== undefined);
    try {
      const answers = await dispatch(readValuesAtBlock(calls, block));
      const reserves = pools.flatMap((tokens, index) => {
        const pair = pairFromAnswer(tokens, answers[index]);
        return pair ? [[pair.address, [toRaw(pair.reserve0), toRaw(pair.reserve1)]] as const] : [];
      });
      return { block, reserves: Object.fromEntries(reserves) };
    } catch {
      return undefined;
    }
  };
}

/** Returns the past blocks to read, newest first. */
function pastBlocks(newest: number, { wait, span }: SamplingPace): number[] {
  const count = Math.floor(Math.min(span, KEPT_BLOCKS, newest - 1) / wait);
  return Array.from({ length: Math.max(0, count) }, (_, index) => newest - (index + 1) * wait);
}

/** Reports whether the pools' past has to be read: for the first time, or since all is too old. */
const isPastDue = (block: number, { askedAt, taken }: SwapSamples, { span }: SamplingPace) =>
  askedAt === null || (taken.length < 2 && block - askedAt >= span);

/**
 * Reads the form's pools as they were at some blocks of the last minute. Once: later samples are
 * taken of what the form reads anyway; again after a minute at the earliest, where all have grown too
 * old. Stops at a block that no node keeps, and once the form has other pools.
 */
export function readPastPools(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(recordPools());
    const [found, pools] = [samplesOf(getState()), selectPools(getState())];
    if (!found || !pools || !isPastDue(found.present.block, found.samples, found.pace)) return;
    const { key } = found.samples;
    const askedAt = found.present.block;
    dispatch(poolsSampled({ ...found.samples, askedAt }));
    const tokens = pools.map(({ token0, token1 }) => [token0, token1] as const);
    const past: StoredSample[] = [];
    for (const block of pastBlocks(askedAt, found.pace)) {
      const sample = await dispatch(readSample(tokens, block));
      if (!sample || selectPoolsKey(getState()) !== key) break;
      past.unshift(sample);
    }
    const current = getState().swap.samples.find((samples) => samples.key === key);
    // None after a reset of the chain.
    if (past.length > 0 && current?.askedAt === askedAt)
      dispatch(poolsSampled({ ...current, taken: [...past, ...current.taken] }));
  };
}
