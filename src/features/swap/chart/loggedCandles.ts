import { readTimeOnce } from '#chain/blocks/readTimeOnce.ts';
import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import { decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { chain } from '#config/chains.ts';
import { candlesOf, poolPrice, type Candle, type PricedTrade } from '#lib/candles.ts';
import type { Address } from '#lib/hex.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import type { AppThunk } from '#redux';
import { intervalSeconds, searchSeconds, type Interval } from './interval.ts';
import { findPeriods } from './periods.ts';

/** Blocks whose time is asked for, lest one chart keeps a public node busy. */
const MAX_TIMES = 120;
/** Seconds between blocks until the chain's pace is measured. */
const USUAL_BLOCK_SECONDS = 3;

/** Candles from the user's node, and how far back it was searched. */
export interface LoggedCandles {
  candles: Candle[];
  /** First block from which on every trade is known, and its time in seconds. */
  fromBlock: number;
  since: number;
}

interface LoggedTrade extends Omit<PricedTrade, 'at'> {
  block: number;
}

/** Returns the trades in a pool's logs, with the price that each left behind. */
function tradesIn(logs: readonly Log[]): LoggedTrade[] {
  let price: bigint | null = null;
  return logs.flatMap((log) => {
    const event = decodeLog(pairAbi, log);
    if (event?.name === 'Sync') price = poolPrice(event.args.reserve0, event.args.reserve1);
    if (event?.name !== 'Swap' || price === null) return [];
    const { amount0In, amount1In, amount0Out, amount1Out } = event.args;
    return [
      {
        block: log.block,
        price,
        amount0: amount0In + amount0Out,
        amount1: amount1In + amount1Out,
      },
    ];
  });
}

/**
 * Reads a pool's candles from the logs of the user's own node, over a bounded time. Rejects as
 * `readLogs` does.
 */
export function readLoggedCandles(
  pair: Address,
  interval: Interval,
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<LoggedCandles>> {
  return async (dispatch, getState, { rpc }) => {
    const state = getState();
    const seconds = intervalSeconds[interval];
    const head =
      state.blocks.currentBlock ?? toCount(await rpc.request('eth_blockNumber', [], { signal }));
    const blocks = Math.ceil(
      searchSeconds[interval] / (selectBlockSeconds(state) ?? USUAL_BLOCK_SECONDS),
    );
    const reading = await dispatch(
      readLogs(
        {
          address: pair,
          topics: [[eventTopic(pairAbi, 'Sync'), eventTopic(pairAbi, 'Swap')]],
          fromBlock: Math.max(chain.deployment.startBlock, head - blocks),
        },
        { signal, onProgress },
      ),
    );
    const readTime = (block: number): Promise<number> => dispatch(readTimeOnce(block, signal));
    const trades = tradesIn(reading.logs);
    const dates = await findPeriods({
      blocks: [...new Set(trades.map(({ block }) => block))],
      seconds,
      readTime,
      maxReads: MAX_TIMES,
    });
    const undated = trades.findLast(({ block }) => !dates.has(block));
    const fromBlock = undated ? undated.block + 1 : reading.fromBlock;
    const dated = trades.flatMap(({ block, ...trade }): PricedTrade[] => {
      const at = dates.get(block);
      return at === undefined ? [] : [{ ...trade, at }];
    });
    return { candles: candlesOf(dated, seconds), fromBlock, since: await readTime(fromBlock) };
  };
}
