import { selectAnswer } from '#chain/multicall/selectors.ts';
import { farms, type FarmConfig } from '#config/farms.ts';
import type { EarnEntry } from '#entities/earning/list/earnEntry.ts';
import {
  earnedFigure,
  ownStakeFigure,
  totalStakedFigure,
} from '#entities/earning/list/earnFigures.ts';
import { farmPlace } from '#entities/earning/staking/places.ts';
import { chefReads } from '#entities/earning/staking/stakingCalls.ts';
import { awaitVolumes } from '#entities/volumes/askVolumes.ts';
import { farmVolumes } from '#entities/earning/yields/farmVolumes.ts';
import { farmYieldCalls, selectFarmApr } from '#entities/earning/yields/yieldSelectors.ts';
import { FarmCard } from './components/FarmCard.tsx';
import { FarmRow } from './components/FarmRow.tsx';
import type { PlacedFarm } from './placedFarm.ts';

export type FarmSort = 'earned' | 'staked' | 'apr' | 'liquidity' | 'multiplier';

function figuresOf({ farm, place }: PlacedFarm): EarnEntry<FarmSort>['figures'] {
  const { info } = chefReads(place.contract, place.pid);
  return {
    earned: earnedFigure(place),
    staked: ownStakeFigure(place),
    apr: {
      calls: () => farmYieldCalls(farm),
      load: () => awaitVolumes(farmVolumes([farm])),
      select: (state) => selectFarmApr(state, farm),
    },
    liquidity: totalStakedFigure(place),
    multiplier: { calls: () => [info], select: (state) => selectAnswer(state, info)?.[1] },
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
      // Without the reward: every farm pays the same, so its name would find all of them.
      names: [lpSymbol, ...[token, quoteToken].flatMap(({ symbol, name }) => [symbol, name])],
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
