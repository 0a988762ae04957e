import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { farmByPid } from '#config/farms.ts';
import { selectDeadlineSeconds } from '#entities/settings/settingsSelectors.ts';
import { farmPlace, type ChefPlace } from '#entities/earning/staking/places.ts';
import { announcedFeeRead, placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import { selectPlace } from '#entities/earning/staking/stakingSelectors.ts';
import { createAppSelector, type RootState } from '#redux';
import type { ZapFarm } from './zapModel.ts';

/** Returns the reads that decide a farm's deposit fee. */
export function farmCalls(place: ChefPlace): readonly Call<unknown>[] {
  return [...placeCalls(place), announcedFeeRead(place)];
}

/**
 * Returns a farm with its deposit fee now, and the highest until a transaction's deadline;
 * `undefined` while not known.
 */
export const selectZapFarm = createAppSelector(
  [
    (_state: RootState, { pid }: ChefPlace) => pid,
    (state: RootState, place: ChefPlace) => selectPlace(state, place)?.depositFeeBps,
    (state: RootState, place: ChefPlace) => selectRead(state, announcedFeeRead(place)),
    selectBlockTimestamp,
    selectDeadlineSeconds,
  ],
  (pid, feeBps, announced, now, deadlineSeconds): ZapFarm | undefined => {
    if (feeBps === undefined || !announced || now === null) return undefined;
    const [nextBps, risesAt] = announced;
    const rises = risesAt !== 0n && risesAt <= BigInt(now + deadlineSeconds);
    const maxBps = rises && nextBps > feeBps ? nextBps : feeBps;
    return { pid, feeBps: Number(feeBps), maxFeeBps: Number(maxBps) };
  },
);

/** Reports whether a farm's deposit fee is being read; not where it can't be. */
export function selectIsFarmReading(state: RootState, place: ChefPlace): boolean {
  const answers = [selectPlace(state, place), selectRead(state, announcedFeeRead(place))];
  return answers.includes(undefined) && !answers.includes(null);
}

/** Returns a model's farm with the fees as last read; the same where they are not known. */
export function selectLatestFarm(state: RootState, farm: ZapFarm | undefined): ZapFarm | undefined {
  const config = farm && farmByPid(farm.pid);
  const place = config && farmPlace(config);
  return (place && selectZapFarm(state, place)) ?? farm;
}
