import { prizeCatalogue } from '#protocol/prizeCatalogue.ts';
import type { PlaceKind, RewardKind } from './harvestRun.ts';

const ofPlaces: Record<PlaceKind, bigint> = { farm: 110_000n, pool: 75_000n, vault: 200_000n };

/** Gas that collecting a reward usually uses, as `npm run bench` measures it, rounded up. */
export const usualGas: Readonly<Record<RewardKind, bigint>> = Object.assign(
  {},
  ofPlaces,
  ...prizeCatalogue.map(({ kind, usualGas: gas }) => ({ [kind]: gas })),
);
