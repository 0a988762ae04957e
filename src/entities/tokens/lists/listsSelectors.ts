import { shallowEqual } from 'react-redux';
import { defaultLists } from '#config/tokenLists.ts';
import { currencyById } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { mistakenFor, originalsOf } from '../lookalikes.ts';
import type { ListEntry } from './listsSlice.ts';
import type { TokenList } from './tokenList.ts';

/** A token as lists know it. */
export interface Listed {
  currency: Currency;
  /** The names of the lists that have it, the first one's words being those shown. */
  sources: readonly string[];
}

export type ListTable = ReadonlyMap<Address, Listed>;

const currencies = new WeakMap<Token, Currency>();

/** The same token always gives the same currency, so that switching one list on leaves the rows of the others alone. */
function currencyOf(token: Token): Currency {
  const currency = currencies.get(token) ?? tokenCurrency(token);
  currencies.set(token, currency);
  return currency;
}

/** The lists that are here: name of the place, content, and whether it is switched on, one after the other. */
const selectContents = createAppSelector(
  [({ lists }: RootState) => lists.byUrl, ({ lists }: RootState) => lists.activeUrls],
  (byUrl, activeUrls) =>
    Object.entries(byUrl).flatMap(([url, { current }]) =>
      current ? [url, current, activeUrls.includes(url)] : [],
    ),
  // A fetch that begins, fails or brings nothing new changes entries, but no content.
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** Our own lists, as far as they are here; switched off they still tell what their symbols mean. */
const selectOurLists = createAppSelector(
  [({ lists }: RootState) => lists.byUrl],
  (byUrl): readonly TokenList[] => defaultLists.flatMap((url) => byUrl[url]?.current ?? []),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** What a token's symbol must not be mistaken for (`mistakenFor`); made once per version of our lists. */
export const selectOriginals = createAppSelector([selectOurLists], originalsOf);

function addTo(table: Map<Address, Listed>, token: Token, source: string): void {
  const known = table.get(token.address);
  table.set(
    token.address,
    known
      ? { ...known, sources: [...known.sources, source] }
      : { currency: currencyOf(token), sources: [source] },
  );
}

const selectTables = createAppSelector([selectContents, selectOriginals], (contents, originals) => {
  const listed = new Map<Address, Listed>();
  const offered = new Map<Address, Listed>();
  for (let at = 0; at < contents.length; at += 3) {
    const [url, list, isActive] = contents.slice(at, at + 3) as [string, TokenList, boolean];
    for (const token of list.tokens) {
      if (currencyById(token.address) !== undefined) continue;
      const isBelieved =
        isActive && (defaultLists.includes(url) || mistakenFor(token, originals) === undefined);
      addTo(isBelieved ? listed : offered, token, list.name);
    }
  }
  for (const address of listed.keys()) offered.delete(address);
  return { listed, offered };
});

/** The tokens of the active lists, by address, without the built-in ones. They need no import. */
export function selectListedTokens(state: RootState): ListTable {
  return selectTables(state).listed;
}

/** What lists know and the user must import first: tokens of lists that are switched off, and symbols that look like one of ours. */
export function selectOfferedTokens(state: RootState): ListTable {
  return selectTables(state).offered;
}

/** The currencies of `selectOfferedTokens`, without those that were imported. */
export const selectOfferedCurrencies = createAppSelector(
  [selectOfferedTokens, ({ tokens }: RootState) => tokens.imported],
  (offered, imported): readonly Currency[] =>
    [...offered.values()]
      .filter(({ currency: { token } }) => !imported[token.chainId]?.[token.address])
      .map(({ currency }) => currency),
);

/** The names of the lists that a token stands in, active ones first; none: an unknown source. */
export function selectSources(state: RootState, address: Address): readonly string[] | undefined {
  return (selectListedTokens(state).get(address) ?? selectOfferedTokens(state).get(address))
    ?.sources;
}

/** A list by its place; `undefined` when there is none. */
export function selectListEntry({ lists }: RootState, url: string): ListEntry | undefined {
  return lists.byUrl[url];
}

/** The places of all lists: ours first, then in the order in which they were added. */
export const selectListUrls = createAppSelector(
  [({ lists }: RootState) => lists.byUrl],
  (byUrl): readonly string[] => {
    const urls = Object.keys(byUrl);
    return [
      ...defaultLists.filter((url) => url in byUrl),
      ...urls.filter((url) => !defaultLists.includes(url)),
    ];
  },
);
