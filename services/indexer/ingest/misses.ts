import type { BlockMark } from '../store/checkpoint.ts';
import type { Step } from './step.ts';

/** Misses in a row that a reorganisation explains: after it the next look finds the fork. */
const MOST = 4;

/**
 * Makes what judges steps that began at `at`. One that misses again and again at one block doesn't meet a
 * chain that changes, but a node that lacks something.
 */
export function missJudge(): (at: BlockMark | undefined, step: Step) => Step {
  let missedAt: string | undefined;
  let misses = 0;
  return (at, step) => {
    const hash = at?.hash ?? '';
    misses = step.did !== 'missed' ? 0 : missedAt === hash ? misses + 1 : 1;
    missedAt = hash;
    if (misses <= MOST) return step;
    const what = at ? `that follow block ${at.number}` : 'that the index begins with';
    return {
      did: 'waited',
      reason: `The node doesn't have all blocks, receipts and transactions ${what}`,
    };
  };
}
