import { toBigInt, keccak256, toBeHex } from 'ethers';
import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** State of the local feed; prices with 8 decimals, times in chain seconds. */
export interface FeedState {
  now: number;
  newestId: bigint;
  price: bigint;
  updatedAt: number;
  silentUntil: number;
  /** Time of what is due next in the game; 0 for nothing. */
  boundary: number;
  /** Price at which the round that closes then was locked; `null` for none. */
  lockPrice: bigint | null;
}

export interface FeedAct {
  kind: 'answer';
  price: bigint;
}

/** Local feed as its keeper uses it. */
export interface FeedContract {
  /** Throws NodeAway; NodeRefused when there is no feed. */
  read(): Promise<FeedState>;
  /** Resolves once the answer is mined. */
  send(act: FeedAct): Promise<Cost>;
}

/** Seconds between answers; one more comes right after each boundary of the game. */
const EVERY = 20;
/** The price keeps near this, so that it never runs away. */
const CENTRE = 640n * 10n ** 8n;
/** Of 16 answers that close a round, this many equal its lock price: the house wins. */
const TIES = 3n;
/** Of 16 answers, this many stay as the one before, and this many jump. */
const RESTS = 3n;
const JUMPS = 2n;
/** Steps and jumps in parts of 100,000. */
const STEP = 150n;
const JUMP = 1_500n;
const PARTS = 100_000n;

/**
 * Returns the price after an answer: a walk that rests, jumps and ties. It depends on the answer
 * alone, so that two keepers give the same one.
 */
export function nextPrice(newestId: bigint, price: bigint, lockPrice: bigint | null): bigint {
  const dice = toBigInt(keccak256(toBeHex(newestId, 32)));
  const [kind, side, size] = [dice % 16n, (dice >> 8n) % 16n, (dice >> 16n) % 1_000n];
  if (lockPrice !== null && (dice >> 32n) % 16n < TIES) return lockPrice;
  if (kind < RESTS && price > 0n) return price;
  const most = kind < RESTS + JUMPS ? JUMP : STEP;
  const change = 1n + (CENTRE * most * size) / (PARTS * 1_000n);
  // Drifts back: nine times in sixteen a price moves towards the centre.
  const rises = price < CENTRE ? side < 9n : side >= 9n;
  return price + (rises ? change : -change);
}

/** Returns the answer that is due. */
export function due(state: FeedState): FeedAct[] {
  const { now, newestId, price, updatedAt, silentUntil, boundary, lockPrice } = state;
  const decides = boundary !== 0 && now >= boundary && updatedAt < boundary;
  if (now < silentUntil || (!decides && now - updatedAt < EVERY)) return [];
  return [{ kind: 'answer', price: nextPrice(newestId, price, decides ? lockPrice : null) }];
}

const DECIMALS = 1e8;

/** Makes the duty that lets the local feed answer. */
export function feedDuty(contract: FeedContract): Duty<FeedState, FeedAct> {
  return {
    name: 'feed',
    read: () => contract.read(),
    due,
    send: (act) => contract.send(act),
    nameOf: () => 'answer as the local feed',
    sentence: ({ price }) => `the local feed says ${(Number(price) / DECIMALS).toFixed(2)}`,
    isRoutine: true,
  };
}
