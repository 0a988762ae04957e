import { selectApprovalState } from '#entities/tokens/approvalState.ts';
import { approvalInfo, approvalWrite } from '#entities/tokens/approvals.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { RootState } from '#redux';
import type { Authorization, WriteFlow } from './writeFlow.ts';

type SpendingFlow<Model> = Pick<WriteFlow<Model>, 'account' | 'spends' | 'permit'>;

/** Returns how a write is authorized in the current state. */
export function selectAuthorization<Model>(
  state: RootState,
  { account, spends, permit }: SpendingFlow<Model>,
  model: Model,
): Authorization {
  const owner = account(model);
  const missing = (spends?.(model) ?? []).filter(
    ({ currency, amount, spender }) =>
      selectApprovalState(state, currency, amount, owner, spender) !== 'approved',
  );
  if (missing.length === 0) return { permit: null, approvals: [] };
  const signed = permit?.select(state, model) ?? null;
  if (signed || !selectCanBatch(state)) return { permit: signed, approvals: [] };
  const approvals = missing.flatMap(({ currency, amount, spender }) =>
    spender && selectApprovalState(state, currency, amount, owner, spender) === 'notApproved'
      ? [
          {
            request: approvalWrite(currency.token, spender, amount, owner),
            info: approvalInfo(currency.token, spender, amount),
          },
        ]
      : [],
  );
  return { permit: null, approvals };
}
