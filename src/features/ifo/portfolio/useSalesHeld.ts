import isEqual from 'lodash-es/isEqual.js';
import { useMemo } from 'react';
import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ifos, type IfoConfig } from '#config/ifos.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { sumUp, type UsdSum } from '#entities/holdings/usdSum.ts';
import { pairPriceCalls, selectPairPriceLookup, type LpPrice } from '#entities/prices/lpPrices.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import { selectPriceLookup, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { ownCalls } from '../ifoCalls.ts';
import { selectOwnSale } from '../ifoSelectors.ts';
import { lpPairOf } from '../lpPairOf.ts';
import { useBlock, useSales } from '../useIfo.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector, type AppThunk, type RootState } from '#redux';
import { saleHeld, type SaleHeld } from './salesHeld.ts';

/** What an account has in a sale, with its value. */
interface ValuedSaleHeld extends SaleHeld {
  usdE18: bigint | null;
  origins: readonly PriceOrigin[];
}

export interface SalesHeld {
  found: { held: readonly ValuedSaleHeld[]; sum: UsdSum } | undefined;
  isFailing: boolean;
  retry: () => void;
}

const callsOf = (account: Address): readonly Call<unknown>[] =>
  ifos.flatMap((sale) => [
    ...ownCalls(sale, account),
    ...pairPriceCalls(lpPairOf(sale)),
    ...usdPriceCalls(sale.offeringToken),
  ]);

/** Reads once what is then watched: that tells when the node can't be read. */
const useFirstRead = defineLoad({
  name: 'salesHeld',
  read:
    (account: Address): AppThunk<Promise<true>> =>
    async (dispatch) => {
      await dispatch(readCalls(callsOf(account)));
      return true;
    },
});

/** Returns the prices of a sale's LP token and of both of its sides, and of the token it sells. */
const pricesOf = (state: RootState, config: IfoConfig) =>
  [
    selectPairPriceLookup(state, lpPairOf(config)),
    ...lpPairOf(config).map((token) => selectPriceLookup(state, token)),
    selectPriceLookup(state, config.offeringToken),
  ] as const;

type Lookup = ReturnType<typeof selectPriceLookup>;

const originOf = (token: Token, found: Lookup): PriceOrigin[] =>
  found === undefined ? [] : [{ token, found: typeof found === 'object' ? found.inputs : found }];

function valued(held: SaleHeld, prices: readonly (Lookup | LpPrice)[]): ValuedSaleHeld {
  const { sale, what, amount, currency } = held;
  const [lp, side0, side1, sold] = prices as [
    ReturnType<typeof selectPairPriceLookup>,
    ...Lookup[],
  ];
  const [token0, token1] = lpPairOf(sale.config);
  const price = what === 'tokens' ? sold : lp;
  return {
    ...held,
    usdE18: typeof price === 'object' ? usdValueE18(amount, currency, price) : null,
    origins:
      what === 'tokens'
        ? originOf(sale.config.offeringToken, sold)
        : [...originOf(token0, side0), ...originOf(token1, side1)],
  };
}

/** Reads from the node what an account has in token sales, while mounted. */
export function useSalesHeld(account: Address): SalesHeld {
  const sales = useSales();
  const block = useBlock();
  useCalls(useMemo(() => callsOf(account), [account]));
  const { isFailing, retry } = useFirstRead(account);
  const owns = useAppSelector(
    (state) => ifos.map((config) => selectOwnSale(state, config, account)),
    isEqual,
  );
  const prices = useAppSelector(
    (state) => ifos.flatMap((config) => [...pricesOf(state, config)]),
    isEqual,
  );
  const isRefused = sales === null || owns.includes(null);
  return useMemo(() => {
    const isRead = !owns.includes(undefined) && !prices.includes(undefined);
    if (!sales || block === undefined || isRefused || !isRead)
      return { found: undefined, isFailing: isFailing || isRefused, retry };
    const each = prices.length / Math.max(1, ifos.length);
    const held = sales.flatMap((sale) => {
      const at = ifos.indexOf(sale.config);
      const own = owns[at];
      const parts = own ? saleHeld(sale, own, block) : [];
      return parts.map((part) => valued(part, prices.slice(at * each, (at + 1) * each)));
    });
    const sum = sumUp(held.map(({ usdE18 }) => usdE18));
    return { found: { held, sum }, isFailing: false, retry };
  }, [sales, block, owns, prices, isRefused, isFailing, retry]);
}
