import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { RootState } from '#redux';
import { selectCommit, type CommitModel } from './commitAct.ts';
import type { CommitIssue } from './commitValidation.ts';
import { selectOwnSale, selectSale } from './ifoSelectors.ts';
import { selectOtherText } from './ifoSlice.ts';
import { roomLeft, type PoolId } from './saleModel.ts';

/** What an approval may cover for the other pool of a sale. */
export interface OtherPart {
  pid: PoolId;
  /** LP tokens that are approved for it, in the smallest unit. */
  amount: bigint;
  /** Why what is typed for it can't be committed to it. */
  issue: CommitIssue | undefined;
  /** What its limit leaves to the account; `undefined`: no limit. */
  room: bigint | undefined;
  /** Whether the account could commit to it at all. */
  isOffered: boolean;
}

/** Issues of the amount, rather than of the pool or the account. */
const ofAmount: ReadonlySet<CommitIssue> = new Set(['amount', 'overLimit', 'balance']);

/** Returns the part of the other pool in an approval, beside `beside` that is committed at once. */
export function selectOtherPart(
  state: RootState,
  { account, sale, pid }: Pick<CommitModel, 'account' | 'sale' | 'pid'>,
  beside: bigint | undefined,
): OtherPart {
  const currency = tokenCurrency(sale.lpToken);
  const text = selectOtherText(state);
  const typed = parseAmount(text, currency);
  const amount = typed.ok ? typed.amount : 0n;
  const commit = selectCommit(state, { account, sale, pid }, typed.ok ? amount : undefined);
  const balance = selectBalance(state, currency, account);
  const pool = selectSale(state, sale)?.pools[pid];
  const own = selectOwnSale(state, sale, account)?.pools[pid];
  const ownIssue = 'issue' in commit ? commit.issue : undefined;
  const isOffered = ownIssue === undefined || ofAmount.has(ownIssue);
  const isBlank = text === '' || (typed.ok && amount === 0n);
  const isBeyond = typeof balance === 'bigint' && amount + (beside ?? 0n) > balance;
  return {
    pid,
    amount: isOffered ? amount : 0n,
    issue: !isOffered || isBlank ? undefined : (ownIssue ?? (isBeyond ? 'balance' : undefined)),
    room: pool && own ? roomLeft(pool, own.committed) : undefined,
    isOffered,
  };
}
