import { ourContracts, spendersOfAnyToken, spendersOfOneToken } from '#protocol/contracts.ts';
import { farms } from '#config/farms.ts';
import { tokens as builtInTokens } from '#config/tokens.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { selectListedTokens } from '#entities/tokens/lists/listsSelectors.ts';
import { selectImportedTokens } from '#entities/tokens/tokenSelectors.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector } from '#redux';

/** Where an allowance was once given, or may have been. How much it is today, only the token knows. */
export interface AllowancePlace {
  token: Address;
  spender: Address;
}

export const placeKey = ({ token, spender }: AllowancePlace): string =>
  `${token}-${spender}`.toLowerCase();

function each(places: readonly AllowancePlace[]): AllowancePlace[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

/** Places whose contract takes one token: pools with a contract of their own, vault, auctions. */
const ownPlaces: readonly AllowancePlace[] = spendersOfOneToken();

const farmedPairs = farms
  .map(({ token, quoteToken }) => sortTokens(token, quoteToken))
  .filter((pair) => pair !== undefined);

/** Shares of the pools that this page knows, by address in lower case; those that are farmed first. */
export const selectLpTokens = createAppSelector(
  [selectTrackedPairs],
  (pairs): ReadonlyMap<string, Currency> => {
    const shares = [...farmedPairs, ...pairs].flatMap((pair) => lpToken(pair) ?? []);
    return new Map(shares.map((token) => [token.address.toLowerCase(), tokenCurrency(token)]));
  },
);

/** Where this app itself most often asks for an allowance: looked at with every block, whether or not logs can be read. */
export const selectKnownPlaces = createAppSelector(
  [selectImportedTokens],
  (imported): readonly AllowancePlace[] => {
    const spenders = spendersOfAnyToken();
    const traded = [...builtInTokens, ...Object.values(imported)].flatMap(({ address }) =>
      spenders.map((spender) => ({ token: address, spender })),
    );
    return each([...traded, ...ownPlaces]);
  },
);

/** Most places that are looked at one by one: twenty requests' worth. A list of 10,000 tokens would make 200,000. */
const MOST_TRIED = 10_000;

/**
 * All tokens that this page knows, each with every contract of ours, at most `MOST_TRIED`: what is to be looked at where a node
 * does not search logs. In the order in which they matter: built in, imported, shares of pools, listed.
 */
export const selectTriedPlaces = createAppSelector(
  [selectImportedTokens, selectLpTokens, selectListedTokens],
  (imported, shares, listed): readonly AllowancePlace[] => {
    const known = new Set([
      ...builtInTokens.map(({ address }) => address),
      ...Object.values(imported).map(({ address }) => address),
      ...[...shares.values()].map(({ token }) => token.address),
      ...listed.keys(),
    ]);
    const spenders = ourContracts();
    const most = Math.floor(MOST_TRIED / Math.max(1, spenders.length));
    return [...known]
      .slice(0, most)
      .flatMap((token) => spenders.map((spender) => ({ token, spender })));
  },
);
