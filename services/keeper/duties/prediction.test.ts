import { describe, expect, it } from 'vitest';
import { runDuty } from '../engine.ts';
import type { Cost } from '../outbox.ts';
import { FREE } from '../testing/cost.ts';
import { NodeRefused } from '../../lib/node.ts';
import { due as feedDue, nextPrice, type FeedState } from './feed.ts';
import { due as betsDue, stakeOf } from './players.ts';
import { due, predictionDuty, type PredictionAct, type PredictionState } from './prediction.ts';

const state: PredictionState = {
  now: 1_000,
  isPaused: false,
  isStarted: true,
  boundary: 1_000,
  epoch: 7,
  voidable: 0,
  answerId: 42n,
};

describe('the duty to execute rounds', () => {
  it('executes with the answer that decides', () => {
    expect(due(state)).toEqual([{ kind: 'execute', epoch: 7, answerId: 42n }]);
  });

  it('waits for the time and for the answer', () => {
    expect(due({ ...state, now: 999 })).toEqual([]);
    expect(due({ ...state, answerId: null })).toEqual([]);
  });

  it('voids what needs no price', () => {
    expect(due({ ...state, voidable: 6 })).toEqual([{ kind: 'void', epoch: 6 }]);
    expect(due({ ...state, voidable: 6, now: 999 })).toEqual([]);
  });

  it('starts the first round, but not while paused', () => {
    expect(due({ ...state, isStarted: false, boundary: 0 })).toEqual([{ kind: 'start' }]);
    expect(due({ ...state, isPaused: true })).toEqual([]);
  });

  it('says what it did, and what another keeper did before it', async () => {
    let now = state;
    const lines: string[] = [];
    const send = (act: PredictionAct): Promise<Cost> => {
      if (act.kind === 'void') return Promise.reject(new NodeRefused('NotVoidable'));
      now = { ...state, boundary: 1_060 };
      return Promise.resolve(FREE);
    };
    const duty = predictionDuty({ read: () => Promise.resolve(now), send });
    expect(await runDuty(duty, (line) => lines.push(line))).toHaveLength(1);
    now = { ...state, voidable: 8 };
    await runDuty(duty, (line) => lines.push(line));
    expect(lines).toEqual([
      'keeper: executed round 7',
      'keeper: cannot void round 8 now (NotVoidable)',
    ]);
  });
});

describe('the local feed', () => {
  const feed: FeedState = {
    now: 1_000,
    newestId: 5n,
    price: 640n * 10n ** 8n,
    updatedAt: 990,
    silentUntil: 0,
    boundary: 1_010,
    lockPrice: null,
  };
  const isDue = (change: Partial<FeedState>) => feedDue({ ...feed, ...change }).length === 1;

  it('answers every 20 seconds, and right after a boundary', () => {
    expect(isDue({})).toBe(false);
    expect(isDue({ updatedAt: 980 })).toBe(true);
    expect(isDue({ now: 1_010, updatedAt: 1_005 })).toBe(true);
    expect(isDue({ now: 1_011, updatedAt: 1_010 })).toBe(false);
  });

  it('is silent when it is told to be', () => {
    expect(isDue({ updatedAt: 0, silentUntil: 1_001 })).toBe(false);
    expect(isDue({ updatedAt: 0, silentUntil: 1_000 })).toBe(true);
  });

  it('rises, falls, rests, jumps and ties within 40 rounds, and stays near its centre', () => {
    const seen = { rises: 0, falls: 0, rests: 0, jumps: 0, ties: 0 };
    let price = feed.price;
    for (let id = 0n; id < 120n; id += 1n) {
      const lockPrice = id % 3n === 0n ? price + 1n : null;
      const next = nextPrice(id, price, lockPrice);
      if (next === lockPrice) seen.ties += 1;
      else if (next === price) seen.rests += 1;
      else seen[next > price ? 'rises' : 'falls'] += 1;
      if (Math.abs(Number(next - price)) > Number(price) / 200) seen.jumps += 1;
      price = next;
      expect(price > 500n * 10n ** 8n && price < 800n * 10n ** 8n).toBe(true);
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(2);
  });

  it('becomes a price again after an answer that was none', () => {
    expect(nextPrice(3n, -5n, null) > -5n).toBe(true);
  });
});

describe('the players of the local chain', () => {
  const round = { now: 100, epoch: 3, lockTime: 160, hasBet: { Bull: false, Bear: false } };

  it('bet on both sides, once', () => {
    expect(betsDue(round).map(({ side }) => side)).toEqual(['Bull', 'Bear']);
    expect(betsDue({ ...round, hasBet: { Bull: true, Bear: false } })).toEqual([
      { side: 'Bear', epoch: 3 },
    ]);
  });

  it('leave some rounds to one side, and bet neither late nor before the start', () => {
    expect(betsDue({ ...round, epoch: 14 })).toEqual([{ side: 'Bull', epoch: 14 }]);
    expect(betsDue({ ...round, now: 156 })).toEqual([]);
    expect(betsDue({ ...round, epoch: 0 })).toEqual([]);
  });

  it('stake an amount that the round decides', () => {
    expect(stakeOf({ side: 'Bull', epoch: 3 })).toBe(200_000_000_000_000_000n);
    expect(stakeOf({ side: 'Bear', epoch: 9 })).toBe(50_000_000_000_000_000n);
  });
});
