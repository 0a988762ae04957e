import { selectApprovalState } from '#entities/tokens/approvalState.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { approveAct } from './approveAct.ts';
import type { Authorization, WriteFlow } from './writeFlow.ts';

/** Part of a flow that says what it spends. */
export type SpendingFlow<Model> = Pick<WriteFlow<Model>, 'account' | 'spends' | 'permit'>;

/** Allowance that a wallet's batch sets together with the write. `amount` in the smallest unit. */
interface JoinedApproval {
  currency: Currency;
  amount: bigint;
  spender: Address;
}

/** Returns the approvals that go along in the wallet's request, in the current state. */
export function selectJoinedApprovals<Model>(
  state: RootState,
  { account, spends, permit }: SpendingFlow<Model>,
  model: Model,
): readonly JoinedApproval[] {
  if (!spends || !selectCanBatch(state) || permit?.select(state, model)) return [];
  const owner = account(model);
  return spends(model).flatMap(({ currency, amount, spender }) =>
    spender && selectApprovalState(state, currency, amount, owner, spender) === 'notApproved'
      ? [{ currency, amount, spender }]
      : [],
  );
}

/** Returns how a write is authorized in the current state. */
export function selectAuthorization<Model>(
  state: RootState,
  flow: SpendingFlow<Model>,
  model: Model,
): Authorization {
  const owner = flow.account(model);
  const isMissing = (flow.spends?.(model) ?? []).some(
    ({ currency, amount, spender }) =>
      selectApprovalState(state, currency, amount, owner, spender) !== 'approved',
  );
  if (!isMissing) return { permit: null, approvals: [] };
  const approvals = selectJoinedApprovals(state, flow, model).map(({ currency, amount, spender }) =>
    approveAct.part({ token: currency.token, spender, amount, owner }),
  );
  return { permit: flow.permit?.select(state, model) ?? null, approvals };
}
