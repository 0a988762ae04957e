import type { ProductPrizes } from './prizes.ts';

/** Key of the only prize. */
export const COMPETITION_PRIZE_KEY = 'competition';

/** The prize of the trading battle. */
export const competitionPrizes: ProductPrizes<'competition'> = {
  kind: 'competition',
  usualGas: 120_000n,
  nameOf: (key) =>
    key === COMPETITION_PRIZE_KEY ? { key: 'harvest.prize.competition', params: {} } : undefined,
};
