import { useMemo } from 'react';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { readHoldings, type Holdings } from './readHoldings.ts';
import { useMoment } from './useMoment.ts';

/** Holdings of an account; `undefined` until the first answer. */
export interface HoldingsView {
  found: Holdings | undefined;
  isFailing: boolean;
  retry: () => void;
}

/**
 * Reads the holdings of an account every few minutes and after each of its transactions, while
 * mounted.
 */
export function useHoldings(account: Address): HoldingsView {
  const moment = useMoment();
  const ownBlock = useAppSelector((state) => state.blocks.neededBlock);
  // A new object makes `useReadOnce` read again.
  const wish = useMemo(
    () => (moment === undefined ? undefined : { account, moment, ownBlock }),
    [account, moment, ownBlock],
  );
  const { last, isFailing, retry } = useReadOnce(readHoldings, wish);
  return { found: last?.account === account ? last : undefined, isFailing, retry };
}
