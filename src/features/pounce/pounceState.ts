import { FINAL_DEPTH } from '#chain/transactions/dueTransactions.ts';
import {
  isFinal,
  type TransactionRecord,
  type TransactionStatus,
} from '#chain/transactions/record.ts';

/** What the cat does. `dozing`: at night, without a wallet. `curled`: cut off from the chain. */
export type Pose = 'sitting' | 'dozing' | 'curled' | 'watching' | 'caught' | 'sulking';

type Told = Pick<TransactionRecord, 'status' | 'receipt' | 'confirmedTime'>;

/** What the pose depends on. */
export interface PounceFacts {
  /** Transactions of the connected account. */
  transactions: readonly Told[];
  /** Newest block. */
  head: number | null;
  isCutOff: boolean;
  /** Dark theme, and no wallet connected. */
  isNight: boolean;
  /** When the wallet was last refused, in milliseconds. */
  refusedAt: number | null;
  /** Milliseconds. */
  now: number;
}

export interface PounceState {
  pose: Pose;
  /** Percent of the thread that is unwound: sent, in a block, final. */
  progress: 0 | 30 | 70 | 100;
  /** Transactions under way. */
  count: number;
}

/** Milliseconds for which an outcome is shown, whatever else is under way. */
const HOLD_MS = 5000;
/** Milliseconds after which the cat lets go, should the chain stand still. */
const GRIP_MS = 60_000;
/** Blocks for which the whole thread is shown. */
const FINAL_BLOCKS = 3;

const endPoses: Partial<Record<TransactionStatus, 'caught' | 'sulking'>> = {
  confirmed: 'caught',
  spedUp: 'caught',
  failed: 'sulking',
  dropped: 'sulking',
  expired: 'sulking',
};

interface End {
  pose: 'caught' | 'sulking';
  at: number;
  /** Blocks on top of its own; `null` if none has it or none is known. */
  depth: number | null;
}

function newestEnd({ transactions, head, refusedAt }: PounceFacts): End | undefined {
  const ends = transactions.flatMap(({ status, receipt, confirmedTime }): End[] => {
    const pose = endPoses[status];
    if (!pose || confirmedTime === null) return [];
    const depth = head === null || receipt === null ? null : head - receipt.blockNumber;
    return [{ pose, at: confirmedTime, depth }];
  });
  if (refusedAt !== null) ends.push({ pose: 'sulking', at: refusedAt, depth: null });
  return ends.toSorted((one, other) => other.at - one.at)[0];
}

const isUndoable = ({ depth }: End): boolean => depth !== null && depth <= FINAL_DEPTH;

/** Reports whether the cat keeps its paw on a transaction: for as long as a block may be undone. */
function isGripped(end: End, age: number): boolean {
  return (
    end.pose === 'caught' &&
    end.depth !== null &&
    end.depth <= FINAL_DEPTH + FINAL_BLOCKS &&
    age < GRIP_MS
  );
}

/**
 * Returns the pose: asleep while cut off; the newest outcome while it is fresh; then what is under
 * way; then what is in a block that may still be undone.
 */
export function pounceState(facts: PounceFacts): PounceState {
  const count = facts.transactions.filter(({ status }) => !isFinal(status)).length;
  const end = newestEnd(facts);
  const age = end === undefined ? Infinity : facts.now - end.at;
  const isFresh = age < HOLD_MS;
  const under = count === 0 ? 0 : 30;
  if (facts.isCutOff) return { pose: 'curled', progress: under, count };
  if (end?.pose === 'sulking' && isFresh) return { pose: 'sulking', progress: 0, count };
  if (end && (isFresh || (count === 0 && isGripped(end, age))))
    return { pose: 'caught', progress: isUndoable(end) ? 70 : 100, count };
  if (count > 0) return { pose: 'watching', progress: under, count };
  return { pose: facts.isNight ? 'dozing' : 'sitting', progress: 0, count };
}

/** Returns the milliseconds after which time alone changes the pose; `null`: it does not. */
export function msToChange(facts: PounceFacts): number | null {
  const end = newestEnd(facts);
  const age = end === undefined ? Infinity : facts.now - end.at;
  if (!end || age >= GRIP_MS) return null;
  if (age < HOLD_MS) return Math.ceil(HOLD_MS - Math.max(0, age));
  return isGripped(end, age) ? GRIP_MS - age : null;
}
