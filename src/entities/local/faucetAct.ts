import { contractAddress } from '#config/chains.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';

/** Claim of test tokens. `symbol` appears in the summary. */
export interface FaucetClaim {
  account: Address;
  /** All tokens when absent. */
  token: Address | undefined;
  symbol: string;
}

const faucet = contractAddress('faucet');

/** Claims a token from the faucet, or all. */
export const faucetAct = defineAct<FaucetClaim>({
  account: ({ account }) => account,
  call: ({ token }) =>
    token === undefined
      ? callOf(faucetAbi, faucet, 'claim', [])
      : callOf(faucetAbi, faucet, 'claimToken', [token]),
  states: ({ token }) =>
    token
      ? stated(faucetAbi, faucet, 'claimToken', { token })
      : stated(faucetAbi, faucet, 'claim', {}),
  info: ({ symbol }) => ({ kind: 'faucet', symbol }),
});
