import { formatEther } from 'ethers';
import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** Status of a round as the contract numbers it. */
export const STATUS = { none: 0, open: 1, closed: 2, claimable: 3, void: 4 } as const;

/** What the requests for randomness are paid from, in wei or in LINK's smallest unit. */
export interface Subscription {
  balance: bigint;
  /** Symbol of what pays. */
  symbol: 'BNB' | 'LINK';
}

/** State of the lottery at a block; times in chain seconds. */
export interface LotteryState {
  now: number;
  /** Newest round; 0 before the first. */
  lotteryId: number;
  status: number;
  endTime: number;
  isNumberKnown: boolean;
  /** Newest request; 0 before the first, and where the source refused it. */
  requestId: bigint;
  requestedAt: number;
  purchases: number;
  purchasesCounted: number;
  isRefundable: boolean;
  /** Seconds after which a silent source can be asked again. */
  patience: number;
  /** Seconds from the end of the sale until which it can be asked. */
  refundPatience: number;
  /** Price of the next round's tickets; `null` where none starts now, or it isn't the keeper's. */
  nextPrice: bigint | null;
  minLength: number;
  /** `null` where the source or its coordinator doesn't tell. */
  subscription: Subscription | null;
}

/** How long rounds are. */
export interface LotteryTerms {
  /** Sales end at multiples of this many seconds; 0 for as soon as the contract allows. */
  grid: number;
  /** Most tickets counted in one transaction. */
  most: number;
}

/** Something that anyone may do, with one outcome; only the operator may start a round. */
export type LotteryAct =
  | { kind: 'start'; lotteryId: number; endTime: number; price: bigint }
  | { kind: 'close' | 'ask' | 'draw' | 'void'; lotteryId: number }
  | { kind: 'count'; lotteryId: number; most: number };

/** Lottery contract as the keeper uses it. */
export interface LotteryContract {
  /** Throws NodeAway; NodeRefused when there is no contract. */
  read(): Promise<LotteryState>;
  /** Resolves once the act is mined. Throws NodeRefused with the contract's reason. */
  send(act: LotteryAct): Promise<Cost>;
}

/** Seconds that a start may take to be mined, since the contract measures the length from then. */
const MARGIN = 30;
/** Seconds before a source that refused is asked again. */
const REFUSED_WAIT = 60;

/** Rounds at noon and midnight UTC. */
export const PUBLIC_TERMS: LotteryTerms = { grid: 43_200, most: 2_000 };
export const LOCAL_LOTTERY_TERMS: LotteryTerms = { grid: 0, most: 2_000 };

/** Returns when the sale of a round that starts now ends. */
export function endOfSale({ now, minLength }: LotteryState, { grid }: LotteryTerms): number {
  const soonest = now + minLength + MARGIN;
  return grid === 0 ? soonest : Math.ceil(soonest / grid) * grid;
}

function dueOfClosed(state: LotteryState, { most }: LotteryTerms): LotteryAct[] {
  const { now, lotteryId, isNumberKnown, requestId, requestedAt, patience } = state;
  if (!isNumberKnown) {
    if (state.isRefundable) return [{ kind: 'void', lotteryId }];
    const wait = requestId === 0n ? REFUSED_WAIT : patience;
    const isAllowed = now < state.endTime + state.refundPatience;
    return isAllowed && now >= requestedAt + wait ? [{ kind: 'ask', lotteryId }] : [];
  }
  return state.purchasesCounted < state.purchases
    ? [{ kind: 'count', lotteryId, most }]
    : [{ kind: 'draw', lotteryId }];
}

/** Returns what is due: one act, as each changes what is due next. */
export function due(state: LotteryState, terms: LotteryTerms): LotteryAct[] {
  const { now, lotteryId, status, endTime, nextPrice } = state;
  if (status === STATUS.closed) return dueOfClosed(state, terms);
  if (status === STATUS.open) {
    if (state.isRefundable) return [{ kind: 'void', lotteryId }];
    return now >= endTime ? [{ kind: 'close', lotteryId }] : [];
  }
  if (nextPrice === null) return [];
  const next = lotteryId + 1;
  return [{ kind: 'start', lotteryId: next, endTime: endOfSale(state, terms), price: nextPrice }];
}

const said: Record<LotteryAct['kind'], readonly [name: string, sentence: string]> = {
  start: ['start', 'started'],
  close: ['close', 'closed'],
  ask: ['ask again for the number of', 'asked again for the number of'],
  count: ['count tickets of', 'counted tickets of'],
  draw: ['draw', 'drew'],
  void: ['void', 'voided'],
};

/** Says what the round waits for, and what is left to pay for it: an empty subscription is silent. */
function facts({
  status,
  requestId,
  isNumberKnown,
  subscription,
}: LotteryState): Record<string, string> {
  const isOpen = status === STATUS.closed && requestId !== 0n && !isNumberKnown;
  return {
    openRequest: isOpen ? String(requestId) : 'none',
    subscription: subscription
      ? `${formatEther(subscription.balance)} ${subscription.symbol}`
      : 'unknown',
  };
}

/** Makes the duty that starts, closes, counts and draws rounds. */
export function lotteryDuty(
  contract: LotteryContract,
  terms: LotteryTerms,
): Duty<LotteryState, LotteryAct> {
  return {
    name: 'lottery',
    read: () => contract.read(),
    due: (state) => due(state, terms),
    send: (act) => contract.send(act),
    nameOf: ({ kind, lotteryId }) => `${said[kind][0]} lottery round ${lotteryId}`,
    sentence: ({ kind, lotteryId }) => `${said[kind][1]} lottery round ${lotteryId}`,
    facts,
  };
}
