import { describe, expect, it } from 'vitest';
import { countdownAt } from './countdown.ts';

describe('countdownAt', () => {
  it('counts to the start, then to the end, then stops', () => {
    expect(countdownAt(90n, 100n, 200n, 3)).toEqual({
      kind: 'startsIn',
      target: 100n,
      blocks: 10n,
      seconds: 30,
    });
    expect(countdownAt(100n, 100n, 200n, 3)).toEqual({
      kind: 'endsIn',
      target: 200n,
      blocks: 100n,
      seconds: 300,
    });
    expect(countdownAt(199n, 100n, 200n, 3)).toEqual({
      kind: 'endsIn',
      target: 200n,
      blocks: 1n,
      seconds: 3,
    });
    expect(countdownAt(200n, 100n, 200n, 3)).toBeUndefined();
    expect(countdownAt(10n ** 9n, 100n, 200n, 3)).toBeUndefined();
  });

  it('knows no time until the pace is measured, and follows it', () => {
    expect(countdownAt(90n, 100n, 200n, null)).toMatchObject({ blocks: 10n, seconds: null });
    expect(countdownAt(0n, undefined, 200n, 0.45)).toBeUndefined();
    expect(countdownAt(100n, 50n, 300n, 0.45)).toMatchObject({ seconds: 90 });
  });

  it('needs both blocks', () => {
    expect(countdownAt(1n, undefined, 200n, 3)).toBeUndefined();
    expect(countdownAt(1n, 100n, undefined, 3)).toBeUndefined();
  });
});
