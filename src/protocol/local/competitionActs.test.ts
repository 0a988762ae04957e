import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { endCompetition, localCompetition, openCompetition } from './competitionActs.ts';

const at = localCompetition!;
const ROOT = `0x${'a'.repeat(64)}` as const;
/** Longer than a proposal is waited for. */
const PATIENCE_MS = 15_000;
const [OPENS, CLOSES, WINDOW] = [1_000n, 2_000n, 60n];

/** Starts a chain whose clock goes on by what is mined, and whose keeper proposes, or not. */
function chain({ now = 400n, isKept = true } = {}) {
  const fake = new FakeChain();
  const done: string[] = [];
  let time = now;
  let finalFrom = 0n;
  let isClaiming = false;
  const tell = (): void => {
    const status = isClaiming ? 3n : time < OPENS ? 0n : time < CLOSES ? 1n : 2n;
    if (status === 2n && isKept && finalFrom === 0n) finalFrom = time + WINDOW;
    fake.answer(competitionAbi, at, 'currentStatus', status);
    const result = {
      root: ROOT,
      contentHash: ROOT,
      totalMeow: 1n,
      firstBlock: 1n,
      lastBlock: 2n,
      winningTeam: 1n,
    };
    fake.answer(competitionAbi, at, 'viewResult', [result, finalFrom, 1n]);
  };
  fake.answer(competitionAbi, at, 'viewTerms', {
    termsHash: ROOT,
    opensAt: OPENS,
    closesAt: CLOSES,
    objectionSeconds: WINDOW,
    claimSeconds: 1n,
    campaignId: 1n,
    bunnyId: 15n,
  });
  fake.answer(competitionAbi, at, 'operatorAddress', OWNER);
  fake.on('eth_getBlockByNumber', () => ({ timestamp: `0x${time.toString(16)}` }));
  fake.on('hardhat_mine', ([blocks, seconds]) => {
    time += BigInt(Number(blocks) * Number(seconds));
    tell();
    return null;
  });
  fake.on('eth_sendTransaction', () => {
    isClaiming = true;
    done.push('claims begin');
    tell();
    return ROOT;
  });
  tell();
  return { fake, done, time: () => time, finalFrom: () => finalFrom };
}

describe('the local competition', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens at once', async () => {
    const { fake, time } = chain();
    await openCompetition(fake.rpc, at);
    expect(time()).toBeGreaterThanOrEqual(OPENS);
    expect(time()).toBeLessThan(CLOSES);
  });

  it('runs to the claims, past the time to object', async () => {
    const { fake, done, time, finalFrom } = chain();
    await endCompetition(fake.rpc, at);
    expect(done).toEqual(['claims begin']);
    expect(time()).toBeGreaterThanOrEqual(finalFrom());
  });

  it('says that no result was proposed', async () => {
    const { fake, done } = chain({ isKept: false });
    const ended = expect(endCompetition(fake.rpc, at)).rejects.toThrow('No result was proposed');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await ended;
    expect(done).toEqual([]);
  });
});
