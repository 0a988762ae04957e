import { Interface, ZeroAddress } from 'ethers';
import { factoryAbi } from '../../../src/protocol/abi/factoryAbi.ts';
import { feedAbi } from '../../../src/protocol/abi/feedAbi.ts';
import { lotteryAbi } from '../../../src/protocol/abi/lotteryAbi.ts';
import { vrfCoordinatorAbi } from '../../../src/protocol/abi/vrfCoordinatorAbi.ts';
import { vrfSourceAbi } from '../../../src/protocol/abi/vrfSourceAbi.ts';
import { ticketPriceOf } from '../../../src/protocol/averagePrice.ts';
import type { AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import { newestAverage } from './averagePrice.ts';
import { STATUS, type LotteryAct, type LotteryContract, type Subscription } from './lottery.ts';

const calls = new Interface(lotteryAbi);
const factoryCalls = new Interface(factoryAbi);
const feedCalls = new Interface(feedAbi);
const sourceCalls = new Interface(vrfSourceAbi);
const coordinatorCalls = new Interface(vrfCoordinatorAbi);

/** Terms of every round, as the reference's operator sets them. */
const DIVISOR = 2_000;
const SHARES = [250, 375, 625, 1250, 2500, 5000];
const FEE = 2_000;

/** The lottery, and the contracts that its price and its number come from. */
export interface LotteryPlaces {
  lottery: string;
  factory: string;
  meow: string;
  wrappedNative: string;
  /** Price of the coin in dollars. */
  feed: string;
  /** Source of the numbers. */
  vrfSource: string;
}

/** Encodes the call of an act. What nobody wins goes to the next round. */
function encodeAct(act: LotteryAct): string {
  const { lotteryId } = act;
  switch (act.kind) {
    case 'start':
      return calls.encodeFunctionData('startLottery', [
        act.endTime,
        act.price,
        DIVISOR,
        SHARES,
        FEE,
        true,
      ]);
    case 'close':
      return calls.encodeFunctionData('closeLottery', [lotteryId]);
    case 'ask':
      return calls.encodeFunctionData('requestAgain', [lotteryId]);
    case 'count':
      return calls.encodeFunctionData('countTickets', [lotteryId, act.most]);
    case 'draw':
      return calls.encodeFunctionData('drawFinalNumberAndMakeLotteryClaimable', [lotteryId]);
    case 'void':
      return calls.encodeFunctionData('refund', [lotteryId, []]);
  }
}

/** Binds the lottery; acts are sent from `from`, which the node has unlocked. */
export function lotteryContract(
  ask: AskNode,
  { lottery, factory, meow, wrappedNative, feed, vrfSource }: LotteryPlaces,
  from: string,
  send = makeOutbox(ask),
): LotteryContract {
  const views = viewsOf(ask);
  const view = <T>(name: string, args: readonly unknown[] = []): Promise<T> =>
    views.read<T>(lottery, calls, name, args);

  /** Returns five dollars in MEOW by the pair's average, within the contract's bounds. */
  async function ticketPrice(): Promise<bigint | null> {
    const [pair, newest, least, most] = await Promise.all([
      views.read<string>(factory, factoryCalls, 'getPair', [meow, wrappedNative]),
      views.readOrNull<{ answer: bigint }>(feed, feedCalls, 'latestRoundData', []),
      view<bigint>('minPriceTicketInCake'),
      view<bigint>('maxPriceTicketInCake'),
    ]);
    if (pair === ZeroAddress || newest === null || newest.answer <= 0n) return null;
    const average = await newestAverage(ask, pair, BigInt(meow) < BigInt(wrappedNative));
    return average === null ? null : ticketPriceOf(average, newest.answer, { least, most });
  }

  async function subscription(): Promise<Subscription | null> {
    const [coordinator, settings] = await Promise.all([
      views.readOrNull<string>(vrfSource, sourceCalls, 'coordinator', []),
      views.readOrNull<{ subId: bigint; nativePayment: boolean }>(
        vrfSource,
        sourceCalls,
        'settings',
        [],
      ),
    ]);
    if (coordinator === null || settings === null) return null;
    const found = await views.readOrNull<{ balance: bigint; nativeBalance: bigint }>(
      coordinator,
      coordinatorCalls,
      'getSubscription',
      [settings.subId],
    );
    if (found === null) return null;
    return settings.nativePayment
      ? { balance: found.nativeBalance, symbol: 'BNB' }
      : { balance: found.balance, symbol: 'LINK' };
  }

  async function nextPrice(status: number): Promise<bigint | null> {
    if (status === STATUS.open || status === STATUS.closed) return null;
    const operator = await view<string>('operatorAddress');
    return operator.toLowerCase() === from.toLowerCase() ? ticketPrice() : null;
  }

  return {
    async read() {
      const [now, lotteryId] = await Promise.all([views.now(), view<bigint>('currentLotteryId')]);
      const [round, draw, isRefundable, patience, refundPatience, minLength, funds] =
        await Promise.all([
          view<{ status: bigint; endTime: bigint; finalNumber: bigint }>('viewLottery', [
            lotteryId,
          ]),
          view<Record<'requestId' | 'requestedAt' | 'purchases' | 'purchasesCounted', bigint>>(
            'viewDraw',
            [lotteryId],
          ),
          view<boolean>('refundable', [lotteryId]),
          view<bigint>('REQUEST_PATIENCE'),
          view<bigint>('REFUND_PATIENCE'),
          view<bigint>('MIN_LENGTH_LOTTERY'),
          subscription(),
        ]);
      const status = Number(round.status);
      return {
        now,
        lotteryId: Number(lotteryId),
        status,
        endTime: Number(round.endTime),
        isNumberKnown: round.finalNumber !== 0n,
        requestId: draw.requestId,
        requestedAt: Number(draw.requestedAt),
        purchases: Number(draw.purchases),
        purchasesCounted: Number(draw.purchasesCounted),
        isRefundable,
        patience: Number(patience),
        refundPatience: Number(refundPatience),
        nextPrice: await nextPrice(status),
        minLength: Number(minLength),
        subscription: funds,
      };
    },
    send: (act) => send({ from, to: lottery, data: encodeAct(act) }, calls),
  };
}
