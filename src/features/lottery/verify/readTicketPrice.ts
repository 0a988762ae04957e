import { defineLoad } from '#entities/loads/defineLoad.ts';
import { contractCall } from '#chain/calls.ts';
import { NoState, readValuesAtBlock } from '#chain/multicall/readAtBlock.ts';
import { toQuantity } from '#chain/quantity.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { rewardToken, wrappedNative } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { isObject } from '#lib/checks.ts';
import type { Address } from '#lib/hex.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import {
  averagePrice,
  firstBlock,
  ticketPriceOf,
  type PairHistory,
  type PastBlock,
} from '#protocol/averagePrice.ts';
import type { AppThunk } from '#redux';

/** How the price of a round's tickets follows from the market before it opened. */
export type PriceOrigin =
  | {
      kind: 'known';
      /** Last block before the round. */
      block: number;
      /** MEOW in BNB over the half hour before, times 2^112. */
      average: bigint;
      /** BNB in dollars, with 8 decimals. */
      coinUsd: bigint;
      /** What the keeper computes from these, in MEOW's smallest unit. */
      price: bigint;
    }
  /** The pair or the feed had no price then, or this chain has none. */
  | { kind: 'unpriced' }
  /** No node that answers keeps the state of then. */
  | { kind: 'noArchive' };

function readPastBlock(number: number): AppThunk<Promise<PastBlock>> {
  return async (_dispatch, _getState, { rpc }) => {
    const block = await rpc.request('eth_getBlockByNumber', [toQuantity(number), false]);
    if (!isObject(block)) throw new RpcError('malformed', 'The block has no time');
    return { number, time: toCount(block['timestamp']) };
  };
}

function historyOf(pair: Address): AppThunk<PairHistory> {
  return (dispatch) => ({
    block: (number) => dispatch(readPastBlock(number)),
    async state(number) {
      const [reserves, price0Sum, price1Sum] = await dispatch(
        readValuesAtBlock(
          [
            contractCall(pairAbi, pair, 'getReserves', []),
            contractCall(pairAbi, pair, 'price0CumulativeLast', []),
            contractCall(pairAbi, pair, 'price1CumulativeLast', []),
          ],
          number,
        ),
      ).catch((thrown: unknown) => {
        // An address without a contract is no pair.
        if (thrown instanceof NoState && thrown.isEmpty) return [null, null, null];
        throw thrown;
      });
      if (reserves === null || price0Sum === null || price1Sum === null) return null;
      const [reserve0, reserve1, updatedAt] = reserves;
      return { reserve0, reserve1, updatedAt, price0Sum, price1Sum };
    },
  });
}

interface Places {
  lottery: Address;
  feed: Address;
  pair: Address;
  isToken0: boolean;
}

function placesOf(): Places | undefined {
  const [lottery, feed] = [contractAddress('lottery'), contractAddress('feed')];
  const sorted = rewardToken && sortTokens(rewardToken, wrappedNative);
  const pair = sorted && pairAddress(sorted);
  if (!lottery || !feed || !pair) return undefined;
  return { lottery, feed, pair, isToken0: sorted[0] === rewardToken };
}

function readOrigin(
  { lottery, feed, pair, isToken0 }: Places,
  startTime: number,
): AppThunk<Promise<PriceOrigin>> {
  return async (dispatch, _getState, { rpc }) => {
    const history = dispatch(historyOf(pair));
    const newest = await history.block(toCount(await rpc.request('eth_blockNumber')));
    const oldest = chain.deployment.startBlock;
    const opening = await firstBlock(history, oldest, newest, ({ time }) => time >= startTime);
    const before = await history.block(Math.max(oldest, opening.number - 1));
    const [[newestPrice, least, most], average] = await Promise.all([
      dispatch(
        readValuesAtBlock(
          [
            contractCall(feedAbi, feed, 'latestRoundData', []),
            contractCall(lotteryAbi, lottery, 'minPriceTicketInCake', []),
            contractCall(lotteryAbi, lottery, 'maxPriceTicketInCake', []),
          ],
          before.number,
        ),
      ),
      averagePrice(history, before, isToken0, oldest),
    ]);
    if (newestPrice === null || average === null || least === null || most === null)
      return { kind: 'unpriced' };
    const [, coinUsd] = newestPrice;
    const price = ticketPriceOf(average, coinUsd, { least, most });
    return price === null
      ? { kind: 'unpriced' }
      : { kind: 'known', block: before.number, average, coinUsd, price };
  };
}

/**
 * Computes the price of a round's tickets again, from the state that the nodes keep of the block
 * before it opened at `startTime` (seconds). Rejects with RpcError while no node answers.
 */
export function readTicketPrice(startTime: number): AppThunk<Promise<PriceOrigin>> {
  return async (dispatch) => {
    const places = placesOf();
    if (!places) return { kind: 'unpriced' };
    try {
      return await dispatch(readOrigin(places, startTime));
    } catch (error) {
      if (error instanceof NoState) return { kind: 'noArchive' };
      throw error;
    }
  };
}

/** Loads from which prices that of a round's tickets follows; by when it opened, in seconds. */
export const useTicketPrice = defineLoad({ name: 'lotteryTicketPrice', read: readTicketPrice });
