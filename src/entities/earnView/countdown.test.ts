import { describe, expect, it } from 'vitest';
import { countdownAt } from './countdown.ts';

describe('countdownAt', () => {
  it('counts to the start, then to the end, then stops', () => {
    expect(countdownAt(90n, 100n, 200n)).toEqual({
      kind: 'startsIn',
      target: 100n,
      blocks: 10n,
      seconds: 30,
    });
    expect(countdownAt(100n, 100n, 200n)).toEqual({
      kind: 'endsIn',
      target: 200n,
      blocks: 100n,
      seconds: 300,
    });
    expect(countdownAt(199n, 100n, 200n)).toEqual({
      kind: 'endsIn',
      target: 200n,
      blocks: 1n,
      seconds: 3,
    });
    expect(countdownAt(200n, 100n, 200n)).toBeUndefined();
    expect(countdownAt(10n ** 9n, 100n, 200n)).toBeUndefined();
  });

  it('needs both blocks', () => {
    expect(countdownAt(1n, undefined, 200n)).toBeUndefined();
    expect(countdownAt(1n, 100n, undefined)).toBeUndefined();
  });
});
