import { env } from '#config/env.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { VolumesState } from './volumesSlice.ts';

/**
 * Returns the volume of a pair, `null` where the index knows no such pair, or why there is no
 * answer; `undefined` while asked for.
 */
export function selectVolume(
  { volumes }: Pick<RootState, 'volumes'>,
  pair: Address,
): VolumesState[Address] | undefined {
  return env.servicesUrl === '' ? 'off' : volumes[pair];
}
