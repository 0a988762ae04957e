import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import { chain, contractAddress } from './chains.ts';

/** The tokens that this build knows by itself, in the order of the deployment's table. */
export const tokens: readonly Token[] = chain.deployment.tokens.map((token) => ({
  ...token,
  chainId: chain.id,
}));

const bySymbol = new Map(tokens.map((token) => [token.symbol, token]));
const byAddress = new Map(tokens.map((token) => [token.address.toLowerCase(), token]));

/** A built-in token by its symbol; symbols are unique among built-in tokens (config test). */
export function tokenBySymbol(symbol: string): Token | undefined {
  return bySymbol.get(symbol);
}

/** A built-in token that a list of ours names. Throws where the deployment does not have it (config test). */
export function listedToken(symbol: string): Token {
  const token = bySymbol.get(symbol);
  if (!token)
    throw new Error(
      `A list names ${symbol}, which is no token of the deployment of chain ${chain.id}`,
    );
  return token;
}

function wrappedNativeToken(): Token {
  const address = contractAddress('wrappedNative');
  const known = address && byAddress.get(address.toLowerCase());
  if (!known)
    throw new Error(`The deployment of chain ${chain.id} names no wrapped coin among its tokens`);
  return known;
}

/** WBNB: what BNB becomes while it is traded. */
export const wrappedNative: Token = wrappedNativeToken();

/** BNB itself. */
export const nativeCurrency: Currency = {
  id: 'BNB',
  isNative: true,
  ...chain.native,
  token: wrappedNative,
};

/** MEOW, where it is deployed. */
export const rewardToken: Token | undefined =
  contractAddress('meow') && byAddress.get(contractAddress('meow')!.toLowerCase());

/** Every built-in currency: the native coin first. */
export const builtInCurrencies: readonly Currency[] = [
  nativeCurrency,
  ...tokens.map(tokenCurrency),
];

const currencies = new Map(
  builtInCurrencies.map((currency) => [currency.id.toLowerCase(), currency]),
);

/** A built-in currency by id, any letter case; `BNB` is recognised as `bnb` too. */
export function currencyById(id: string): Currency | undefined {
  return currencies.get(id.toLowerCase());
}
