import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { selectApprovalState, type ApprovalState } from './approvalState.ts';
import { allowanceCall } from './tokenCalls.ts';

/**
 * Returns whether the connected account has approved `spender` to spend `amount` (smallest unit) of
 * a currency, and watches the allowance while mounted. `unknown` while any argument is undefined.
 */
export function useApproval(
  currency: Currency | undefined,
  amount: bigint | undefined,
  spender: Address | undefined,
): ApprovalState {
  const owner = useAppSelector(selectAccount);
  const calls = useMemo(
    () =>
      currency && !currency.isNative && owner && spender
        ? [allowanceCall(currency.token, owner, spender)]
        : [],
    [currency, owner, spender],
  );
  useCalls(calls);
  return useAppSelector((state) => selectApprovalState(state, currency, amount, owner, spender));
}
