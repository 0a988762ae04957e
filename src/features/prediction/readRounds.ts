import { defineLoad } from '#entities/loads/defineLoad.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { AppThunk } from '#redux';
import { roundCall, roundFrom, stateCall } from './predictionCalls.ts';
import type { Round } from './predictionModel.ts';
import { createRoundMemory } from './roundMemory.ts';

/** Rounds to read. */
interface RoundsWish {
  /** Newest round. */
  currentEpoch: number;
  /** Rounds that were locked before are left out; in seconds. */
  since: number;
}

/** Rounds that one request reads, and most rounds in all: a day of one every two minutes. */
const PAGE = 100;
const MOST = 720;

const isDone = ({ state }: Round): boolean => state !== 'open' && state !== 'locked';

const settledRounds = createRoundMemory();

/** Reads some rounds; those that a node refuses are left out. */
function readEpochs(epochs: readonly number[]): AppThunk<Promise<Round[]>> {
  return async (dispatch) => {
    const settled = dispatch(settledRounds);
    const missing = epochs.filter((epoch) => !settled.has(epoch));
    const [rounds, states] = await Promise.all([
      dispatch(readCalls(missing.flatMap((epoch) => roundCall(epoch) ?? []))),
      dispatch(readCalls(missing.flatMap((epoch) => stateCall(epoch) ?? []))),
    ]);
    const read = missing.flatMap((_, at): Round[] => {
      const [round, state] = [rounds[at], states[at]];
      const known = round && state ? roundFrom(round, state) : 'none';
      return known === 'none' ? [] : [known];
    });
    for (const round of read) if (isDone(round)) settled.set(round.epoch, round);
    return [
      ...epochs.flatMap((epoch) => settled.get(epoch) ?? []),
      ...read.filter((round) => !isDone(round)),
    ];
  };
}

/** Reads the rounds since a time from the node, oldest first. Rejects with RpcError. */
function readRounds({ currentEpoch, since }: RoundsWish): AppThunk<Promise<readonly Round[]>> {
  return async (dispatch) => {
    const found: Round[] = [];
    const last = Math.max(0, currentEpoch - MOST);
    for (let epoch = currentEpoch; epoch > last; epoch -= PAGE) {
      const epochs = Array.from({ length: Math.min(PAGE, epoch - last) }, (_, at) => epoch - at);
      const page = await dispatch(readEpochs(epochs));
      found.push(...page);
      if (page.some(({ lockAt }) => lockAt < since)) break;
    }
    return found.filter(({ closeAt }) => closeAt >= since).toSorted((a, b) => a.epoch - b.epoch);
  };
}

/** Loads the rounds since a time, again with each new one. */
export const useRoundsSince = defineLoad({ name: 'predictionRounds', read: readRounds });
