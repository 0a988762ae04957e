// @document
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLists } from '#config/tokenLists.ts';
import { hostileNames } from '#testing/hostileNames.ts';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { safeImageSrc } from '../safeImageSrc.ts';
import { checkList } from './checkList.ts';
import { ListFailure } from './listErrors.ts';
import { fetchUrls, parseLocation } from './location.ts';
import { campaign } from '#testing/campaign.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.constantFrom(...hostileNames),
);
const anyToken = fc.record(
  {
    name: text,
    symbol: text,
    logoURI: text,
    decimals: fc.oneof(fc.nat(255), fc.jsonValue()),
    address: fc.oneof(fc.constant(rawToken(1).address), text),
  },
  { requiredKeys: [] },
);

describe('any value from a server', () => {
  it('gives a list that is safe to show, or is rejected with a reason', async () => {
    const anyList = fc.oneof(
      fc.jsonValue(),
      fc
        .record(
          {
            name: text,
            version: fc.jsonValue(),
            keywords: fc.jsonValue(),
            logoURI: text,
            tags: fc.jsonValue(),
          },
          { requiredKeys: [] },
        )
        .map((other) => rawList(other)),
      fc.array(anyToken, { maxLength: 4 }).map((tokens) =>
        rawList({
          tokens: [rawToken(0), ...tokens.map((token) => ({ ...rawToken(1), ...token }))],
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(anyList, async (value) => {
        try {
          const list = await checkList(value);
          expect(list.name).toMatch(/^[\w ]+$/);
          for (const { symbol, name, decimals, logoURI } of list.tokens) {
            expect(symbol).toMatch(/^[\x21-\x7E]{1,20}$/);
            expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
            expect(decimals).toBeLessThanOrEqual(77);
            expect(safeImageSrc(logoURI)).toBe(logoURI);
          }
        } catch (error) {
          if (!(error instanceof ListFailure)) throw error;
          expect(error.listError.detail.length).toBeLessThanOrEqual(200);
        }
      }),
      { numRuns: campaign(1_500, 5_000) },
    );
  });
});

describe('any text typed as a location', () => {
  it('gives a location in normal form that is fetched safely, or none', () => {
    const part = fc.constantFrom(
      'https',
      'http',
      'ipfs',
      'javascript',
      ':',
      '//',
      '/',
      '..',
      '%2e',
      '@',
      '\\',
      ' ',
      'a.example',
      '.eth',
      'cat',
      '?',
      '#',
      '\u202E',
      '😼',
      'b'.repeat(50),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (typed) => {
          const { location } = parseLocation(typed);
          if (location === undefined) return;
          expect(parseLocation(location)).toEqual({ location });
          for (const url of fetchUrls(location))
            expect(defaultLists.includes(url) || new URL(url).protocol === 'https:').toBe(true);
        },
      ),
      { numRuns: campaign(2_500, 10_000) },
    );
  });
});
