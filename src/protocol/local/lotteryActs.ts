import { contractCall } from '#chain/calls.ts';
import { encodeCall } from '#chain/encode.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { vrfCoordinatorAbi } from '#protocol/abi/vrfCoordinatorAbi.ts';
import { localLink } from '#protocol/localRandomness.ts';
import { jumpTo, readNewest, sendUnlocked } from '#chain/localChain.ts';
import type { LocalActs } from './acts.ts';

export interface LocalLottery {
  lottery: Address;
  vrfCoordinator: Address;
}

const lottery = contractAddress('lottery');
const vrfCoordinator = contractAddress('vrfCoordinator');

/** Lottery and coordinator of this chain; `undefined` where they are not deployed. */
export const localLottery: LocalLottery | undefined =
  lottery && vrfCoordinator ? { lottery, vrfCoordinator } : undefined;

/** Status of a round as the contract numbers it. */
const STATUS = { open: 1n, closed: 2n, claimable: 3n };
const EVERY_TICKET = 2n ** 64n;

async function newestRound(rpc: RpcPool, { lottery: at }: LocalLottery) {
  const id = await readNewest(rpc, contractCall(lotteryAbi, at, 'currentLotteryId', []));
  const [round, draw] = await Promise.all([
    readNewest(rpc, contractCall(lotteryAbi, at, 'viewLottery', [id])),
    readNewest(rpc, contractCall(lotteryAbi, at, 'viewDraw', [id])),
  ]);
  return { id, round, draw };
}

/**
 * Sends from the account that answers as the coordinator, which the local node has unlocked. A
 * refusal counts only if the round is not further than before: a keeper may have been faster.
 */
async function send(
  rpc: RpcPool,
  places: LocalLottery,
  to: Address,
  data: Hex,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const keeper = contractCall(vrfCoordinatorAbi, places.vrfCoordinator, 'keeper', []);
  const from = await readNewest(rpc, keeper);
  try {
    await sendUnlocked(rpc, { from, to, data });
  } catch (error) {
    if (!(await isDone())) throw error;
  }
}

/** Moves the clock to the end of the round's sale and asks for its number. */
export async function closeLotteryRound(rpc: RpcPool, places: LocalLottery): Promise<void> {
  const { id, round } = await newestRound(rpc, places);
  if (round.status !== STATUS.open) return;
  await jumpTo(rpc, round.endTime);
  const call = encodeCall(lotteryAbi, 'closeLottery', [id]);
  await send(rpc, places, places.lottery, call, async () => {
    const now = await newestRound(rpc, places);
    return now.id !== id || now.round.status !== STATUS.open;
  });
}

/** Closes the round if it is open, answers for its number, counts its tickets and fixes prizes. */
export async function drawLotteryRound(rpc: RpcPool, places: LocalLottery): Promise<void> {
  const { lottery: at, vrfCoordinator: coordinator } = places;
  await closeLotteryRound(rpc, places);
  const { id, round, draw } = await newestRound(rpc, places);
  if (round.status !== STATUS.closed) return;
  const isFurther = async (): Promise<boolean> => {
    const now = await newestRound(rpc, places);
    return now.id !== id || now.round.status === STATUS.claimable;
  };
  if (round.finalNumber === 0n) {
    const answers = await readNewest(
      rpc,
      contractCall(vrfCoordinatorAbi, coordinator, 'answers', []),
    );
    const link = localLink(Number(answers));
    const answer = encodeCall(vrfCoordinatorAbi, 'answer', [draw.requestId, link]);
    await send(rpc, places, coordinator, answer, async () => {
      const now = await newestRound(rpc, places);
      return now.id !== id || now.round.finalNumber !== 0n;
    });
  }
  if (draw.purchasesCounted < draw.purchases) {
    const count = encodeCall(lotteryAbi, 'countTickets', [id, EVERY_TICKET]);
    await send(rpc, places, at, count, async () => {
      const now = await newestRound(rpc, places);
      return now.id !== id || now.draw.purchasesCounted === now.draw.purchases;
    });
  }
  const fix = encodeCall(lotteryAbi, 'drawFinalNumberAndMakeLotteryClaimable', [id]);
  await send(rpc, places, at, fix, isFurther);
}

/** Ends the sale of the lottery's round and draws it, without waiting. */
export const lotteryActs: LocalActs | undefined = localLottery && {
  title: 'local.lottery.title',
  acts: [
    {
      label: 'local.lottery.close',
      done: 'local.lottery.closed',
      act: (rpc) => closeLotteryRound(rpc, localLottery),
    },
    {
      label: 'local.lottery.draw',
      done: 'local.lottery.drawn',
      act: (rpc) => drawLotteryRound(rpc, localLottery),
    },
  ],
};
