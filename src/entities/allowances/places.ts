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

/**
 * Token and spender that an allowance exists for, or may. Only the token knows the current amount.
 */
export interface AllowancePlace {
  token: Address;
  spender: Address;
}

export const allowancePlaceKey = ({ token, spender }: AllowancePlace): string =>
  `${token}-${spender}`.toLowerCase();

function each(places: readonly AllowancePlace[]): AllowancePlace[] {
  return [...new Map(places.map((place) => [allowancePlaceKey(place), place])).values()];
}

/** Places whose contract takes one token: pools with a contract of their own, vault, auctions. */
const ownPlaces: readonly AllowancePlace[] = spendersOfOneToken();

const farmedPairs = farms
  .map(({ token, quoteToken }) => sortTokens(token, quoteToken))
  .filter((pair) => pair !== undefined);

/**
 * Returns the LP tokens of the pools that the app knows, by address in lower case; farmed ones
 * first.
 */
export const selectLpTokens = createAppSelector(
  [selectTrackedPairs],
  (pairs): ReadonlyMap<string, Currency> => {
    const shares = [...farmedPairs, ...pairs].flatMap((pair) => lpToken(pair) ?? []);
    return new Map(shares.map((token) => [token.address.toLowerCase(), tokenCurrency(token)]));
  },
);

/**
 * Returns the places that the app most often requests approvals for: watched at every block, with
 * or without logs.
 */
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

/**
 * Maximum number of places probed one by one: twenty requests' worth. A list of 10,000 tokens would
 * make 200,000.
 */
const MAX_PROBED = 10_000;

/**
 * Returns every known token with each of our contracts, at most `MAX_PROBED`, for nodes that do not
 * search logs; in order of relevance: built in, imported, LP tokens, listed.
 */
export const selectPlacesToProbe = createAppSelector(
  [selectImportedTokens, selectLpTokens, selectListedTokens],
  (imported, shares, listed): readonly AllowancePlace[] => {
    const known = new Set([
      ...builtInTokens.map(({ address }) => address),
      ...Object.values(imported).map(({ address }) => address),
      ...[...shares.values()].map(({ token }) => token.address),
      ...listed.keys(),
    ]);
    const spenders = ourContracts();
    const most = Math.floor(MAX_PROBED / Math.max(1, spenders.length));
    return [...known]
      .slice(0, most)
      .flatMap((token) => spenders.map((spender) => ({ token, spender })));
  },
);
