import { toAddress } from '#lib/address.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';

/** Currency prepared once for searching and sorting, so that a keystroke does no text work. */
interface Entry {
  currency: Currency;
  symbol: string;
  words: readonly string[];
}

/** Currencies ordered by symbol, the native coin first. */
export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly byAddress: ReadonlyMap<string, Currency>;
}

const indexes = new WeakMap<readonly Currency[], SearchIndex>();

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function bySymbol(a: Entry, b: Entry): number {
  if (a.currency.isNative !== b.currency.isNative) return a.currency.isNative ? -1 : 1;
  return a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0;
}

const entryOf = (currency: Currency): Entry => ({
  currency,
  symbol: currency.symbol.toLowerCase(),
  words: [...wordsOf(currency.symbol), ...wordsOf(currency.name)],
});

/** Builds the index of a long list in slices before the picker opens. */
export async function prepareSearchIndex(
  currencies: readonly Currency[],
  pause: () => Promise<void> | undefined,
): Promise<void> {
  if (indexes.has(currencies)) return;
  const entries: Entry[] = [];
  for (const currency of currencies) {
    entries.push(entryOf(currency));
    await pause();
  }
  indexed(currencies, entries);
}

/**
 * Returns the index of a list of currencies, cached per list, so that reopening the picker costs
 * nothing.
 */
export function searchIndex(currencies: readonly Currency[]): SearchIndex {
  return indexes.get(currencies) ?? indexed(currencies, currencies.map(entryOf));
}

function indexed(currencies: readonly Currency[], entries: Entry[]): SearchIndex {
  entries.sort(bySymbol);
  const tokens = currencies.filter((currency) => !currency.isNative);
  const index: SearchIndex = {
    entries,
    byAddress: new Map(tokens.map((currency) => [currency.token.address, currency])),
  };
  indexes.set(currencies, index);
  return index;
}

/** Compares two balances in whole units, larger first. */
function byBalance(a: Currency, b: Currency, funded: ReadonlyMap<Currency, bigint>): number {
  const left = (funded.get(a) ?? 0n) * 10n ** BigInt(Math.max(0, b.decimals - a.decimals));
  const right = (funded.get(b) ?? 0n) * 10n ** BigInt(Math.max(0, a.decimals - b.decimals));
  return left > right ? -1 : left < right ? 1 : 0;
}

/** Ranks a match: 0 the exact symbol, 1 a symbol that starts with the query, 2 any other. */
function rankOf(entry: Entry, query: string): 0 | 1 | 2 {
  if (entry.symbol === query) return 0;
  return entry.symbol.startsWith(query) ? 1 : 2;
}

/** Known currency that each imported token could be mistaken for. */
export type Lookalikes = ReadonlyMap<Currency, CurrencyId>;

const noLookalikes: Lookalikes = new Map();

/** Moves tokens below the known currency that they could be mistaken for, whatever their balance. */
function withLookalikesBelow(
  results: readonly Currency[],
  lookalikes: Lookalikes,
): readonly Currency[] {
  if (!results.some((currency) => lookalikes.has(currency))) return results;
  const waitsFor = new Set(results.map(({ id }) => id));
  const held = new Map<CurrencyId, Currency[]>();
  return results.flatMap((currency) => {
    const known = lookalikes.get(currency);
    if (known !== undefined && waitsFor.has(known)) {
      held.set(known, [...(held.get(known) ?? []), currency]);
      return [];
    }
    waitsFor.delete(currency.id);
    return [currency, ...(held.get(currency.id) ?? [])];
  });
}

/**
 * Returns matching currencies, best first (specification, "Token search"): an address matches
 * exactly; otherwise every word of the query must start or end a word of symbol or name. Ordered by
 * rank, balance (largest first), then symbol; lookalikes below the known currency. `funded`: known
 * balances above 0, in the smallest unit.
 */
export function searchCurrencies(
  index: SearchIndex,
  queryText: string,
  funded: ReadonlyMap<Currency, bigint>,
  lookalikes: Lookalikes = noLookalikes,
): readonly Currency[] {
  const address = toAddress(queryText.trim());
  if (address) {
    const found = index.byAddress.get(address);
    return found ? [found] : [];
  }
  const query = queryText.trim().toLowerCase();
  const parts = wordsOf(query);
  const ranks: [Currency[], Currency[], Currency[]] = [[], [], []];
  for (const entry of index.entries) {
    const matches = parts.every((part) =>
      entry.words.some((word) => word.startsWith(part) || word.endsWith(part)),
    );
    if (matches) ranks[query === '' ? 2 : rankOf(entry, query)].push(entry.currency);
  }
  return withLookalikesBelow(
    ranks.flatMap((matches) => withFundedFirst(matches, funded)),
    lookalikes,
  );
}

/** Moves funded currencies to the front; the rest keeps its prepared order by symbol. */
function withFundedFirst(
  matches: readonly Currency[],
  funded: ReadonlyMap<Currency, bigint>,
): readonly Currency[] {
  const first = matches.filter((currency) => funded.has(currency));
  if (first.length === 0) return matches;
  first.sort((a, b) => byBalance(a, b, funded));
  return [...first, ...matches.filter((currency) => !funded.has(currency))];
}

/**
 * Returns what Enter picks (TOK-06): BNB for `bnb`, the first result if its symbol was typed or if
 * it is the only one.
 */
export function currencyOnEnter(
  results: readonly Currency[],
  queryText: string,
): Currency | undefined {
  const query = queryText.trim().toLowerCase();
  if (query === 'bnb') {
    const native = results.find((currency) => currency.isNative);
    if (native) return native;
  }
  const [first] = results;
  if (!first || query === '') return undefined;
  return results.length === 1 || first.symbol.toLowerCase() === query ? first : undefined;
}
