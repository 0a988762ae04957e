import { roomLeft, type SalePool, type SaleStatus } from './saleModel.ts';

/** Reason why LP tokens cannot be committed, in the order in which they are checked. */
export type CommitIssue =
  | 'unread'
  | 'notStarted'
  | 'ended'
  | 'closed'
  | 'profileUnread'
  | 'profile'
  | 'full'
  | 'committing'
  | 'amount'
  | 'overLimit'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'balance';

/** Context of a commitment to validate; amounts in the smallest unit. */
export interface CommitContext {
  status: SaleStatus;
  pool: Pick<SalePool, 'raising' | 'limit'>;
  /** Whether the account's profile is active; `undefined` not read yet, `null` unreadable. */
  hasProfile: boolean | null | undefined;
  /** What the account has committed to the pool. */
  committed: bigint;
  /** Whether an earlier commitment of the account is sent and not mined. */
  isCommitting: boolean;
  /** `undefined` when no valid number is typed. */
  amount: bigint | undefined;
  balance: bigint | null | undefined;
}

/** Returns why LP tokens cannot be committed; `undefined` when they can. */
export function commitIssue(context: CommitContext): Exclude<CommitIssue, 'unread'> | undefined {
  const { status, pool, amount, balance } = context;
  if (status === 'comingSoon') return 'notStarted';
  if (status === 'finished') return 'ended';
  if (pool.raising === 0n) return 'closed';
  if (typeof context.hasProfile !== 'boolean') return 'profileUnread';
  if (!context.hasProfile) return 'profile';
  const room = roomLeft(pool, context.committed);
  if (room === 0n) return 'full';
  if (context.isCommitting) return 'committing';
  if (amount === undefined || amount === 0n) return 'amount';
  if (room !== undefined && amount > room) return 'overLimit';
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  return amount > balance ? 'balance' : undefined;
}
