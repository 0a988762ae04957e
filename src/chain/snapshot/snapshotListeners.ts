import type { AppStartListening } from '#app/store.ts';
import type { RootState } from '#redux';
import { chain } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import {
  answersRestored,
  blockSeen,
  type KeptAnswer,
  type Snapshot,
} from '../blocks/blocksSlice.ts';
import type { CallKey } from '../calls.ts';
import { keepSnapshot, recallSnapshot } from './snapshotStore.ts';

/** Returns what was read so far; `undefined` before the first block. */
function snapshotOf({ blocks, multicall }: RootState): Snapshot | undefined {
  const { currentBlock, timestamp, seenAt, initialBlock } = blocks;
  if (initialBlock === null || currentBlock === null || timestamp === null || seenAt === null)
    return undefined;
  const answers: KeptAnswer[] = [];
  for (const [key, answer] of Object.entries(multicall.answers) as [CallKey, Hex | null][]) {
    const at = multicall.answeredAt[key];
    if (at) answers.push([key, answer, at.block, at.timestamp]);
  }
  return { block: currentBlock, timestamp, at: seenAt, answers };
}

/** Reports whether the page has nothing to show and nobody to ask. */
const isCutOff = ({ blocks }: RootState): boolean =>
  blocks.currentBlock === null && (!blocks.online || blocks.status === 'unreachable');

/** Milliseconds between two snapshots of a visible page, and before the first. */
const EVERY_MS = 60_000;
const FIRST_MS = 10_000;

/**
 * Stores what was read whenever the page is hidden, closed or offline, and once a minute; shows what an earlier visit read
 * if the chain can't be reached from the start. Nothing is signed from it: every write reads again.
 */
export function registerSnapshotListeners(startListening: AppStartListening): void {
  let keptAt: number | undefined;

  startListening({
    actionCreator: blockSeen,
    effect: ({ payload }, { getState }) => {
      keptAt ??= payload.at - EVERY_MS + FIRST_MS;
      if (payload.at - keptAt < EVERY_MS) return;
      keptAt = payload.at;
      // Thousands of answers take as long as a frame: nobody should wait for them.
      whenIdle(() => {
        const snapshot = snapshotOf(getState());
        if (snapshot) void keepSnapshot(chain.id, snapshot);
      });
    },
  });

  startListening({
    predicate: (_action, { blocks }, { blocks: before }) =>
      (before.visible && !blocks.visible) || (before.online && !blocks.online),
    effect: async (_action, { getState }) => {
      const snapshot = snapshotOf(getState());
      if (snapshot) await keepSnapshot(chain.id, snapshot);
    },
  });

  startListening({
    predicate: (_action, state, before) => isCutOff(state) && !isCutOff(before),
    effect: async (_action, { dispatch, getState, extra }) => {
      const snapshot = await recallSnapshot(chain.id, extra.now());
      if (snapshot && isCutOff(getState()))
        dispatch(answersRestored({ ...snapshot, now: extra.now() }));
    },
  });
}
