import { chain, type ChainId } from './chains.ts';

const dollars = 10n ** 18n;

/**
 * Minimum depth of a pool, both sides together, in dollars of 18 decimals: the price of a smaller
 * pool is too cheap to manipulate. Pools on the test network are small.
 */
const minDepths: Record<ChainId, bigint> = {
  56: 10_000n * dollars,
  97: 100n * dollars,
  31337: 1_000n * dollars,
};

export const minDepthE18: bigint = minDepths[chain.id];
