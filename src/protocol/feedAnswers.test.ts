import { describe, expect, it } from 'vitest';
import { decidingAnswer } from './feedAnswers.ts';

describe('the answer that decides a boundary', () => {
  const first = (1n << 64n) | 1n;
  /** Answers every 20 s from 100 on; phase 2 begins at 1,000. */
  const times = new Map<bigint, number>();
  for (let n = 0n; n < 30n; n += 1n) {
    times.set(first + n, 100 + Number(n) * 20);
    times.set(((2n << 64n) | 1n) + n, 1_000 + Number(n) * 20);
  }
  const timeOf = (id: bigint) => Promise.resolve(times.get(id) ?? null);
  const decide = (boundary: number, newest: bigint, known = first) =>
    decidingAnswer(boundary, newest, known, timeOf);

  it.each([
    [100, 0n],
    [101, 1n],
    [120, 1n],
    [399, 15n],
    [680, 29n],
  ])('at %i is the first one since', async (boundary, index) => {
    expect(await decide(boundary, first + 29n)).toBe(first + index);
  });

  it('is not there before the feed has answered', async () => {
    expect(await decide(681, first + 29n)).toBeNull();
  });

  it('is of the phase that the round is bound to', async () => {
    const newest = (2n << 64n) | 5n;
    expect(await decide(399, newest, first + 3n)).toBe(first + 15n);
    expect(await decide(1_001, newest, newest)).toBe((2n << 64n) | 2n);
  });

  it('is the last of an ended phase without one, which proves it', async () => {
    expect(await decide(700, (2n << 64n) | 1n)).toBe(first + 29n);
  });

  it('is not proved where the feed has forgotten an answer between', async () => {
    const gone = (id: bigint) => (id === first + 15n ? Promise.resolve(null) : timeOf(id));
    expect(await decidingAnswer(399, first + 29n, first, gone)).toBeNull();
  });

  it('is found among a million with some dozens of reads', async () => {
    const reads: bigint[] = [];
    const long = (id: bigint) => {
      reads.push(id);
      const at = id - first;
      return Promise.resolve(at >= 0n && at < 1_000_000n ? 100 + Number(at) * 20 : null);
    };
    expect(await decidingAnswer(12_345_679, 2n << 64n, first + 7n, long)).toBe(first + 617_279n);
    expect(reads.length).toBeLessThan(70);
  });

  it('is not searched for without end where a feed answers for every number', async () => {
    const endless = () => Promise.resolve(50);
    expect(await decidingAnswer(100, 2n << 64n, first, endless)).toBeGreaterThan(first);
  });
});
