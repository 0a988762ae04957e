import { describe, expect, it } from 'vitest';
import { runDuty } from '../engine.ts';
import { FREE } from '../testing/cost.ts';
import { COMPOUNDING, due, vaultDuty, type VaultState } from './vault.ts';

const state: VaultState = {
  now: 1_000_000,
  lastHarvestedTime: 1_000_000 - 3_600,
  isPaused: false,
  pending: 400n,
  bountyWorth: 1_000n,
  cost: 100n,
};
const dueAt = (change: Partial<VaultState>) => due({ ...state, ...change }, COMPOUNDING);

describe('the duty to harvest the vault', () => {
  it('is due where the bounty covers ten times the network fee', () => {
    expect(dueAt({})).toEqual([{ kind: 'harvest', pending: 400n }]);
    expect(dueAt({ bountyWorth: 999n })).toEqual([]);
  });

  it('is due after a day where the bounty just covers the network fee', () => {
    const aDayAgo = { lastHarvestedTime: state.now - 86_400 };
    expect(dueAt({ ...aDayAgo, bountyWorth: 100n })).toHaveLength(1);
    expect(dueAt({ ...aDayAgo, bountyWorth: 99n })).toEqual([]);
    expect(dueAt({ lastHarvestedTime: state.now - 86_399, bountyWorth: 100n })).toEqual([]);
  });

  it('is not due within an hour of the last harvest', () => {
    expect(dueAt({ lastHarvestedTime: state.now - 3_599 })).toEqual([]);
  });

  it('is not due while paused, without a reward, or where it would revert', () => {
    expect(dueAt({ isPaused: true })).toEqual([]);
    expect(dueAt({ pending: 0n })).toEqual([]);
    expect(dueAt({ cost: null })).toEqual([]);
  });

  it('is not due while MEOW has no price, since a harvest might not pay', () => {
    expect(dueAt({ bountyWorth: null })).toEqual([]);
  });

  it('is sent once', async () => {
    let now = state;
    const lines: string[] = [];
    const duty = vaultDuty(
      {
        read: () => Promise.resolve(now),
        send: () => {
          now = { ...state, lastHarvestedTime: state.now, pending: 1n, bountyWorth: 0n };
          return Promise.resolve(FREE);
        },
      },
      COMPOUNDING,
    );
    now = { ...state, pending: 7n * 10n ** 18n };
    expect(await runDuty(duty, (line) => lines.push(line))).toHaveLength(1);
    expect(lines).toEqual(['keeper: harvested 7 MEOW for the vault']);
  });
});
