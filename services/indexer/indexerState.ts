import type { NodeState } from '../lib/nodePool.ts';
import type { Filling } from './ingest/tableSets.ts';
import type { Checkpoint } from './store/checkpoint.ts';

/** Holds what `/health` says. */
export interface IndexerState {
  checkpoint: Checkpoint | undefined;
  /** Newest block of the node. */
  head: number | undefined;
  headTimestamp: number | undefined;
  /** Whether the rows are of the node's chain; while they are not, nothing is served. */
  isServing: boolean;
  /** Whether this process writes, or another one that has the database. */
  isWriter: boolean;
  reorgs: number;
  rebuilds: number;
  events: number;
  eventsPerSecond: number;
  /** Blocks of the next request for logs. */
  range: number;
  /** Failures since the last success. */
  failures: number;
  error: string | undefined;
  /** Why the chain is not followed now, though nothing failed. */
  waiting: string | undefined;
  nodes: readonly NodeState[];
  /** Says that one of several nodes is believed alone, while it is. */
  lone: string | undefined;
  /** Tables with new lists, which are filled beside the served ones. */
  filling: Filling | undefined;
  /** Milliseconds since 1970 at which those tables last got further; absent without any. */
  filledAt: number | undefined;
  /** Answers that could not be right and were not taken, and the last of them. */
  refusals: number;
  refused: { reason: string; at: number } | undefined;
  /** Milliseconds since 1970 at which the index was last level with the head. */
  levelAt: number;
}
