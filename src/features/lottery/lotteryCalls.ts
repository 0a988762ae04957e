import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import type { LotteryDraw, LotteryRound, RoundStatus, Ticket } from './lotteryModel.ts';

/** Tickets of an account per page (decision G3). */
export const PAGE_SIZE = 2_500;

/** Lottery contract of this chain and the currency of its tickets. */
export interface LotteryContract {
  address: Address;
  currency: Currency;
}

const address = contractAddress('lottery');

/** Lottery of this chain; `undefined` where it is not deployed. */
export const lotteryContract: LotteryContract | undefined = address &&
  rewardToken && { address, currency: tokenCurrency(rewardToken) };

// All of these are `undefined` where the lottery is not deployed, which `useCalls` and `selectRead`
// accept.

function plainCall(
  name:
    | 'currentLotteryId'
    | 'maxNumberTicketsPerBuyOrClaim'
    | 'REQUEST_PATIENCE'
    | 'REFUND_PATIENCE'
    | 'ANSWER_PATIENCE',
): Call<bigint> | undefined {
  return address && contractCall(lotteryAbi, address, name, []);
}

/** Reads the newest round's number; 0 before the first. */
export const currentIdCall = plainCall('currentLotteryId');

/** Reads the most tickets of one purchase or claim. */
export const mostTicketsCall = plainCall('maxNumberTicketsPerBuyOrClaim');

/** Reads how long the contract waits for randomness, in seconds. */
export const requestPatienceCall = plainCall('REQUEST_PATIENCE');
export const refundPatienceCall = plainCall('REFUND_PATIENCE');
export const answerPatienceCall = plainCall('ANSWER_PATIENCE');

type RoundAnswer = CallValue<typeof lotteryAbi, 'viewLottery'>;
type DrawAnswer = CallValue<typeof lotteryAbi, 'viewDraw'>;
type TicketsAnswer = CallValue<typeof lotteryAbi, 'viewUserInfoForLotteryId'>;
type StatusesAnswer = CallValue<typeof lotteryAbi, 'viewNumbersAndStatusesForTicketIds'>;

/** Reads a round. */
export function roundCall(id: number): Call<RoundAnswer> | undefined {
  return address && contractCall(lotteryAbi, address, 'viewLottery', [BigInt(id)]);
}

/** Reads how far the draw of a round is. */
export function drawCall(id: number): Call<DrawAnswer> | undefined {
  return address && contractCall(lotteryAbi, address, 'viewDraw', [BigInt(id)]);
}

/** Reads `size` tickets of an account in a round from the `cursor`th on, oldest first. */
export function ticketsCall(
  account: Address,
  id: number,
  cursor: number,
  size = PAGE_SIZE,
): Call<TicketsAnswer> | undefined {
  return (
    address &&
    contractCall(lotteryAbi, address, 'viewUserInfoForLotteryId', [
      account,
      BigInt(id),
      BigInt(cursor),
      BigInt(size),
    ])
  );
}

/** Reads which of these tickets were paid. */
export function statusesCall(ids: readonly bigint[]): Call<StatusesAnswer> | undefined {
  return (
    address && contractCall(lotteryAbi, address, 'viewNumbersAndStatusesForTicketIds', [[...ids]])
  );
}

const statuses: readonly (RoundStatus | 'none')[] = ['none', 'open', 'close', 'claimable', 'void'];

const rounds = new WeakMap<RoundAnswer, LotteryRound | 'none'>();

/** Decodes a round; 'none' where there is none. The same answer gives the same object. */
export function roundFrom(id: number, answer: RoundAnswer): LotteryRound | 'none' {
  const known = rounds.get(answer);
  if (known) return known;
  const status = statuses[Number(answer.status)] ?? 'none';
  const round: LotteryRound | 'none' =
    status === 'none'
      ? 'none'
      : {
          id,
          status,
          startTime: Number(answer.startTime),
          endTime: Number(answer.endTime),
          price: answer.priceTicketInCake,
          discountDivisor: answer.discountDivisor,
          breakdown: answer.rewardsBreakdown,
          feeBps: answer.treasuryFee,
          prizes: answer.cakePerBracket,
          winners: answer.countWinnersPerBracket.map(Number),
          firstTicketId: answer.firstTicketId,
          nextTicketId: answer.firstTicketIdNextLottery,
          pot: answer.amountCollectedInCake,
          carried: answer.carried,
          finalNumber: Number(answer.finalNumber) || undefined,
        };
  rounds.set(answer, round);
  return round;
}

const draws = new WeakMap<DrawAnswer, LotteryDraw>();

/** Decodes how far a draw is. The same answer gives the same object. */
export function drawFrom(answer: DrawAnswer): LotteryDraw {
  const known = draws.get(answer);
  if (known) return known;
  const draw: LotteryDraw = {
    requestId: answer.requestId,
    requestBlock: Number(answer.requestBlock),
    requestedAt: Number(answer.requestedAt),
    tickets: Number(answer.tickets),
    ticketsCounted: Number(answer.ticketsCounted),
    purchases: Number(answer.purchases),
    purchasesCounted: Number(answer.purchasesCounted),
    injected: answer.injected,
    unwonToNext: answer.unwonToNext,
  };
  draws.set(answer, draw);
  return draw;
}

/** Decodes the tickets of an answer. */
export function ticketsFrom([ids, numbers, paid]: TicketsAnswer): Ticket[] {
  return ids.map((id, at) => ({
    id,
    number: Number(numbers[at]),
    isPaid: paid[at] ?? false,
  }));
}
