import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { chainReset } from '#chain/blocks/blocksSlice.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { IndexedFailure } from '#entities/indexed/defineIndexed.ts';

/** What the index of past trades says about a pair. */
export interface PairVolume {
  /** Dollars times 10^18 of the last 24 hours and 7 days; `null`: neither token has a price. */
  dayRaw: Raw | null;
  weekRaw: Raw | null;
  /** Hours of the last 7 days in which the pair existed. */
  hours: number;
  /** Newest block of the index. */
  block: number;
}

/** Answers by pair; `null`: the index knows no such pair; a word: why it gave no answer. */
export type VolumesState = Readonly<Record<Address, PairVolume | IndexedFailure | null>>;

export const volumesRead = createAction<VolumesState>('volumes/volumesRead');

/** Keeps the newest answer of each pair; those of another chain are forgotten. */
export function volumesReducer(state: VolumesState = {}, action: UnknownAction): VolumesState {
  if (volumesRead.match(action)) return { ...state, ...action.payload };
  return chainReset.match(action) ? {} : state;
}
