import { isLocal, LOCAL_CHAIN } from '../../../src/config/localChain.ts';
import type { Header } from '../chain/answers.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import { stepEnd, type BlockRange } from './blockRange.ts';

/** Blocks before the head that can be reorganised, by chain; locally `evm_revert` goes far back. */
const DEPTHS: Readonly<Record<number, number>> = { [LOCAL_CHAIN]: 2_000 };
const DEPTH = 64;
/** Most blocks of one step, the least that a reorganisation undoes. */
const STEP_BLOCKS = 64;
/**
 * Seconds back from now within which blocks are read whole, which their headers prove: an index that
 * was level catches up with what it missed while its nodes failed, and has nobody to ask again.
 */
const PROVED_SECONDS = 86_400;
/** Steps of whole blocks after an untrue answer. */
const WARY_STEPS = 40;

/** How far the next step reads, and how carefully. */
interface StepPlan {
  from: number;
  /** Last block that it may read. */
  most: number;
  /** Last block that can be read in this way. */
  end: number;
  /** Oldest block that can be undone; absent where the step is too old for that. */
  undoFrom: number | undefined;
  /** Hash of the block before; with it the blocks are read whole and held against their headers. */
  parent: string | undefined;
  /** Whether nothing can be missing in it. */
  isWhole: boolean;
  /** Whether it is read without proof, and never again. */
  isUnproved: boolean;
}

/** Plans steps by the age of what is read, and by how the node answered before. */
export interface StepPlanner {
  /** Plans the step after `at` on a chain whose newest block is `latest`. */
  next(at: Checkpoint, latest: Header): StepPlan;
  appended(): void;
  /** Reads carefully for a while. */
  refused(): void;
}

/** Makes what plans steps; `proved` are blocks that are in doubt. */
export function stepPlanner(
  chainId: number,
  proved: BlockRange | undefined,
  now: () => number,
): StepPlanner {
  const depth = DEPTHS[chainId] ?? DEPTH;
  /** Steps that are still of whole blocks because of an untrue answer, and how many blocks each. */
  let warySteps = 0;
  let stepBlocks = STEP_BLOCKS;
  return {
    next(at, latest) {
      const from = at.number + 1;
      const undoFrom = latest.number - depth;
      const isUndoable = from > undoFrom;
      const isDoubted = proved !== undefined && from >= proved.from && from <= proved.to;
      const isRecent = now() / 1_000 - at.timestamp < PROVED_SECONDS;
      // A local node loses nothing.
      const isOwn = isLocal(at.chainId);
      const isProved = (isUndoable || isRecent || isDoubted || warySteps > 0) && !isOwn;
      const end = stepEnd(proved, from, isUndoable ? latest.number : undoFrom);
      return {
        from,
        most: isUndoable || isProved ? Math.min(end, from + stepBlocks - 1) : end,
        end,
        undoFrom: isUndoable ? undoFrom : undefined,
        parent: isProved ? at.hash : undefined,
        isWhole: isProved || isOwn,
        isUnproved: !isUndoable && !isProved,
      };
    },
    appended() {
      warySteps = Math.max(0, warySteps - 1);
      stepBlocks = Math.min(STEP_BLOCKS, stepBlocks * 2);
    },
    refused() {
      // Short steps lose little by the next untrue answer.
      warySteps = WARY_STEPS;
      stepBlocks = 1;
    },
  };
}
