import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { callOf, defineAct } from './defineAct.ts';
import { stated } from './statement.ts';

/** Allowance of a contract, as it is shown. */
interface ApproveModel {
  token: Token;
  spender: Address;
  /** Smallest unit; 0 takes the allowance back. */
  amount: bigint;
  owner: Address;
}

/** Lets a contract spend a token. */
export const approveAct = defineAct<ApproveModel>({
  account: ({ owner }) => owner,
  call: ({ token, spender, amount }) =>
    callOf(erc20Abi, token.address, 'approve', [spender, amount]),
  states: ({ token, spender, amount }) =>
    stated(erc20Abi, token.address, 'approve', { value: amount, spender }),
  info: ({ token: { address, symbol, decimals }, spender, amount }) => ({
    kind: 'approve',
    ...{ tokenAddress: address, symbol, decimals, spender },
    amountRaw: toRaw(amount),
  }),
});
