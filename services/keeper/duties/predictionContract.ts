import { Interface } from 'ethers';
import { feedAbi } from '../../../src/protocol/abi/feedAbi.ts';
import { predictionAbi } from '../../../src/protocol/abi/predictionAbi.ts';
import type { AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import { decidingAnswer } from '../../../src/protocol/feedAnswers.ts';
import type { PredictionAct, PredictionContract } from './prediction.ts';

const calls = new Interface(predictionAbi);
const feedCalls = new Interface(feedAbi);

/** Encodes the call of an act. */
function encodeAct(act: PredictionAct): string {
  if (act.kind === 'start') return calls.encodeFunctionData('genesisStartRound');
  if (act.kind === 'void') return calls.encodeFunctionData('voidRound', [act.epoch]);
  return calls.encodeFunctionData('executeRoundAt', [act.answerId]);
}

export interface PredictionPlaces {
  prediction: string;
  feed: string;
}

/** Binds the game and its feed; acts are sent from `from`, which the node has unlocked. */
export function predictionContract(
  ask: AskNode,
  { prediction, feed }: PredictionPlaces,
  from: string,
  send = makeOutbox(ask),
): PredictionContract {
  const views = viewsOf(ask);
  const view = <T>(name: string, args: readonly unknown[] = []): Promise<T> =>
    views.read<T>(prediction, calls, name, args);

  const timeOf = async (id: bigint): Promise<number | null> => {
    const answer = await views.readOrNull<{ updatedAt: bigint }>(feed, feedCalls, 'getRoundData', [
      id,
    ]);
    return answer === null || answer.updatedAt === 0n ? null : Number(answer.updatedAt);
  };

  /** Finds an answer of the phase that a round is bound to, by the prices before it. */
  async function knownAnswer(epoch: number, newest: bigint): Promise<bigint> {
    for (const one of [epoch, epoch - 1]) {
      const { lockOracleId, closeOracleId } = await view<{
        lockOracleId: bigint;
        closeOracleId: bigint;
      }>('rounds', [one]);
      if (closeOracleId !== 0n) return closeOracleId;
      if (lockOracleId !== 0n) return lockOracleId;
    }
    return newest;
  }

  return {
    async read() {
      const [now, isPaused, [boundary, closing, locking]] = await Promise.all([
        views.now(),
        view<boolean>('paused'),
        view<[bigint, bigint, bigint]>('dueAct'),
      ]);
      const state = {
        now,
        isPaused,
        isStarted: boundary !== 0n,
        boundary: Number(boundary),
        epoch: Number(locking === 0n ? closing : locking),
        voidable: 0,
        answerId: null,
      };
      if (boundary === 0n || now < boundary) return state;
      const first = closing === 0n ? locking : closing;
      const [reason, newest] = await Promise.all([
        view<bigint>('voidable', [first]),
        views.readOrNull<{ roundId: bigint }>(feed, feedCalls, 'latestRoundData', []),
      ]);
      if (reason !== 0n) return { ...state, voidable: Number(first) };
      if (newest === null) return state;
      const known = await knownAnswer(Number(first), newest.roundId);
      const answerId = await decidingAnswer(Number(boundary), newest.roundId, known, timeOf);
      return { ...state, answerId };
    },
    send: (act) => send({ from, to: prediction, data: encodeAct(act) }, calls),
  };
}
