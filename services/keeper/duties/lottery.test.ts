import { describe, expect, it } from 'vitest';
import { due as answerDue } from './randomness.ts';
import {
  LOCAL_LOTTERY_TERMS,
  PUBLIC_TERMS,
  STATUS,
  due,
  endOfSale,
  lotteryDuty,
  type LotteryState,
} from './lottery.ts';

const open: LotteryState = {
  now: 1_000,
  lotteryId: 4,
  status: STATUS.open,
  endTime: 1_000,
  isNumberKnown: false,
  requestId: 0n,
  requestedAt: 0,
  purchases: 3,
  purchasesCounted: 0,
  isRefundable: false,
  patience: 3_600,
  refundPatience: 604_800,
  nextPrice: null,
  minLength: 300,
  subscription: { balance: 1_500_000_000_000_000_000n, symbol: 'LINK' },
};
const closed: LotteryState = { ...open, status: STATUS.closed, requestId: 7n, requestedAt: 900 };
const known: LotteryState = { ...closed, isNumberKnown: true };
const acts = (state: LotteryState): string[] =>
  due(state, LOCAL_LOTTERY_TERMS).map(({ kind }) => kind);

describe('the duty to run the lottery', () => {
  it('closes a round once its sale has ended', () => {
    expect(acts({ ...open, now: 999 })).toEqual([]);
    expect(acts(open)).toEqual(['close']);
  });

  it('waits for the number, and asks again after an hour', () => {
    expect(acts(closed)).toEqual([]);
    expect(acts({ ...closed, now: 900 + 3_599 })).toEqual([]);
    expect(acts({ ...closed, now: 900 + 3_600 })).toEqual(['ask']);
  });

  it('asks no more from seven days on: the newest request is waited for', () => {
    const silent = { ...closed, requestedAt: 1_000 + 600_000 };
    expect(acts({ ...silent, now: 1_000 + 604_799 })).toEqual(['ask']);
    expect(acts({ ...silent, now: 1_000 + 604_800 })).toEqual([]);
  });

  it('asks a source that refused again after a minute', () => {
    const refused = { ...closed, requestId: 0n };
    expect(acts({ ...refused, now: 959 })).toEqual([]);
    expect(acts({ ...refused, now: 960 })).toEqual(['ask']);
  });

  it('counts, then draws', () => {
    expect(due(known, PUBLIC_TERMS)).toEqual([{ kind: 'count', lotteryId: 4, most: 2_000 }]);
    expect(acts({ ...known, purchasesCounted: 3 })).toEqual(['draw']);
    expect(acts({ ...known, purchases: 0 })).toEqual(['draw']);
  });

  it('voids a round that randomness was silent for, so that the next can start', () => {
    expect(acts({ ...closed, isRefundable: true })).toEqual(['void']);
    expect(acts({ ...open, isRefundable: true })).toEqual(['void']);
  });

  it.each([STATUS.none, STATUS.claimable, STATUS.void])(
    'starts a round after status %s, with a price',
    (status) => {
      expect(acts({ ...open, status })).toEqual([]);
      expect(due({ ...open, status, nextPrice: 5n }, LOCAL_LOTTERY_TERMS)).toEqual([
        { kind: 'start', lotteryId: 5, endTime: 1_330, price: 5n },
      ]);
    },
  );

  it('ends public sales at noon and midnight, never sooner than the contract allows', () => {
    const midnight = 1_900_022_400;
    const at = (now: number): number =>
      endOfSale({ ...open, now, minLength: 14_100 }, PUBLIC_TERMS) - midnight;
    expect(at(midnight + 300)).toBe(43_200);
    expect(at(midnight + 43_200 - 14_130)).toBe(43_200);
    expect(at(midnight + 43_200 - 14_129)).toBe(86_400);
  });

  it('says what it waits for and what is left to pay the randomness from', () => {
    const duty = lotteryDuty(
      { read: () => Promise.reject(), send: () => Promise.reject() },
      PUBLIC_TERMS,
    );
    expect(duty.facts?.(open)).toEqual({ openRequest: 'none', subscription: '1.5 LINK' });
    expect(duty.facts?.({ ...closed, subscription: null })).toEqual({
      openRequest: '7',
      subscription: 'unknown',
    });
  });

  it('lets the local coordinator answer a few seconds after a request', () => {
    const state = { now: 905, requestId: 7n, requestedAt: 900, answers: 2, openRequests: 1 };
    expect(answerDue(state)).toEqual([{ requestId: 7n, answers: 2 }]);
    expect(answerDue({ ...state, now: 904 })).toEqual([]);
    expect(answerDue({ ...state, requestId: 0n })).toEqual([]);
  });
});
