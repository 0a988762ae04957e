import type { ProductContracts } from './productContracts.ts';

/** The prediction game and its price feed. */
export const predictionContracts: ProductContracts = {
  links: [{ at: 'prediction', view: 'oracle', to: 'feed' }],
};
