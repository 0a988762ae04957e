import type { ProductContracts } from './productContracts.ts';

/** The farm auctions. */
export const auctionsContracts: ProductContracts = {
  links: [{ at: 'farmAuction', view: 'meow', to: 'meow' }],
};
