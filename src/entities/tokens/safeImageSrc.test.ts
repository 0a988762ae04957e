import { describe, expect, it } from 'vitest';
import { builtInCurrencies, nativeCurrency, tokenBySymbol } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { logoSources } from './components/CurrencyLogo.tsx';
import { safeImageSrc } from './safeImageSrc.ts';

describe('an image address from outside', () => {
  it.each([
    'https://example.org/logo.png',
    '/images/tokens/0x1111111111111111111111111111111111111111.svg',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zy8+',
  ])('%s is accepted', (address) => {
    expect(safeImageSrc(address)).toBe(address);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/png;base64,AA AA',
    `data:image/png;base64,${'A'.repeat(300_000)}`,
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'http://example.org/logo.png',
    '//example.org/logo.png',
    '/images/../secret',
    '/other/logo.png',
    'https://user:secret@example.org/logo.png',
    'https://',
    `https://example.org/${'a'.repeat(10_000)}`,
    ' https://example.org/logo.png',
    'ipfs://cid/logo.png',
  ])('%s is rejected', (address) => {
    expect(safeImageSrc(address)).toBeUndefined();
  });
});

describe('where a logo is looked for', () => {
  it('is our own folder for what is built in, the wrapped and the native coin apart', () => {
    const busd = tokenBySymbol('BUSD');
    expect(logoSources(nativeCurrency)).toEqual(['/images/tokens/bnb.svg']);
    expect(
      logoSources(builtInCurrencies.find((currency) => currency.id === busd?.address)!),
    ).toEqual([`/images/tokens/${busd?.address}.svg`, `/images/tokens/${busd?.address}.png`]);
  });

  it('is nowhere for an imported token, and only a safe address of a list', () => {
    const token = {
      chainId: 31337,
      address: '0x1111111111111111111111111111111111111111',
      decimals: 18,
      symbol: 'X',
      name: 'X',
    } as const;
    expect(logoSources(tokenCurrency(token))).toEqual([]);
    expect(logoSources(tokenCurrency({ ...token, logoURI: 'javascript:alert(1)' }))).toEqual([]);
    expect(logoSources(tokenCurrency({ ...token, logoURI: 'https://example.org/x.png' }))).toEqual([
      'https://example.org/x.png',
    ]);
  });
});
