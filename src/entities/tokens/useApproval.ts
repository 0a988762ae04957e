import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { selectApprovalState, type ApprovalState } from './approvalState.ts';
import { allowanceCall } from './tokenCalls.ts';
import { selectOwner } from './tokenSelectors.ts';

/**
 * Returns whether the connected account has approved `spender` to spend `amount` (smallest unit) of
 * a currency, and watches the allowance while mounted. `unknown` while any argument is undefined.
 */
export function useApproval(
  currency: Currency | undefined,
  amount: bigint | undefined,
  spender: Address | undefined,
): ApprovalState {
  const owner = useAppSelector(selectOwner);
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
