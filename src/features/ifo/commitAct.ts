import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import type { IfoConfig } from '#config/ifos.ts';
import { profileCall, registeredCall } from '#entities/profile/profileCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { callOf, defineAct, type Found } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import type { RootState } from '#redux';
import { commitIssue, type CommitIssue } from './commitValidation.ts';
import { ownCall, poolCall, saleCalls } from './ifoCalls.ts';
import { selectHasProfile, selectIsCommitting, selectOwnSale, selectSale } from './ifoSelectors.ts';
import { saleStatus, type PoolId } from './saleModel.ts';

/** Commitment as the dialog shows it. */
export interface CommitModel {
  account: Address;
  sale: IfoConfig;
  pid: PoolId;
  /** LP tokens that are added, which is what is signed. */
  amountRaw: Raw;
  /** What the account had committed to the pool before. */
  committedRaw: Raw;
}

/**
 * Returns the model of a commitment of `amount` (smallest unit; `undefined`: none typed), from the
 * state as last read; or why it cannot be made.
 */
export function selectCommit(
  state: RootState,
  { account, sale: config, pid }: Pick<CommitModel, 'account' | 'sale' | 'pid'>,
  amount: bigint | undefined,
): Found<CommitModel, CommitIssue> {
  const sale = selectSale(state, config);
  const own = selectOwnSale(state, config, account)?.pools[pid];
  const pool = sale?.pools[pid];
  const block = selectCurrentBlock(state);
  if (!sale || !pool || !own || block === null) return { issue: 'unread' };
  const issue = commitIssue({
    status: sale.isOpen ? saleStatus(sale, block) : 'comingSoon',
    pool,
    hasProfile: selectHasProfile(state, account),
    committed: own.committed,
    isCommitting: selectIsCommitting(state, config, pid, account),
    amount,
    balance: selectBalance(state, tokenCurrency(config.lpToken), account),
  });
  if (issue || amount === undefined) return { issue: issue ?? 'amount' };
  return {
    model: {
      account,
      sale: config,
      pid,
      amountRaw: toRaw(amount),
      committedRaw: toRaw(own.committed),
    },
  };
}

/** Reads that decide a commitment. */
export function commitReads(
  sale: IfoConfig,
  pid: PoolId,
  account: Address,
): readonly Call<unknown>[] {
  const reads = [
    ...saleCalls(sale),
    poolCall(sale, pid),
    ownCall(sale, account),
    registeredCall(account),
    profileCall(account),
    balanceCall(tokenCurrency(sale.lpToken), account),
  ];
  return reads.filter((call) => call !== undefined);
}

/**
 * Commits LP tokens. Nothing is sent once the sale has ended, another tab has committed, or the
 * balance, the limit or the profile no longer allow it.
 */
export const commitAct = defineAct<CommitModel, CommitIssue>({
  account: ({ account }) => account,
  reads: (_state, { sale, pid, account }) => commitReads(sale, pid, account),
  newest: (state, model) => selectCommit(state, model, fromRaw(model.amountRaw)),
  holds: ({ committedRaw }) => committedRaw,
  costs: ({ sale, amountRaw }) => ({
    currency: tokenCurrency(sale.lpToken),
    amount: fromRaw(amountRaw),
    spender: sale.address,
  }),
  call: ({ sale, pid, amountRaw }) =>
    callOf(ifoAbi, sale.address, 'depositPool', [fromRaw(amountRaw), BigInt(pid)]),
  states: ({ sale, pid, amountRaw }) =>
    stated(ifoAbi, sale.address, 'depositPool', {
      pid: BigInt(pid),
      amount: fromRaw(amountRaw),
    }),
  info: ({ sale, pid, amountRaw }) => ({
    kind: 'ifoDeposit',
    saleId: sale.id,
    name: sale.name,
    pid,
    symbol: sale.lpToken.symbol,
    decimals: sale.lpToken.decimals,
    amountRaw,
  }),
});
