import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Address } from '#lib/hex.ts';
import { readClaims } from './readClaims.ts';
import type { Claims } from './claimModel.ts';

/** What an account can claim, as last read. */
export interface ClaimsView {
  claims: Claims | undefined;
  isFailing: boolean;
  retry: () => void;
}

const useClaimsLoad = defineLoad({
  name: 'collectibleClaims',
  repeats: 'transactions',
  read: (account: Address) => readClaims(account),
});

/** Reads what an account can claim: when mounted, after its own transactions, and on `retry`. */
export function useClaims(account: Address | null): ClaimsView {
  const { value, isFailing, retry } = useClaimsLoad(account ?? undefined);
  return { claims: value, isFailing, retry };
}
