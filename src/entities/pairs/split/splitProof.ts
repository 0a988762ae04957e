import type { Token } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { swapFeeBps } from '../pairMath.ts';
import type { Pair } from '../pairTypes.ts';
import { splitBound } from './splitBound.ts';
import type { FilledSplit, SplitPlan, SplitRequest } from './splitTypes.ts';

/** Quote to prove, at the reserves of one block. */
export interface ProvenQuote {
  chainId: number;
  /** Block at which the reserves were read, with its hash where it is known. */
  block: number;
  blockHash?: Hex;
  /** Factory of the pools. */
  factory: Address;
  request: SplitRequest;
  /** Pools that the bound counts. */
  pairs: readonly Pair[];
  prices: SplitPlan['prices'];
  /** What is offered; a single path is legs whose share is whole. */
  filled: FilledSplit;
}

/**
 * Writes the proof of a quote as JSON, for `scripts/check-quote.mjs`, which recomputes all of it:
 * the pools with their reserves, the prices, the bound that follows from them, and the legs. Amounts
 * and prices are decimal strings, amounts in smallest units. `undefined` where the prices give no
 * bound.
 */
export function splitProof(quote: ProvenQuote): string | undefined {
  const { chainId, block, blockHash, factory, request, prices, filled } = quote;
  const bound = splitBound(quote.pairs, prices, request);
  if (bound === undefined) return undefined;
  // The others hang together with neither end.
  const pools = quote.pairs.filter(({ token0 }) => prices[token0.address] !== undefined);
  const tokens = new Map<Address, Token>();
  for (const { token0, token1 } of pools)
    for (const token of [token0, token1]) tokens.set(token.address, token);
  const proof = {
    schema: 'split-proof',
    version: 1,
    chainId,
    block,
    ...(blockHash === undefined ? {} : { blockHash }),
    factory,
    feeBps: Number(swapFeeBps),
    tradeType: request.tradeType,
    tokenIn: request.tokenIn.address,
    tokenOut: request.tokenOut.address,
    amountIn: String(filled.amountIn),
    amountOut: String(filled.amountOut),
    bound: String(bound),
    tokens: [...tokens.values()].map(({ address, symbol, decimals }) => ({
      address,
      symbol,
      decimals,
      price: prices[address],
    })),
    pools: pools.map(({ address, token0, token1, reserve0, reserve1 }) => ({
      address,
      token0: token0.address,
      token1: token1.address,
      reserve0: String(reserve0),
      reserve1: String(reserve1),
    })),
    legs: filled.legs.map(({ pair, tokenIn, tokenOut, share, amountIn, amountOut }) => ({
      pool: pair.address,
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      share,
      amountIn: String(amountIn),
      amountOut: String(amountOut),
    })),
  };
  return JSON.stringify(proof, undefined, 2);
}
