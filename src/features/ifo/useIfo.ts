import { useMemo } from 'react';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ifos, type IfoConfig } from '#config/ifos.ts';
import { pairPriceCalls, selectPairPriceLookup, type LpPrice } from '#entities/prices/lpPrices.ts';
import { profileCall, registeredCall } from '#entities/profile/profileCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { ownCalls, saleCalls } from './ifoCalls.ts';
import { lpPairOf } from './lpPairOf.ts';
import {
  selectHasProfile,
  selectOwnSale,
  selectSales,
  type OwnSale,
  type Read,
  type Sale,
} from './ifoSelectors.ts';

/** Returns all sales of this chain, read while mounted. */
export function useSales(): Read<readonly Sale[]> {
  useCalls(useMemo(() => ifos.flatMap(saleCalls), []));
  return useAppSelector(
    (state) => selectSales(state, ifos),
    (a, b) =>
      a === b ||
      (Array.isArray(a) &&
        Array.isArray(b) &&
        a.length === b.length &&
        a.every((sale, at) => sale === b[at])),
  );
}

const noCalls: readonly undefined[] = [];

/** Returns an account's part of a sale, read while mounted; without an account not at all. */
export function useOwnSale(config: IfoConfig, account: Address | null): Read<OwnSale> {
  useCalls(account === null ? noCalls : ownCalls(config, account));
  return useAppSelector((state) =>
    account === null ? undefined : selectOwnSale(state, config, account),
  );
}

/** Returns whether an account's profile is active, read while mounted. */
export function useHasProfile(account: Address | null): Read<boolean> {
  useCalls(account === null ? noCalls : [registeredCall(account), profileCall(account)]);
  return useAppSelector((state) =>
    account === null ? undefined : selectHasProfile(state, account),
  );
}

/** Returns the newest block; `undefined` before the first. */
export function useBlock(): number | undefined {
  return useAppSelector(selectCurrentBlock) ?? undefined;
}

/** Returns the price of a sale's LP token, watched while mounted; `null` without one. */
export function useLpPrice(config: IfoConfig): LpPrice | null | undefined {
  const tokens = lpPairOf(config);
  useCalls(pairPriceCalls(tokens));
  return useAppSelector((state) => {
    const found = selectPairPriceLookup(state, tokens);
    return typeof found === 'string' ? null : found;
  });
}
