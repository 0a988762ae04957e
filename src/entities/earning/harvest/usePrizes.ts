import { use, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { createNames } from '#entities/loads/createNames.ts';
import { partPriceCalls, partsUsdE18, selectPartPrice } from './prizePrices.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector, type AppThunk } from '#redux';
import {
  prizeParts,
  PrizesContext,
  type FindAllPrizes,
  type FoundPrizes,
  type Prize,
} from './prizes.ts';
import type { PrizeReward, RewardsWish } from './rewards.ts';

/** Prizes of an account as rewards, and what sales pay it. */
export interface Prizes {
  rewards: readonly PrizeReward[];
  /** Whether no more are to be expected: those that cannot be read are not waited for. */
  isLoaded: boolean;
  isFailing: boolean;
  retry: () => void;
}

/** What collects a prize: it has functions, and so is in no state. */
type PrizeAct = Pick<Prize, 'call' | 'selectIsBusy'>;

interface Found extends Omit<FoundPrizes, 'prizes'> {
  account: Address;
  prizes: readonly Omit<Prize, keyof PrizeAct>[];
  /** Number of the search. */
  search: number;
}

const none: FoundPrizes['prizes'] = [];

const finders = createNames<FindAllPrizes>();
/** By account and key. */
const acts = new Map<string, PrizeAct>();
let searches = 0;

const usePrizesLoad = defineLoad({
  name: 'prizes',
  read:
    ({ account, finder }: RewardsWish & { finder: number }): AppThunk<Promise<Found>> =>
    async (dispatch) => {
      const { prizes, isWhole } = await dispatch(finders.thingOf(finder)(account));
      searches += 1;
      return {
        account,
        isWhole,
        search: searches,
        prizes: prizes.map(({ call, selectIsBusy, ...prize }) => {
          acts.set(`${account} ${prize.key}`, { call, selectIsBusy });
          return prize;
        }),
      };
    },
  // A product that could not be read is asked again.
  isFailure: ({ isWhole }) => !isWhole,
});

/** Returns prizes that were loaded with what collects them. */
const withActs = ({ account, prizes }: Found): readonly Prize[] =>
  prizes.flatMap((prize) => {
    const act = acts.get(`${account} ${prize.key}`);
    return act ? [{ ...prize, ...act }] : [];
  });

/**
 * Returns what an account can collect from the games and sales of the surrounding page. Those that another transaction collects are busy.
 */
export function usePrizes(of: RewardsWish | undefined): Prizes {
  const find = use(PrizesContext);
  const {
    last,
    isFailing: isFailed,
    retry,
  } = usePrizesLoad(of && find ? { ...of, finder: finders.nameOf(find) } : undefined);
  const isOwn = of !== undefined && last?.account === of.account;
  const prizes = useMemo(() => (isOwn ? withActs(last) : none), [isOwn, last]);
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
