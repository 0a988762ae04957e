import { contractCall } from '#chain/calls.ts';
import { encodeCall } from '#chain/encode.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { chainTime, jumpTo, readNewest, sendUnlocked } from '#chain/localChain.ts';
import type { TextKey } from '#i18n/t.ts';
import type { LocalAct, LocalActs } from './acts.ts';

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

/** Sends from the account that may answer, which the local node has unlocked. */
async function sendAsKeeper(rpc: RpcPool, game: LocalGame, to: Address, data: Hex): Promise<void> {
  const from = await readNewest(rpc, contractCall(feedAbi, game.feed, 'keeper', []));
  await sendUnlocked(rpc, { from, to, data });
}

/** Lets the feed answer now, whether or not it was told to be silent. */
export async function answerAsFeed(
  rpc: RpcPool,
  game: LocalGame,
  answer: FeedAnswer,
): Promise<void> {
  const { feed: to } = game;
  const [[, price], silentUntil] = await Promise.all([
    readNewest(rpc, contractCall(feedAbi, to, 'latestRoundData', [])),
    readNewest(rpc, contractCall(feedAbi, to, 'silentUntil', [])),
  ]);
  if (silentUntil !== 0n) await sendAsKeeper(rpc, game, to, encodeCall(feedAbi, 'silence', [0n]));
  const next = (price * changes[answer]) / 1_000n;
  await sendAsKeeper(rpc, game, to, encodeCall(feedAbi, 'updateAnswer', [next]));
}

/** Stops the feed's answers for five minutes, so that rounds become void. */
export async function silenceFeed(rpc: RpcPool, game: LocalGame): Promise<void> {
  const until = (await chainTime(rpc)) + SILENCE_SECONDS;
  await sendAsKeeper(rpc, game, game.feed, encodeCall(feedAbi, 'silence', [until]));
}

/**
 * Moves the clock to the time of what is due next, lets the feed repeat its price and executes. A
 * keeper that was faster has done the same.
 */
export async function closeRound(rpc: RpcPool, game: LocalGame): Promise<void> {
  const dueAct = contractCall(predictionAbi, game.prediction, 'dueAct', []);
  const [boundary] = await readNewest(rpc, dueAct);
  await jumpTo(rpc, boundary);
  try {
    await answerAsFeed(rpc, game, 'equal');
    const execute = encodeCall(predictionAbi, 'executeRound', []);
    await sendAsKeeper(rpc, game, game.prediction, execute);
  } catch (error) {
    const [next] = await readNewest(rpc, dueAct);
    if (next === boundary) throw error;
  }
}

const answering = (game: LocalGame, label: TextKey, answer: FeedAnswer): LocalAct => ({
  label,
  done: 'local.feed.answered',
  act: (rpc) => answerAsFeed(rpc, game, answer),
});

/** Lets the price feed answer or be silent, and closes the running round. */
export const predictionActs: LocalActs | undefined = localGame && {
  title: 'local.feed.title',
  acts: [
    answering(localGame, 'local.feed.up', 'up'),
    answering(localGame, 'local.feed.down', 'down'),
    answering(localGame, 'local.feed.equal', 'equal'),
    {
      label: 'local.feed.silence',
      done: 'local.feed.silent',
      act: (rpc) => silenceFeed(rpc, localGame),
    },
    {
      label: 'local.feed.close',
      done: 'local.feed.closed',
      act: (rpc) => closeRound(rpc, localGame),
    },
  ],
};
