import { erc20StateAbi } from '#protocol/abi/erc20StateAbi.ts';
import { contractCall, nativeBalanceCall, textCall, type Call } from '#chain/calls.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

/** Returns the read of `account`'s balance of a currency, in its smallest unit. */
export function balanceCall(currency: Currency, account: Address): Call<bigint> {
  return currency.isNative
    ? nativeBalanceCall(account)
    : contractCall(erc20StateAbi, currency.token.address, 'balanceOf', [account]);
}

/** Returns the read of `spender`'s allowance of `owner`'s tokens, in the smallest unit. */
export function allowanceCall(
  token: Pick<Token, 'address'>,
  owner: Address,
  spender: Address,
): Call<bigint> {
  return contractCall(erc20StateAbi, token.address, 'allowance', [owner, spender]);
}

// Read as a full word: as the standard's `uint8` it would be truncated, and 256 decimals would read
// 0.
const decimalsAbi = [
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;

/** Reads of an unknown token's metadata. */
export interface MetadataCalls {
  decimals: Call<bigint>;
  symbol: Call<string>;
  name: Call<string>;
}

export function metadataCalls(token: Address): MetadataCalls {
  return {
    decimals: contractCall(decimalsAbi, token, 'decimals', []),
    symbol: textCall(token, 'symbol'),
    name: textCall(token, 'name'),
  };
}
