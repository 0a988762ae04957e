import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINAL_DEPTH } from '#chain/transactions/dueTransactions.ts';
import type { Receipt, TransactionStatus } from '#chain/transactions/record.ts';
import { msToChange, pounceState, type PounceFacts } from './pounceState.ts';

const NOW = 1_700_000_000_000;
const HEAD = 1000;

const pending = { status: 'pending', receipt: null, confirmedTime: null } as const;
const ended = (status: TransactionStatus, ago = 0, depth?: number) => ({
  status,
  confirmedTime: NOW - ago,
  receipt: depth === undefined ? null : ({ blockNumber: HEAD - depth } as Receipt),
});
const factsOf = (changes: Partial<PounceFacts> = {}): PounceFacts => ({
  transactions: [],
  head: HEAD,
  isCutOff: false,
  isNight: false,
  refusedAt: null,
  now: NOW,
  ...changes,
});
const poseOf = (changes: Partial<PounceFacts>) => {
  const { pose, progress } = pounceState(factsOf(changes));
  return [pose, progress];
};

describe('the pose', () => {
  it('rests, and dozes at night until a wallet connects', () => {
    expect(poseOf({})).toEqual(['sitting', 0]);
    expect(poseOf({ isNight: true })).toEqual(['dozing', 0]);
  });

  it('follows a transaction from sent over a block to final', () => {
    expect(poseOf({ transactions: [pending] })).toEqual(['watching', 30]);
    expect(poseOf({ transactions: [ended('confirmed', 0, 0)] })).toEqual(['caught', 70]);
    const mined = (depth: number) => ({ transactions: [ended('confirmed', 20_000, depth)] });
    expect(poseOf(mined(FINAL_DEPTH))).toEqual(['caught', 70]);
    expect(poseOf(mined(FINAL_DEPTH + 1))).toEqual(['caught', 100]);
    expect(poseOf(mined(FINAL_DEPTH + 4))).toEqual(['sitting', 0]);
  });

  it('lets go after a minute, should the chain stand still', () => {
    expect(poseOf({ transactions: [ended('confirmed', 60_000, 0)] })).toEqual(['sitting', 0]);
  });

  it('is final at once where no block is known', () => {
    expect(poseOf({ transactions: [ended('spedUp')] })).toEqual(['caught', 100]);
  });

  it.each(['failed', 'dropped', 'expired'] as const)('sulks when one is %s', (status) => {
    expect(poseOf({ transactions: [ended(status)] })).toEqual(['sulking', 0]);
    expect(poseOf({ transactions: [ended(status, 5000)] })).toEqual(['sitting', 0]);
  });

  it('sulks at a refusal in the wallet', () => {
    expect(poseOf({ refusedAt: NOW - 1 })).toEqual(['sulking', 0]);
    expect(poseOf({ refusedAt: NOW - 5000 })).toEqual(['sitting', 0]);
  });

  it.each(['cancelled', 'replaced', 'unknown'] as const)('judges none that is %s', (status) => {
    expect(poseOf({ transactions: [ended(status)] })).toEqual(['sitting', 0]);
  });

  it('shows an outcome first, then what is still under way', () => {
    const transactions = [pending, ended('confirmed', 0, 0), pending];
    expect(pounceState(factsOf({ transactions }))).toEqual({
      pose: 'caught',
      progress: 70,
      count: 2,
    });
    expect(poseOf({ transactions, now: NOW + 5000 })).toEqual(['watching', 30]);
  });

  it('sleeps while the chain is out of reach, and keeps the thread', () => {
    expect(poseOf({ isCutOff: true, refusedAt: NOW })).toEqual(['curled', 0]);
    expect(poseOf({ isCutOff: true, transactions: [pending] })).toEqual(['curled', 30]);
  });
});

describe('in every state', () => {
  const facts = fc.record({
    transactions: fc.array(
      fc
        .tuple(
          fc.constantFrom<TransactionStatus>('pending', 'confirmed', 'failed', 'spedUp', 'unknown'),
          fc.integer({ min: -1000, max: 90_000 }),
          fc.option(fc.integer({ min: -2, max: 20 }), { nil: undefined }),
        )
        .map(([status, ago, depth]) =>
          status === 'pending' ? pending : ended(status, ago, depth),
        ),
      { maxLength: 4 },
    ),
    head: fc.constantFrom(HEAD, null),
    isCutOff: fc.boolean(),
    isNight: fc.boolean(),
    refusedAt: fc.option(fc.integer({ min: NOW - 9000, max: NOW })),
    now: fc.constant(NOW),
  });

  it('something under way is never shown as rest', () => {
    fc.assert(
      fc.property(facts, (state) => {
        const { pose, count } = pounceState(state);
        expect(count > 0 && (pose === 'sitting' || pose === 'dozing')).toBe(false);
      }),
    );
  });

  it('time alone changes nothing before it is due, and then comes to rest', () => {
    fc.assert(
      fc.property(facts, (state) => {
        const due = msToChange(state);
        if (due === null) {
          expect(pounceState({ ...state, now: NOW + 100_000 })).toEqual(pounceState(state));
          return;
        }
        expect(due).toBeGreaterThan(0);
        expect(pounceState({ ...state, now: NOW + due - 1 })).toEqual(pounceState(state));
      }),
    );
  });
});
