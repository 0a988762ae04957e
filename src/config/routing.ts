import type { Currency, Token } from '#lib/currency.ts';
import { currencyById, nativeCurrency, tokenBySymbol } from './tokens.ts';

function present(symbols: readonly string[]): Token[] {
  return symbols.map(tokenBySymbol).filter((token) => token !== undefined);
}

/** Tokens through which a route may pass (decision S10). */
export const routingBases: readonly Token[] = present([
  'WBNB',
  'MEOW',
  'BUSD',
  'USDT',
  'BTCB',
  'UST',
  'ETH',
  'USDC',
]);

/** The picker's row of common bases (decision S10). */
export const commonBases: readonly Currency[] = [
  nativeCurrency,
  ...present(['BUSD', 'MEOW', 'BTCB'])
    .map((token) => currencyById(token.address))
    .filter((currency) => currency !== undefined),
];

/** Pairs that are always read (decision S10). */
export const pinnedPairs: readonly (readonly [Token, Token])[] = [
  ['MEOW', 'WBNB'],
  ['BUSD', 'USDT'],
  ['DAI', 'USDT'],
].flatMap(([a, b]) => {
  const [tokenA, tokenB] = [tokenBySymbol(a!), tokenBySymbol(b!)];
  return tokenA && tokenB ? [[tokenA, tokenB] as const] : [];
});
