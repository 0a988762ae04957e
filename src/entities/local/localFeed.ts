import { contractCall, type Call } from '#chain/calls.ts';
import { encodeCall } from '#chain/encode.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { contractAddress, LOCAL_BLOCK_SECONDS } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { jumpAhead } from './localChain.ts';

/** What the feed is to say next, beside its newest price. */
export type FeedAnswer = 'up' | 'down' | 'equal';

export interface LocalGame {
  feed: Address;
  prediction: Address;
}

const feed = contractAddress('feed');
const prediction = contractAddress('prediction');

/** Feed and game of this chain; `undefined` where they are not deployed. */
export const localGame: LocalGame | undefined =
  feed && prediction ? { feed, prediction } : undefined;

/** Steps of the price in 1/1000. */
const changes: Record<FeedAnswer, bigint> = { up: 1_010n, down: 990n, equal: 1_000n };
const SILENCE_SECONDS = 300n;

async function read<T>(rpc: RpcPool, { target, data, decode }: Call<T>): Promise<T> {
  return decode(await rpc.request<Hex>('eth_call', [{ to: target, data }, 'latest']));
}

async function now(rpc: RpcPool): Promise<bigint> {
  const block = await rpc.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  return BigInt(block.timestamp);
}

/** Sends from the account that may answer, which the local node has unlocked. */
async function sendAsKeeper(rpc: RpcPool, game: LocalGame, to: Address, data: Hex): Promise<void> {
  const from = await read(rpc, contractCall(feedAbi, game.feed, 'keeper', []));
  await rpc.request('eth_sendTransaction', [{ from, to, data }]);
}

/** Lets the feed answer now, whether or not it was told to be silent. */
export async function answerAsFeed(
  rpc: RpcPool,
  game: LocalGame,
  answer: FeedAnswer,
): Promise<void> {
  const { feed: to } = game;
  const [[, price], silentUntil] = await Promise.all([
    read(rpc, contractCall(feedAbi, to, 'latestRoundData', [])),
    read(rpc, contractCall(feedAbi, to, 'silentUntil', [])),
  ]);
  if (silentUntil !== 0n) await sendAsKeeper(rpc, game, to, encodeCall(feedAbi, 'silence', [0n]));
  const next = (price * changes[answer]) / 1_000n;
  await sendAsKeeper(rpc, game, to, encodeCall(feedAbi, 'updateAnswer', [next]));
}

/** Stops the feed's answers for five minutes, so that rounds become void. */
export async function silenceFeed(rpc: RpcPool, game: LocalGame): Promise<void> {
  const until = (await now(rpc)) + SILENCE_SECONDS;
  await sendAsKeeper(rpc, game, game.feed, encodeCall(feedAbi, 'silence', [until]));
}

/**
 * Moves the clock to the time of what is due next, lets the feed repeat its price and executes. A
 * keeper that was faster has done the same.
 */
export async function closeRound(rpc: RpcPool, game: LocalGame): Promise<void> {
  const dueAct = contractCall(predictionAbi, game.prediction, 'dueAct', []);
  const [boundary] = await read(rpc, dueAct);
  const left = Number(boundary - (await now(rpc)));
  // Of the blocks that are mined, the first comes only a second after the newest.
  if (left > 0) await jumpAhead(rpc, left + LOCAL_BLOCK_SECONDS);
  try {
    await answerAsFeed(rpc, game, 'equal');
    const execute = encodeCall(predictionAbi, 'executeRound', []);
    await sendAsKeeper(rpc, game, game.prediction, execute);
  } catch (error) {
    const [next] = await read(rpc, dueAct);
    if (next === boundary) throw error;
  }
}
