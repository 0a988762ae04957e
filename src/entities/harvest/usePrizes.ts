import { use, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import { partPriceCalls, partsUsdE18, selectPartPrice } from './prizePrices.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector, type AppThunk } from '#redux';
import { prizeParts, PrizesContext, type FindAllPrizes, type FoundPrizes } from './prizes.ts';
import type { PrizeReward } from './rewards.ts';

/** Prizes of an account as rewards, and what sales pay it. */
export interface Prizes {
  rewards: readonly PrizeReward[];
  /** Whether no more are to be expected: those that cannot be read are not waited for. */
  isLoaded: boolean;
  isFailing: boolean;
  retry: () => void;
}

interface Wish {
  account: Address;
  find: FindAllPrizes;
}

interface Found extends FoundPrizes {
  account: Address;
}

const none: FoundPrizes['prizes'] = [];

const findFor =
  ({ account, find }: Wish): AppThunk<Promise<Found>> =>
  async (dispatch) => ({ account, ...(await dispatch(find(account))) });

/** Reports whether a product could not be read: it is asked again. */
const isPartial = ({ isWhole }: Found): boolean => !isWhole;

/**
 * Returns what an account can collect from the games and sales of the surrounding page; reads it once per
 * `of`, by reference. Those that another transaction collects are busy.
 */
export function usePrizes(of: { account: Address } | undefined): Prizes {
  const find = use(PrizesContext);
  const wish = useMemo(() => (of && find ? { account: of.account, find } : undefined), [of, find]);
  const { last, isFailing: isFailed, retry } = useReadOnce(findFor, wish, isPartial);
  const isOwn = of !== undefined && last?.account === of.account;
  const prizes = isOwn ? last.prizes : none;
  const isFailing = isFailed || (isOwn && !last.isWhole);
  const parts = useMemo(() => prizes.flatMap(prizeParts), [prizes]);
  useCalls(useMemo(() => parts.flatMap(partPriceCalls), [parts]));
  const prices = useAppSelector(
    (state) => parts.map((part) => selectPartPrice(state, part)),
    shallowEqual,
  );
  const busy = useAppSelector(
    (state) => prizes.map(({ selectIsBusy }) => selectIsBusy(state)),
    shallowEqual,
  );
  return useMemo(() => {
    const priced = new Map(parts.map((part, index) => [part, prices[index]]));
    const rewards = prizes.map((prize, index): PrizeReward => {
      const { key, kind, amount } = prize;
      const usdE18 = partsUsdE18(prizeParts(prize), priced);
      return { key, kind, prize, amount, usdE18, isBusy: busy[index] === true };
    });
    return { rewards, isLoaded: find === undefined || isOwn || isFailing, isFailing, retry };
  }, [prizes, parts, prices, busy, find, isOwn, isFailing, retry]);
}
