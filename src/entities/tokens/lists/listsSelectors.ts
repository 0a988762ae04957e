import { shallowEqual } from 'react-redux';
import { defaultLists } from '#config/tokenLists.ts';
import { currencyById } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { mistakenFor, originalsOf } from '../lookalikes.ts';
import { withContractDecimals } from '../contractDecimals.ts';
import type { ListEntry } from './listsSlice.ts';
import type { TokenList } from './tokenList.ts';

/** Listed token. */
interface Listed {
  currency: Currency;
  /** Names of the lists that include it; name, symbol and logo come from the first one. */
  sources: readonly string[];
}

export type ListTable = ReadonlyMap<Address, Listed>;

const currencies = new WeakMap<Token, Currency>();

/**
 * Returns the same currency for the same token, so that switching one list on does not rerender the
 * rows of the others.
 */
function currencyOf(token: Token): Currency {
  const currency = currencies.get(token) ?? tokenCurrency(token);
  currencies.set(token, currency);
  return currency;
}

/** Returns the loaded lists as a flat sequence of URL, content and whether active. */
const selectContents = createAppSelector(
  [({ lists }: RootState) => lists.byUrl, ({ lists }: RootState) => lists.activeUrls],
  (byUrl, activeUrls) =>
    Object.entries(byUrl).flatMap(([url, { current }]) =>
      current ? [url, current, activeUrls.includes(url)] : [],
    ),
  // A fetch that starts, fails or finds nothing new changes entries but no content.
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** Returns our own lists that are loaded. Even switched off they define what our symbols mean. */
const selectOurLists = createAppSelector(
  [({ lists }: RootState) => lists.byUrl],
  (byUrl): readonly TokenList[] => defaultLists.flatMap((url) => byUrl[url]?.current ?? []),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/**
 * Returns the symbols that a token must not imitate (`mistakenFor`); computed once per version of
 * our lists.
 */
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
      const isTrusted =
        isActive && (defaultLists.includes(url) || mistakenFor(token, originals) === undefined);
      addTo(isTrusted ? listed : offered, token, list.name);
    }
  }
  for (const address of listed.keys()) offered.delete(address);
  return { listed, offered };
});

/** Returns the tokens of the active lists as the lists have them. */
export const selectListedAsIs = (state: RootState): ListTable => selectTables(state).listed;

/**
 * Returns the tokens of the active lists by address, without the built-in ones, with the decimals
 * that their contracts said. They need no import.
 */
export const selectListedTokens = createAppSelector(
  [selectListedAsIs, ({ tokens }: RootState) => tokens.contractDecimals],
  (listed, contractDecimals): ListTable => {
    const table = new Map(listed);
    let isSame = true;
    for (const key of Object.keys(contractDecimals)) {
      const address = key as Address;
      const entry = listed.get(address);
      const token = entry && withContractDecimals(entry.currency.token, contractDecimals);
      if (!entry || token === entry.currency.token) continue;
      isSame = false;
      if (token) table.set(address, { ...entry, currency: currencyOf(token) });
      else table.delete(address);
    }
    return isSame ? listed : table;
  },
);

/**
 * Returns listed tokens that must be imported first: those of inactive lists, and those whose
 * symbol looks like one of ours.
 */
function selectOfferedTokens(state: RootState): ListTable {
  return selectTables(state).offered;
}

/** Returns the currencies of `selectOfferedTokens` that are not imported yet. */
export const selectOfferedCurrencies = createAppSelector(
  [selectOfferedTokens, ({ tokens }: RootState) => tokens.imported],
  (offered, imported): readonly Currency[] =>
    [...offered.values()]
      .filter(({ currency: { token } }) => !imported[token.chainId]?.[token.address])
      .map(({ currency }) => currency),
);

/**
 * Returns the names of the lists that include a token, those of active lists if any; `undefined`:
 * unlisted.
 */
export function selectSources(state: RootState, address: Address): readonly string[] | undefined {
  return (selectListedTokens(state).get(address) ?? selectOfferedTokens(state).get(address))
    ?.sources;
}

/** Returns a list's entry by its URL; `undefined` when there is none. */
export function selectListEntry({ lists }: RootState, url: string): ListEntry | undefined {
  return lists.byUrl[url];
}

/** Returns the URLs of all lists: ours first, then in the order in which they were added. */
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
