import { useMemo } from 'react';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { placeKey } from '#entities/earning/staking/places.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector, type AppThunk } from '#redux';
import { pricedPlaces } from './pricedPlaces.ts';
import { readHoldings, type Holdings, type LiquidityHeld, type StakeHeld } from './readHoldings.ts';
import { useMoment } from './useMoment.ts';

/** Holdings of an account; `undefined` until the first answer. */
export interface HoldingsView {
  found: Holdings | undefined;
  isFailing: boolean;
  retry: () => void;
}

/** Holdings as data: a place, whose price is a function, is in no state, and known by its key. */
type StoredHoldings = Omit<Holdings, 'positions'> & {
  positions: readonly (LiquidityHeld | Omit<StakeHeld, 'priced'>)[];
};

function toData({ positions, ...rest }: Holdings): StoredHoldings {
  return {
    ...rest,
    positions: positions.map((held) => {
      if (held.kind === 'liquidity') return held;
      const { priced: _place, ...stake } = held;
      return stake;
    }),
  };
}

function fromData({ positions, ...rest }: StoredHoldings): Holdings {
  const places = new Map(pricedPlaces().map((priced) => [placeKey(priced.place), priced]));
  return {
    ...rest,
    positions: positions.flatMap((held): Holdings['positions'] => {
      if (held.kind === 'liquidity') return [held];
      const priced = places.get(held.key);
      return priced ? [{ ...held, priced }] : [];
    }),
  };
}

/** Moment and newest own transaction change what is held. */
interface HoldingsWish {
  account: Address;
  moment: number;
  ownBlock: number;
}

const useHoldingsLoad = defineLoad({
  name: 'holdings',
  read:
    ({ account }: HoldingsWish): AppThunk<Promise<StoredHoldings>> =>
    async (dispatch) =>
      toData(await dispatch(readHoldings({ account }))),
});

/**
 * Reads the holdings of an account every few minutes and after each of its transactions, while
 * mounted.
 */
export function useHoldings(account: Address): HoldingsView {
  const moment = useMoment();
  const ownBlock = useAppSelector((state) => state.blocks.neededBlock);
  const { last, isFailing, retry } = useHoldingsLoad(
    moment === undefined ? undefined : { account, moment, ownBlock },
  );
  const found = useMemo(
    () => (last?.account === account ? fromData(last) : undefined),
    [last, account],
  );
  return { found, isFailing, retry };
}
