import { selectAnswer, selectRead } from '#chain/multicall/selectors.ts';
import { chain } from '#config/chains.ts';
import { builtInCurrencies, currencyById } from '#config/tokens.ts';
import { tokenWarning, type TokenWarning } from '#config/tokenNotices.ts';
import { toAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency, type CurrencyId, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { withContractDecimals } from './contractDecimals.ts';
import { selectListedAsIs, selectListedTokens, selectOriginals } from './lists/listsSelectors.ts';
import { mistakenFor } from './lookalikes.ts';
import type { Lookalikes } from './search.ts';
import { allowanceCall, balanceCall, metadataCalls } from './tokenCalls.ts';
import { tokenFromAnswers } from './tokenMetadata.ts';

/**
 * Amount of native coin that Max keeps for the fees of this and later transactions (decision S8).
 */
export const NATIVE_RESERVE = 10n ** 16n;

/**
 * Returns the balance in the smallest unit; `undefined`: not read yet (or no account), `null`:
 * unreadable.
 */
export function selectBalance(
  state: RootState,
  currency: Currency | undefined,
  account: Address | null,
): bigint | null | undefined {
  if (!currency || !account) return undefined;
  const call = balanceCall(currency, account);
  return selectRead(state, call);
}

/** Returns the allowance in the smallest unit; `undefined`: not read yet, `null`: unreadable. */
export function selectAllowance(
  state: RootState,
  token: Token,
  owner: Address,
  spender: Address,
): bigint | null | undefined {
  return selectAnswer(state, allowanceCall(token, owner, spender));
}

/**
 * Returns the amount that Max fills in: the balance less the native coin's reserve; `undefined`
 * while the balance is unknown.
 */
export function maxSpendable(
  currency: Currency,
  balance: bigint | null | undefined,
): bigint | undefined {
  if (balance === null || balance === undefined) return undefined;
  if (!currency.isNative) return balance;
  return balance > NATIVE_RESERVE ? balance - NATIVE_RESERVE : 0n;
}

const noTokens: Readonly<Record<Address, Token>> = {};

/** Returns the imported tokens of this chain as they were imported, by address. */
function selectImportedAsIs(state: RootState): Readonly<Record<Address, Token>> {
  return state.tokens.imported[chain.id] ?? noTokens;
}

/**
 * Returns the imported tokens of this chain, by address, with the decimals that their contracts
 * said.
 */
export const selectImportedTokens = createAppSelector(
  [selectImportedAsIs, ({ tokens }: RootState) => tokens.contractDecimals],
  (imported, contractDecimals): Readonly<Record<Address, Token>> => {
    const said = Object.values(imported).map((token) =>
      withContractDecimals(token, contractDecimals),
    );
    return Object.values(imported).every((token, index) => token === said[index])
      ? imported
      : Object.fromEntries(said.flatMap((token) => (token ? [[token.address, token]] : [])));
  },
);

/** Returns what a list or an import says about a token's decimals, where its contract says other. */
export function selectStatedDecimals(
  state: RootState,
  currency: Currency | undefined,
): number | undefined {
  if (!currency || currency.isNative || currencyById(currency.id) !== undefined) return undefined;
  const { address } = currency.token;
  const contract = state.tokens.contractDecimals[address];
  const stated =
    selectImportedAsIs(state)[address]?.decimals ??
    selectListedAsIs(state).get(address)?.currency.decimals;
  return contract === undefined || contract === null || contract === stated ? undefined : stated;
}

const selectImportedCurrencies = createAppSelector(
  [selectImportedTokens],
  (imported) =>
    new Map(Object.values(imported).map((token) => [token.address, tokenCurrency(token)])),
);

/**
 * Returns everything that can be picked: the native coin, built-in tokens, imported ones, then
 * those of active lists.
 */
export const selectCurrencies = createAppSelector(
  [selectImportedCurrencies, selectListedTokens],
  (imported, listed): readonly Currency[] => {
    const added = [...imported.values()].filter(({ id }) => currencyById(id) === undefined);
    const others: Currency[] = [];
    for (const [address, { currency }] of listed) if (!imported.has(address)) others.push(currency);
    return added.length + others.length === 0
      ? builtInCurrencies
      : [...builtInCurrencies, ...added, ...others];
  },
);

/**
 * Returns a currency that needs no import, by id in any letter case (`BNB` or an address): built
 * in, imported, or of an active list.
 */
export function selectKnownCurrency(state: RootState, idText: string): Currency | undefined {
  const builtIn = currencyById(idText);
  if (builtIn) return builtIn;
  const address = toAddress(idText);
  return (
    address &&
    (selectImportedCurrencies(state).get(address) ??
      selectListedTokens(state).get(address)?.currency)
  );
}

const noLookalikes: Lookalikes = new Map();

const selectImportedLookalikes = createAppSelector(
  [selectImportedCurrencies, selectOriginals],
  (imported, originals): Lookalikes => {
    const found: [Currency, CurrencyId][] = [];
    for (const currency of imported.values()) {
      const known = mistakenFor(currency.token, originals);
      if (known) found.push([currency, known.id]);
    }
    return new Map(found);
  },
);

/**
 * Returns the imported tokens that could be mistaken for a known currency. Without imports the known
 * symbols, thousands of them, are not looked at.
 */
export function selectLookalikes(state: RootState): Lookalikes {
  return selectImportedCurrencies(state).size === 0
    ? noLookalikes
    : selectImportedLookalikes(state);
}

/** Reports whether a currency is an imported token that could be mistaken for a known one. */
export function selectIsLookalike(state: RootState, currency: Currency | undefined): boolean {
  return (
    currency !== undefined &&
    selectIsImported(state, currency) &&
    selectLookalikes(state).has(currency)
  );
}

/** Reports whether the user imported a token, as opposed to a built-in one. */
export function selectIsImported(state: RootState, currency: Currency): boolean {
  return (
    !currency.isNative &&
    currencyById(currency.id) === undefined &&
    currency.token.address in selectImportedTokens(state)
  );
}

/**
 * Returns the metadata of an unknown token's contract (`tokenFromAnswers`), memoised by its
 * answers.
 */
export const selectTokenOnChain = createAppSelector(
  [
    (state: RootState, address: Address) => selectAnswer(state, metadataCalls(address).decimals),
    (state: RootState, address: Address) => selectAnswer(state, metadataCalls(address).symbol),
    (state: RootState, address: Address) => selectAnswer(state, metadataCalls(address).name),
    (_state: RootState, address: Address) => address,
  ],
  (decimals, symbol, name, address) =>
    tokenFromAnswers(chain.id, address, { decimals, symbol, name }),
);

/** Returns a token's warning unless it was acknowledged (TOK-11). */
export function selectUnreadWarning(
  state: RootState,
  currency: Currency | undefined,
): TokenWarning | undefined {
  if (!currency || currency.isNative || state.tokens.acknowledged.includes(currency.token.address))
    return undefined;
  return tokenWarning(currency.token.address);
}
