import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInCurrencies } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import { rawToken } from '#testing/tokenLists.ts';
import { mistakenFor, originalsOf } from './lookalikes.ts';
import { symbolSkeleton } from './tokenText.ts';

describe('look-alikes (T6)', () => {
  const fake = (symbol: string): Token => ({
    chainId: 31337,
    address: '0x1111111111111111111111111111111111111111',
    decimals: 18,
    symbol,
    name: 'x',
  });
  const originals = originalsOf([]);

  it.each([
    'USDT',
    'usdt',
    'ＵＳＤＴ',
    'UЅDТ',
    'U5DT',
    'US\u200BDT',
    'ÚSDT',
    'ᴜꜱᴅᴛ',
    'BΝB',
    'ΒNВ',
    'MЕOW',
    'ME0W',
    'MEΟW',
    '𝐔𝐒𝐃𝐓',
  ])('%s looks like a listed token', (symbol) => {
    expect(mistakenFor(fake(symbol), originals)).toBeDefined();
  });

  it.each(['CATNIP', 'XYZ', 'MEOWS', 'USD'])('%s does not', (symbol) => {
    expect(mistakenFor(fake(symbol), originals)).toBeUndefined();
  });

  it('a listed token is no copy of itself', () => {
    for (const currency of builtInCurrencies)
      expect(mistakenFor(currency.token, originals)).toBeUndefined();
  });

  it('any symbol with the skeleton of a listed one at another address is found', () => {
    const swaps: Record<string, string[]> = {
      o: ['0', 'о', 'Ο'],
      s: ['5', 'ѕ', '$'],
      b: ['В', 'ʙ'],
      e: ['Е', 'е'],
      n: ['Ν'],
      m: ['М', 'м'],
      d: ['ᴅ'],
      u: ['ᴜ'],
      t: ['Т'],
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...builtInCurrencies),
        fc.infiniteStream(fc.nat()),
        (currency, numbers) => {
          const disguised = [...currency.symbol]
            .map((letter) => {
              const choices = [
                letter,
                letter.toLowerCase(),
                ...(swaps[letter.toLowerCase()] ?? []),
              ];
              return choices[(numbers.next().value ?? 0) % choices.length];
            })
            .join('');
          expect(symbolSkeleton(disguised)).toBe(symbolSkeleton(currency.symbol));
          expect(mistakenFor(fake(disguised), originals)?.symbol).toBe(currency.symbol);
        },
      ),
    );
  });

  it('knows the symbols of our own lists as well, and their tokens by address', () => {
    const [doge, again] = [
      rawToken(0, { symbol: 'DOGE' }),
      rawToken(1, { symbol: 'doge' }),
    ] as Token[];
    const withList = originalsOf([{ tokens: [doge!, again!] }]);
    expect(mistakenFor(fake('D0GE'), originals)).toBeUndefined();
    expect(mistakenFor(fake('D0GE'), withList)).toMatchObject({ id: doge!.address });
    expect(mistakenFor(fake('USDT'), withList)).toMatchObject({ symbol: 'USDT' });
    // Two of ours may share a symbol: neither is a copy of the other.
    for (const token of [doge!, again!])
      expect(mistakenFor({ ...token }, withList)).toBeUndefined();
  });
});
