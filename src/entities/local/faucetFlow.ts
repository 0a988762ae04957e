import { encodeCall, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';

/** Claim of test tokens. `symbol` appears in the summary. */
export interface FaucetClaim {
  account: Address;
  /** All tokens when absent. */
  token: Address | undefined;
  symbol: string;
}

function claimRequests({ account, token }: FaucetClaim): WriteRequest[] {
  const to = contractAddress('faucet');
  if (to === undefined) return [];
  const data =
    token === undefined
      ? encodeCall(faucetAbi, 'claim', [])
      : encodeCall(faucetAbi, 'claimToken', [token]);
  const check = ({ value, name, args }: SignedCall): string | undefined => {
    const isShown =
      token === undefined ? name === 'claim' : name === 'claimToken' && args[0] === token;
    return isShown && value === 0n ? undefined : 'faucet';
  };
  return [{ from: account, chainId: chain.id, to, data, value: 0n, abi: faucetAbi, check }];
}

/** Claims a token from the faucet, or all. */
export const faucetFlow: WriteFlow<FaucetClaim> = {
  account: ({ account }) => account,
  reads: () => [],
  requests: (_state, claim) => claimRequests(claim),
  info: ({ symbol }) => ({ kind: 'faucet', symbol }),
  showsRejection: true,
};
