import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import {
  selectConnectedAccount,
  selectIsBlocked,
  selectIsReadOnly,
} from '#entities/account/accountSelectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';

/** Time from connecting to the check (NFT-05), in milliseconds. */
const DELAY_MS = 100;

const ClaimNews = latePart(async () => (await import('./ClaimNews.tsx')).ClaimNews);

/** Returns an account once it has been the same for a moment. */
function useSettled(account: Address | null): Address | null {
  const [settled, setSettled] = useState<Address | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(account), DELAY_MS);
    return () => clearTimeout(timer);
  }, [account]);
  return settled === account ? settled : null;
}

/**
 * Tells a connected account about collectibles that it can claim. What it needs is loaded only
 * then, and not where there are no claims.
 */
export function ClaimPopup(): ReactNode {
  const account = useAppSelector(selectConnectedAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isBlocked = useAppSelector(selectIsBlocked);
  const settled = useSettled(account);
  if (settled === null || isReadOnly || isBlocked || !contractAddress('claimByLottery'))
    return null;
  return (
    <Suspense fallback={null}>
      <ClaimNews key={settled} account={settled} />
    </Suspense>
  );
}
