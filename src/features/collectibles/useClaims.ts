import { useMemo } from 'react';
import { useReading } from '#chain/logs/useReading.ts';
import type { Address } from '#lib/hex.ts';
import { readClaims } from './readClaims.ts';
import type { Claims } from './claimModel.ts';

/** What an account can claim, as last read. */
export interface ClaimsView {
  claims: Claims | undefined;
  isFailing: boolean;
  retry: () => void;
}

/** Reads what an account can claim: when mounted, after its own transactions, and on `retry`. */
export function useClaims(account: Address | null): ClaimsView {
  const read = useMemo(() => (account === null ? undefined : () => readClaims(account)), [account]);
  const { value, status, retry } = useReading(read);
  return { claims: value, isFailing: status === 'failed', retry };
}
