import { Interface } from 'ethers';
import { lotteryAbi } from '../../../src/protocol/abi/lotteryAbi.ts';
import { vrfCoordinatorAbi } from '../../../src/protocol/abi/vrfCoordinatorAbi.ts';
import { localLink } from '../../../src/protocol/localRandomness.ts';
import type { AskNode } from '../../lib/node.ts';
import type { Duty } from '../engine.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import { STATUS } from './lottery.ts';

const calls = new Interface(vrfCoordinatorAbi);
const gameCalls = new Interface(lotteryAbi);

/** Seconds between a request and its answer, as on a public chain. */
const DELAY = 5;

/** Request that the local coordinator has not answered. */
export interface RandomnessState {
  now: number;
  /** 0 for none. */
  requestId: bigint;
  requestedAt: number;
  /** Answers so far, which say which link of the chain is next. */
  answers: number;
  openRequests: number;
}

export interface RandomnessAct {
  requestId: bigint;
  answers: number;
}

/** Returns the answer that is due. */
export function due({ now, requestId, requestedAt, answers }: RandomnessState): RandomnessAct[] {
  return requestId === 0n || now < requestedAt + DELAY ? [] : [{ requestId, answers }];
}

/** Makes the duty that answers as the local chain's coordinator. */
export function randomnessDuty(
  ask: AskNode,
  { lottery, vrfCoordinator }: { lottery: string; vrfCoordinator: string },
  from: string,
  send = makeOutbox(ask),
): Duty<RandomnessState, RandomnessAct> {
  const views = viewsOf(ask);
  return {
    name: 'randomness',
    async read() {
      const [now, id, answers, openRequests] = await Promise.all([
        views.now(),
        views.read<bigint>(lottery, gameCalls, 'currentLotteryId', []),
        views.read<bigint>(vrfCoordinator, calls, 'answers', []),
        views.read<bigint>(vrfCoordinator, calls, 'openRequests', []),
      ]);
      const [round, draw] = await Promise.all([
        views.read<{ status: bigint; finalNumber: bigint }>(lottery, gameCalls, 'viewLottery', [
          id,
        ]),
        views.read<{ requestId: bigint; requestedAt: bigint }>(lottery, gameCalls, 'viewDraw', [
          id,
        ]),
      ]);
      const isAwaited = Number(round.status) === STATUS.closed && round.finalNumber === 0n;
      return {
        now,
        requestId: isAwaited ? draw.requestId : 0n,
        requestedAt: Number(draw.requestedAt),
        answers: Number(answers),
        openRequests: Number(openRequests),
      };
    },
    due,
    send({ requestId, answers }) {
      const data = calls.encodeFunctionData('answer', [requestId, localLink(answers)]);
      return send({ from, to: vrfCoordinator, data }, calls);
    },
    nameOf: ({ requestId }) => `answer request ${requestId}`,
    sentence: () => 'answered as the local coordinator of randomness',
    facts: ({ openRequests }) => ({ openRequests: String(openRequests) }),
  };
}
