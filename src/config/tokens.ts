import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import { chain, contractAddress } from './chains.ts';

declare const __MEOW_TOKEN_IMAGES__: Readonly<Record<string, 'svg' | 'png'>> | undefined;

/** Endings of the images that this build serves, by token symbol; none outside of a build. */
const imageEndings = typeof __MEOW_TOKEN_IMAGES__ === 'undefined' ? {} : __MEOW_TOKEN_IMAGES__;

/** Built-in tokens, in the order of the deployment file. */
export const tokens: readonly Token[] = chain.deployment.tokens.map((token) => {
  const ending = imageEndings[token.symbol];
  return {
    ...token,
    chainId: chain.id,
    ...(ending && { logoURI: `/images/tokens/${token.address}.${ending}` }),
  };
});

const bySymbol = new Map(tokens.map((token) => [token.symbol, token]));
const byAddress = new Map(tokens.map((token) => [token.address.toLowerCase(), token]));

/** Returns a built-in token by its symbol, which is unique among built-in tokens (config test). */
export function tokenBySymbol(symbol: string): Token | undefined {
  return bySymbol.get(symbol);
}

/**
 * Returns a built-in token that a farm or pool names. Throws if the deployment has none (checked
 * when building).
 */
export function listedToken(symbol: string): Token {
  const token = bySymbol.get(symbol);
  if (!token) throw new Error(`${symbol} is not a token of the deployment of chain ${chain.id}`);
  return token;
}

function wrappedNativeToken(): Token {
  const address = contractAddress('wrappedNative');
  const known = address && byAddress.get(address.toLowerCase());
  if (!known)
    throw new Error(`The deployment of chain ${chain.id} has no wrapped coin among its tokens`);
  return known;
}

/** WBNB, the ERC-20 form of BNB. */
export const wrappedNative: Token = wrappedNativeToken();

/** BNB, the native coin. */
export const nativeCurrency: Currency = {
  id: 'BNB',
  isNative: true,
  ...chain.native,
  token: wrappedNative,
};

/** MEOW, where it is deployed. */
export const rewardToken: Token | undefined =
  contractAddress('meow') && byAddress.get(contractAddress('meow')!.toLowerCase());

/** Built-in currencies, the native coin first. */
export const builtInCurrencies: readonly Currency[] = [
  nativeCurrency,
  ...tokens.map(tokenCurrency),
];

const currencies = new Map(
  builtInCurrencies.map((currency) => [currency.id.toLowerCase(), currency]),
);

/** Returns a built-in currency by id, in any letter case. */
export function currencyById(id: string): Currency | undefined {
  return currencies.get(id.toLowerCase());
}
