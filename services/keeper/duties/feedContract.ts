import { Interface } from 'ethers';
import { feedAbi } from '../../../src/protocol/abi/feedAbi.ts';
import { predictionAbi } from '../../../src/protocol/abi/predictionAbi.ts';
import type { AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import type { FeedContract } from './feed.ts';
import type { PredictionPlaces } from './predictionContract.ts';

const feedCalls = new Interface(feedAbi);
const gameCalls = new Interface(predictionAbi);

/** Binds the local feed and the game; answers are sent from `from`, which the node has unlocked. */
export function feedContract(
  ask: AskNode,
  { prediction, feed }: PredictionPlaces,
  from: string,
  send = makeOutbox(ask),
): FeedContract {
  const views = viewsOf(ask);
  return {
    async read() {
      const [now, newest, silentUntil, [boundary, closing]] = await Promise.all([
        views.now(),
        views.read<{ roundId: bigint; answer: bigint; updatedAt: bigint }>(
          feed,
          feedCalls,
          'latestRoundData',
          [],
        ),
        views.read<bigint>(feed, feedCalls, 'silentUntil', []),
        views.read<[bigint, bigint, bigint]>(prediction, gameCalls, 'dueAct', []),
      ]);
      const isDue = boundary !== 0n && now >= boundary && closing !== 0n;
      const closes = isDue
        ? await views.read<{ lockPrice: bigint }>(prediction, gameCalls, 'rounds', [closing])
        : null;
      return {
        now,
        newestId: newest.roundId,
        price: newest.answer,
        updatedAt: Number(newest.updatedAt),
        silentUntil: Number(silentUntil),
        boundary: Number(boundary),
        lockPrice: closes?.lockPrice ?? null,
      };
    },
    send: ({ price }) =>
      send(
        { from, to: feed, data: feedCalls.encodeFunctionData('updateAnswer', [price]) },
        feedCalls,
      ),
  };
}
