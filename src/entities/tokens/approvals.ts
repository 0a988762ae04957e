import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import { type WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';

function approvalDifference(
  shown: { token: Address; spender: Address; amount: bigint },
  { to, value, name, args: [spender, amount] }: SignedCall,
): string | undefined {
  if (!sameAddress(to, shown.token)) return 'token';
  if (value !== 0n) return 'value';
  if (name !== 'approve') return 'function';
  if (typeof spender !== 'string' || !sameAddress(spender, shown.spender)) return 'spender';
  return amount === shown.amount ? undefined : 'amount';
}

/**
 * Builds the request to approve `amount` (smallest unit), with the check that the signed calldata
 * matches what was shown.
 */
export function approvalWrite(
  token: Token,
  spender: Address,
  amount: bigint,
  owner: Address,
): WriteRequest {
  return {
    from: owner,
    chainId: chain.id,
    to: token.address,
    data: encodeCall(erc20Abi, 'approve', [spender, amount]),
    value: 0n,
    abi: erc20Abi,
    check: (call) => approvalDifference({ token: token.address, spender, amount }, call),
  };
}

/** Returns the transaction info of an approval of `amount` (smallest unit). */
export function approvalInfo(token: Token, spender: Address, amount: bigint): ApproveInfo {
  return {
    kind: 'approve',
    tokenAddress: token.address,
    symbol: token.symbol,
    decimals: token.decimals,
    spender,
    amountRaw: toRaw(amount),
  };
}
