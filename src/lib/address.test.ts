import { describe, expect, it } from 'vitest';
import { isAddress, looksLike, sameAddress, toAddress } from './address.ts';
import type { Address } from './hex.ts';

const right: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c';

describe('toAddress', () => {
  it.each([right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])(
    'adds the checksum of %s',
    (text) => {
      expect(toAddress(text)).toBe(right);
    },
  );

  it.each([
    ['upper-case 0X', right.replace('0x', '0X')],
    ['a wrong checksum', right.replace('bb4C', 'Bb4C')],
    ['39 digits', right.slice(0, -1)],
    ['41 digits', `${right}0`],
    ['no 0x', right.slice(2)],
    ['a line end', `${right}\n`],
    ['a space', ` ${right}`],
    ['full-width digits', right.replace('0x', '０x')],
    ['a letter beyond f', right.replace('bb4C', 'gg4C')],
    ['ICAP', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['64 digits', `0x${'1'.repeat(64)}`],
    ['a direction mark', `${right}\u202e`],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(toAddress(text)).toBeUndefined();
    expect(isAddress(text)).toBe(false);
  });
});

describe('sameAddress', () => {
  it('ignores case, and undefined equals nothing', () => {
    expect(sameAddress(right, right.toLowerCase())).toBe(true);
    expect(sameAddress(right, right.replace('5c', '5d'))).toBe(false);
    expect(sameAddress(null, null)).toBe(false);
    expect(sameAddress(undefined, right)).toBe(false);
  });
});

describe('looksLike', () => {
  const twin: Address = '0xbb4c000000000000000000000000000000000095c'.replace(
    '0000095c',
    '000095c',
  ) as Address;

  it('names the known address with the same ends', () => {
    expect(looksLike(twin, [right])).toBe(right);
  });

  it('ignores the address itself in another case, and other ends', () => {
    expect(looksLike(right.toLowerCase() as Address, [right])).toBeUndefined();
    expect(looksLike('0x1111111111111111111111111111111111111111', [right])).toBeUndefined();
  });
});
