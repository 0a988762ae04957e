import { farms } from '#config/farms.ts';
import { pools } from '#config/pools.ts';
import { farmPlace, placeKey, poolPlace, vaultPlace, type StakePlace } from './places.ts';

/** A place with what it is listed as; the vault is a kind of its own. */
export interface KnownPlace {
  key: string;
  kind: 'farm' | 'pool' | 'vault';
  place: StakePlace;
}

let known: ReadonlyMap<string, KnownPlace> | undefined;

/** Returns every place of this chain by its key, each once: pools, then farms, then the vault. */
export function knownPlaces(): ReadonlyMap<string, KnownPlace> {
  if (known) return known;
  const byKey = new Map<string, KnownPlace>();
  const add = (kind: KnownPlace['kind'], place: StakePlace | undefined): void => {
    if (!place) return;
    const key = placeKey(place);
    if (!byKey.has(key)) byKey.set(key, { key, kind, place });
  };
  for (const pool of pools) add('pool', poolPlace(pool));
  for (const farm of farms) add('farm', farmPlace(farm));
  add('vault', vaultPlace);
  known = byKey;
  return known;
}
