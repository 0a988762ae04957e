import type { EarnEntry, PoolSort } from '#entities/earning/list/earnEntry.ts';
import {
  selectStakeWorth,
  selectUsdWorth,
  totalStakedFigure,
} from '#entities/earning/list/earnFigures.ts';
import { usdPriceCalls } from '#entities/prices/tokenPrices.ts';
import { vaultPlace, type VaultPlace } from '#entities/earning/staking/places.ts';
import { accountCalls } from '#entities/earning/staking/stakingCalls.ts';
import { selectVaultStake } from '#entities/earning/staking/stakingSelectors.ts';
import { stakePriceCalls } from '#entities/earning/staking/useStakePrice.ts';
import { selectVaultApy, vaultYieldCalls } from '#entities/earning/yields/yieldSelectors.ts';
import { VaultCard } from './components/VaultCard.tsx';
import { VaultRow } from './components/VaultRow.tsx';

function figuresOf(place: VaultPlace): EarnEntry<PoolSort>['figures'] {
  return {
    apr: { calls: vaultYieldCalls, select: selectVaultApy },
    earned: {
      calls: (account) =>
        account === null ? [] : [...accountCalls(place, account), ...usdPriceCalls(place.reward)],
      select: (state, account) =>
        selectUsdWorth(state, selectVaultStake(state, account)?.profit, place.reward),
    },
    staked: {
      calls: (account) =>
        account === null ? [] : [...accountCalls(place, account), ...stakePriceCalls(place)],
      select: (state, account) =>
        selectStakeWorth(state, selectVaultStake(state, account)?.staked, place),
    },
    totalStaked: totalStakedFigure(place),
  };
}

function entryOf(place: VaultPlace): EarnEntry<PoolSort> {
  return {
    key: 'vault',
    place,
    isArchived: false,
    names: [place.reward.symbol, place.reward.name],
    words: ['earn.tag.auto'],
    figures: figuresOf(place),
    draw: (view, { isRequested }) =>
      view === 'table' ? (
        <VaultRow place={place} isRequested={isRequested} />
      ) : (
        <VaultCard place={place} isRequested={isRequested} />
      ),
  };
}

/** The vault's row among the pools; empty if the vault is not deployed. */
export const vaultEntries: readonly EarnEntry<PoolSort>[] = vaultPlace ? [entryOf(vaultPlace)] : [];
