import type { RewardKind } from './harvestRun.ts';

/** Gas that collecting a reward usually uses, as `npm run bench` measures it, rounded up. */
export const usualGas: Readonly<Record<RewardKind, bigint>> = {
  farm: 110_000n,
  pool: 75_000n,
  vault: 200_000n,
  prediction: 45_000n,
  lottery: 62_000n,
  sale: 135_000n,
  competition: 120_000n,
};
