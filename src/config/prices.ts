import { chain, type ChainId } from './chains.ts';

const dollars = 10n ** 18n;

/**
 * What a pool has to hold, both sides together, before its price is believed: moving the price of less is too cheap. In
 * dollars of 18 decimals. On the test network nobody keeps much.
 */
const leastDepths: Record<ChainId, bigint> = {
  56: 10_000n * dollars,
  97: 100n * dollars,
  31337: 1_000n * dollars,
};

export const leastDepthE18: bigint = leastDepths[chain.id];
