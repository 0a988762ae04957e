import { useCallback, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { selectIsBusy } from '#entities/earning/staking/pendingWrites.ts';
import { placeKey, vaultPlace } from '#entities/earning/staking/places.ts';
import { pendingRead } from '#entities/earning/staking/stakingCalls.ts';
import { useVaultStake } from '#entities/earning/staking/useVault.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import {
  budgetCall,
  selectBudgets,
  selectPending,
  payingPlacesOf,
  uniqueTokens,
  useRewardScan,
  waitingOf,
  type PayingPlace,
  type Reward,
} from './rewards.ts';
import { usePrizes } from './usePrizes.ts';

export interface Rewards {
  account: Address | null;
  /**
   * Highest value first, then rewards without a price, the vault's profit last. Includes rewards
   * that pay nothing now.
   */
  rewards: readonly Reward[];
  /**
   * Total of the priced rewards in dollars times 10^18, without the vault's profit and those of
   * busy places; `undefined` until known.
   */
  totalUsdE18: bigint | undefined;
  /** Whether a reward has no price. */
  isPartlyPriced: boolean;
  isLoaded: boolean;
  /** Whether some rewards could not be read. */
  isFailing: boolean;
  retry: () => void;
}

const nowhere: readonly PayingPlace[] = [];
const noCalls = [] as const;

function byWorth(a: Reward, b: Reward): number {
  if ((a.kind === 'vault') !== (b.kind === 'vault')) return a.kind === 'vault' ? 1 : -1;
  const [left, right] = [a.usdE18 ?? -1n, b.usdE18 ?? -1n];
  return left === right ? 0 : left < right ? 1 : -1;
}

/**
 * Returns every reward of the shown account, prizes of games included where the page has their
 * finder. All is read once, and again after each of its transactions; places with a stake or a
 * reward are watched.
 */
export function useRewards(): Rewards {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const ownBlock = useAppSelector((state) => state.blocks.neededBlock);
  const arg = useMemo(
    () => (account === null ? undefined : { account, ownBlock }),
    [account, ownBlock],
  );
  const { last, isFailing, retry: lookAgain } = useRewardScan(arg);
  const scan = last?.account === account ? last : undefined;
  const prizes = usePrizes(arg);
  const { retry: lookForPrizes } = prizes;
  const paying = useMemo(() => (scan ? payingPlacesOf(scan.paying) : nowhere), [scan]);
  const inVault = useVaultStake(vaultPlace);
  const tokens = useMemo(
    () =>
      uniqueTokens([
        ...paying.map(({ place }) => place.reward),
        ...(vaultPlace ? [vaultPlace.reward] : []),
      ]),
    [paying],
  );
  useCalls(
    useMemo(
      () =>
        account === null
          ? noCalls
          : [
              ...paying.map((place) => pendingRead(place.place, account)),
              ...paying.map(budgetCall).filter((call) => call !== undefined),
              ...tokens.flatMap(usdPriceCalls),
            ],
      [account, paying, tokens],
    ),
  );
  const pending = useAppSelector(
    (state) => (account === null ? noCalls : selectPending(state, paying, account)),
    shallowEqual,
  );
  const budgets = useAppSelector((state) => selectBudgets(state, paying), shallowEqual);
  const busy = useAppSelector(
    (state) => paying.map(({ place }) => selectIsBusy(state, place)),
    shallowEqual,
  );
  const isVaultBusy = useAppSelector(
    (state) => vaultPlace !== undefined && selectIsBusy(state, vaultPlace),
  );
  const prices = useAppSelector(
    (state) => tokens.map((token) => selectUsdPrice(state, token)),
    shallowEqual,
  );
  const retry = useCallback(() => {
    dispatch(retryAsked());
    lookAgain();
    lookForPrizes();
  }, [dispatch, lookAgain, lookForPrizes]);

  return useMemo(() => {
    const worth = (amount: bigint, token: (typeof tokens)[number]): bigint | null | undefined => {
      const price = prices[tokens.findIndex(({ address }) => address === token.address)];
      return price ? usdValueE18(amount, token, price) : price;
    };
    const found = paying.map((_place, index) => waitingOf(pending[index], budgets[index]));
    const rewards = paying.flatMap(({ key, kind, place }, index): Reward[] => {
      const { due = 0n, paid = 0n } = found[index] ?? {};
      if (due === 0n) return [];
      const usdE18 = paid === 0n ? 0n : worth(paid, place.reward);
      const isBusy = busy[index] === true;
      return [{ key, kind, place, amount: paid, usdE18, isBusy, ...(paid < due ? { due } : {}) }];
    });
    rewards.push(...prizes.rewards);
    const waiting = rewards.filter(({ isBusy }) => !isBusy).map(({ usdE18 }) => usdE18);
    if (vaultPlace && inVault && inVault.profit > 0n) {
      const { profit } = inVault;
      const usdE18 = worth(profit, vaultPlace.reward);
      rewards.push({
        key: placeKey(vaultPlace),
        kind: 'vault',
        place: vaultPlace,
        amount: profit,
        usdE18,
        isBusy: isVaultBusy,
        position: inVault,
      });
    }
    const isLoaded =
      scan !== undefined && !found.includes(undefined) && inVault !== undefined && prizes.isLoaded;
    return {
      account,
      rewards: rewards.toSorted(byWorth),
      totalUsdE18:
        !isLoaded || waiting.includes(undefined)
          ? undefined
          : waiting.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
      isPartlyPriced: waiting.includes(null),
      isLoaded,
      isFailing:
        isFailing ||
        prizes.isFailing ||
        (scan?.refused ?? 0) > 0 ||
        found.includes(null) ||
        (vaultPlace !== undefined && inVault === null),
      retry,
    };
  }, [
    account,
    scan,
    paying,
    pending,
    budgets,
    busy,
    isVaultBusy,
    inVault,
    prizes,
    prices,
    tokens,
    isFailing,
    retry,
  ]);
}
