import type { FarmConfig } from '#config/farms.ts';
import type { Address } from '#lib/hex.ts';

/** Returns the pools whose volumes are part of the farms' rates. */
export function farmVolumes(farms: readonly FarmConfig[]): Address[] {
  return farms.flatMap((farm) => (farm.isSingle ? [] : [farm.lpAddress]));
}
