import { contractAddress } from '#config/chains.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { selectTypedAmount } from './swapInput.ts';
import { amountTyped } from './swapSlice.ts';

export interface WrapModel {
  kind: 'wrap' | 'unwrap';
  account: Address;
  /** Amount in the smallest unit. */
  amount: bigint;
}

const at = contractAddress('wrappedNative');

/** Wraps or unwraps the coin one for one in the wrapped coin's own contract. */
export const wrapAct = defineAct<WrapModel>({
  account: ({ account }) => account,
  call: ({ kind, amount }) =>
    kind === 'wrap'
      ? callOf(wrappedNativeAbi, at, 'deposit', [], { value: amount })
      : callOf(wrappedNativeAbi, at, 'withdraw', [amount]),
  states: ({ kind, amount }) =>
    kind === 'unwrap'
      ? stated(wrappedNativeAbi, at, 'withdraw', { amount })
      : stated(wrappedNativeAbi, at, 'deposit', {}, amount),
  info: ({ kind, amount }) => ({ kind, amountRaw: toRaw(amount) }),
  afterSent:
    ({ amount }) =>
    (dispatch, getState) => {
      const typed = selectTypedAmount(getState());
      // Another amount may have been typed while the wallet was open.
      if (typed.ok && typed.amount === amount) dispatch(amountTyped({ field: 'input', text: '' }));
    },
});
