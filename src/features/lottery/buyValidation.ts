/** Reason why tickets cannot be bought, in the order in which they are checked. */
export type BuyIssue =
  | 'unread'
  | 'newRound'
  | 'closed'
  | 'amount'
  | 'tooMany'
  | 'incomplete'
  | 'duplicates'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'balance';

/** Context of a purchase to validate. */
export interface BuyContext {
  /** Whether the form's round is still the current one. */
  isCurrent: boolean;
  isOpen: boolean;
  /** Seconds by the chain's clock. */
  endTime: number;
  now: number;
  /** Tickets of the form. */
  count: number;
  /** Most tickets of one purchase. */
  most: number;
  /** Whether each ticket has six digits. */
  isComplete: boolean;
  /** Whether there are duplicates that were not confirmed. */
  hasDuplicates: boolean;
  /** Smallest unit. */
  cost: bigint;
  balance: bigint | null | undefined;
}

/** Returns why tickets cannot be bought; `undefined` when they can. */
export function buyIssue(context: BuyContext): Exclude<BuyIssue, 'unread'> | undefined {
  const { count, balance } = context;
  if (!context.isCurrent) return 'newRound';
  // No ticket is sold from the second of the end on.
  if (!context.isOpen || context.now >= context.endTime) return 'closed';
  if (count === 0) return 'amount';
  if (count > context.most) return 'tooMany';
  if (!context.isComplete) return 'incomplete';
  if (context.hasDuplicates) return 'duplicates';
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  return context.cost > balance ? 'balance' : undefined;
}

const WHOLE = 100;

/** Returns a share of the most tickets, at least one where one can be bought. */
export function shareOf(most: number, percent: number): number {
  return most === 0 ? 0 : Math.max(1, Math.floor((most * percent) / WHOLE));
}
