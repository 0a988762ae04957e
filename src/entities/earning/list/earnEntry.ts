import type { ReactNode } from 'react';
import type { Call } from '#chain/calls.ts';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import type { TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';

/** Tabs of an earning list. */
export type EarnTab = 'live' | 'finished' | 'archived';

/** Figure by which a list can be sorted. */
export interface EarnFigure {
  /** Returns the reads that the figure needs. */
  calls: (account: Address | null) => readonly Call<unknown>[];
  /** Brings what no node knows into the state, waiting for it only a little. */
  load?: (() => AppThunk<Promise<void>>) | undefined;
  /** Returns the figure; unknown ones (`undefined`, `null`) sort last. */
  select: (state: RootState, account: Address | null) => bigint | null | undefined;
}

/** Column of the table view. */
export interface EarnColumn<Sort extends string> {
  id: string;
  label: string;
  /** Explanation of the figure, behind a question mark in the header. */
  help?: string;
  /** Smallest screen that shows it; a phone, by default. */
  from?: 'phone' | 'laptop';
  /** The figure that is compared: larger, and wider on a phone, where it has a button beside it. */
  isWide?: boolean;
  /** Tells what the account has: not shown to a visitor. */
  isOwn?: boolean;
  /** Order that the header's button sorts by; absent where the column does not sort. */
  sort?: Sort;
}

/** How a list draws an entry. */
export interface EarnItemProps {
  /** True when a link leads to the entry: it starts unfolded. */
  isRequested: boolean;
  /** True when the link also opens the stake dialog. */
  isStakeRequested: boolean;
}

/** Row of an earning list, handed over by a feature: a farm, a pool or the vault. */
export interface EarnEntry<Sort extends string> {
  key: string;
  place: StakePlace;
  /** Shown under 'Archived' only. */
  isArchived: boolean;
  /** Texts that the search looks at: staked and earned tokens. */
  names: readonly string[];
  /** Words of the interface that the search looks at too, such as 'Auto'. */
  words?: readonly TextKey[];
  figures: Readonly<Record<Sort, EarnFigure>>;
  draw: (view: ViewMode, props: EarnItemProps) => ReactNode;
}

/** Figures of every pool and of the vault. */
export type PoolSort = 'earned' | 'staked' | 'apr' | 'totalStaked';
