import { selectAnswer } from '#chain/multicall/selectors.ts';
import { farms, type FarmConfig } from '#config/farms.ts';
import type { EarnEntry } from '#entities/earnView/earnEntry.ts';
import { lpPriceCalls, selectLpPrice } from '#entities/prices/lpPrices.ts';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { farmPlace } from '#entities/staking/places.ts';
import { chefReads, pendingRead } from '#entities/staking/stakingCalls.ts';
import { farmYieldCalls, selectFarmApr } from '#entities/yields/yieldSelectors.ts';
import { FarmCard } from './components/FarmCard.tsx';
import { FarmRow } from './components/FarmRow.tsx';
import type { PlacedFarm } from './placedFarm.ts';

export type FarmSort = 'apr' | 'multiplier' | 'earned' | 'liquidity';

function figuresOf({ farm, place }: PlacedFarm): EarnEntry<FarmSort>['figures'] {
  const { info, totalStaked } = chefReads(place.contract, place.pid);
  return {
    apr: { calls: () => farmYieldCalls(farm), select: (state) => selectFarmApr(state, farm) },
    multiplier: { calls: () => [info], select: (state) => selectAnswer(state, info)?.[1] },
    earned: {
      calls: (account) => (account === null ? [] : [pendingRead(place, account)]),
      select: (state, account) =>
        account === null ? undefined : selectAnswer(state, pendingRead(place, account)),
    },
    liquidity: {
      calls: () => [totalStaked, ...lpPriceCalls(farm)],
      select: (state) => {
        const staked = selectAnswer(state, totalStaked);
        const price = selectLpPrice(state, farm);
        return typeof staked === 'bigint' && price
          ? usdValueE18(staked, place.token, price)
          : undefined;
      },
    },
  };
}

function entryOf(farm: FarmConfig): readonly EarnEntry<FarmSort>[] {
  const place = farmPlace(farm);
  if (!place) return [];
  const placed: PlacedFarm = { farm, place };
  const { lpSymbol, token, quoteToken } = farm;
  return [
    {
      key: String(farm.pid),
      place,
      isArchived: farm.isArchived,
      names: [lpSymbol, token.symbol, token.name, quoteToken.symbol, quoteToken.name],
      figures: figuresOf(placed),
      draw: (view, props) =>
        view === 'table' ? (
          <FarmRow placed={placed} {...props} />
        ) : (
          <FarmCard placed={placed} {...props} />
        ),
    },
  ];
}

let known: readonly EarnEntry<FarmSort>[] | undefined;

/** Returns the farms of this chain in the order 'Hot', always the same list. */
export function farmEntries(): readonly EarnEntry<FarmSort>[] {
  known ??= farms.flatMap(entryOf);
  return known;
}
