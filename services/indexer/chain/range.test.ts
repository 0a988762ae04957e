import { describe, expect, it } from 'vitest';
import { adaptiveRange } from './range.ts';

describe('the range of the next request', () => {
  it('doubles up to ten thousand blocks while answers are small', () => {
    const range = adaptiveRange(1_000);
    for (let asked = 0; asked < 6; asked += 1) range.answered(range.blocks, 10);
    expect(range.blocks).toBe(10_000);
  });

  it('stays where answers are large, and halves where they are too large', () => {
    const range = adaptiveRange(1_000);
    range.answered(1_000, 5_000);
    expect(range.blocks).toBe(1_000);
    range.answered(1_000, 10_001);
    expect(range.blocks).toBe(500);
  });

  it('learns nothing from requests that were short for other reasons', () => {
    const range = adaptiveRange(1_000);
    range.answered(1, 0);
    expect(range.blocks).toBe(1_000);
  });

  it('halves after a refusal, down to one block, whose refusal is final', () => {
    const range = adaptiveRange(4);
    expect(range.refused(4)).toBe(true);
    expect(range.refused(2)).toBe(true);
    expect(range.blocks).toBe(1);
    expect(range.refused(1)).toBe(false);
  });
});
