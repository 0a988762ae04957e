import { shallowEqual } from 'react-redux';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { dayVolume, type DayVolume } from './dayVolume.ts';
import type { LpFeesIssue } from './lpFees.ts';
import { selectVolume } from './selectVolume.ts';
import { useVolumes } from './useVolumes.ts';

/** Keeps the volume of the last 24 hours in pairs known while mounted; see `dayVolume`. */
export function useDayVolume(pairs: readonly Address[]): DayVolume | LpFeesIssue | undefined {
  useVolumes(pairs);
  return dayVolume(
    useAppSelector((state) => pairs.map((pair) => selectVolume(state, pair)), shallowEqual),
  );
}
