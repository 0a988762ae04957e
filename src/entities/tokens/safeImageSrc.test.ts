import { describe, expect, it } from 'vitest';
import { nativeCurrency } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { logoSource } from './components/CurrencyLogo.tsx';
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
  const token = {
    chainId: 31337,
    address: '0x1111111111111111111111111111111111111111',
    decimals: 18,
    symbol: 'X',
    name: 'X',
  } as const;

  it("is our own folder for the native coin, and a token's address if it is safe", () => {
    expect(logoSource(nativeCurrency)).toBe('/images/tokens/bnb.svg');
    expect(logoSource(tokenCurrency({ ...token, logoURI: 'https://example.org/x.png' }))).toBe(
      'https://example.org/x.png',
    );
  });

  it('is nowhere for a token without an address or with one that is not safe', () => {
    expect(logoSource(tokenCurrency(token))).toBeUndefined();
    expect(logoSource(tokenCurrency({ ...token, logoURI: 'javascript:alert(1)' }))).toBeUndefined();
  });
});
