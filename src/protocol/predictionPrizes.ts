import type { ProductPrizes } from './prizes.ts';

/** Key of all that one transaction collects. */
export const PREDICTION_PRIZE_KEY = 'prediction';

/** Wins and refunds. */
export const predictionPrizes: ProductPrizes<'prediction'> = {
  kind: 'prediction',
  usualGas: 45_000n,
  nameOf: (key) =>
    key === PREDICTION_PRIZE_KEY ? { key: 'harvest.prize.prediction', params: {} } : undefined,
};
