import { describe, expect, it } from 'vitest';
import { isCodeOf } from './codeMatch.ts';

const compiled = {
  deployedBytecode: '0x6000000000ff',
  immutableReferences: { 7: [{ start: 1, length: 2 }] },
} as const;

describe('the code of a contract', () => {
  it('is ours whatever the immutables are', () => {
    expect(isCodeOf('0x60abcd0000ff', compiled)).toBe(true);
    expect(isCodeOf('0x60ABCD0000FF', compiled)).toBe(true);
  });

  it.each([
    ['another byte', '0x60abcd0100ff'],
    ['a byte more', '0x60abcd0000ff00'],
    ['a byte less', '0x60abcd0000'],
    ['no code', '0x'],
  ])('is not ours with %s', (_, code) => {
    expect(isCodeOf(code, compiled)).toBe(false);
  });
});
