import type { Call } from '#chain/calls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { builtInCurrencies, currencyById } from '#config/tokens.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectImportedTokens, selectTokenOnChain } from '#entities/tokens/tokenSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { placeKey, type AllowancePlace } from './findAllowances.ts';

/** Most places that are looked at: a stranger's tokens can claim any number of allowances. */
export const MOST_PLACES = 500;
/** Above this it is no sum that anyone typed: the largest number, or what is left of it. */
const UNLIMITED_FROM = 2n ** 200n;

/** Whether an allowance (smallest unit) is as good as endless. */
export function isUnlimited(allowance: bigint): boolean {
  return allowance >= UNLIMITED_FROM;
}

/** The contracts that this app itself asks allowances for. */
const takers: readonly ContractName[] = ['router', 'zap'];

/** Places that are looked at whether or not logs can be read: what this page knows, and our contracts. */
export const selectKnownPlaces = createAppSelector([selectImportedTokens], (imported): readonly AllowancePlace[] => {
  const known = [...builtInCurrencies.flatMap((currency) => (currency.isNative ? [] : [currency.token])), ...Object.values(imported)];
  const spenders = takers.flatMap((name) => contractAddress(name) ?? []);
  return known.flatMap(({ address }) => spenders.map((spender) => ({ token: address, spender })));
});

/** Known places and found ones, each once: the known first, then the newest, at most `MOST_PLACES`. */
export function joinPlaces(known: readonly AllowancePlace[], found: readonly AllowancePlace[]): AllowancePlace[] {
  const isKnown = new Set(known.map(({ token }) => token.toLowerCase()));
  const byKey = new Map([...known, ...found].map((place) => [placeKey(place), place]));
  const all = [...byKey.values()];
  const [mine, others] = [all.filter(({ token }) => isKnown.has(token.toLowerCase())), all.filter(({ token }) => !isKnown.has(token.toLowerCase()))];
  return [...mine, ...others].slice(0, MOST_PLACES);
}

/** The name of one of our contracts; `undefined` for an address that is none. */
export function contractName(spender: Address): ContractName | undefined {
  const entry = Object.entries(chain.deployment.contracts).find(([, address]) => sameAddress(address, spender));
  return entry?.[0] as ContractName | undefined;
}

/** Shares of the pools that this page knows, by address in lower case. */
const selectLpTokens = createAppSelector([selectTrackedPairs], (pairs): ReadonlyMap<string, Currency> => {
  const tokens = pairs.map(lpToken).filter((token): token is Token => token !== undefined);
  return new Map(tokens.map((token) => [token.address.toLowerCase(), tokenCurrency(token)]));
});

export interface AllowanceToken {
  /** `undefined`: not read yet, `null`: it says nothing usable of itself. */
  currency: Currency | null | undefined;
  isKnown: boolean;
}

/** What is shown of a token that an allowance was given of. */
export function selectAllowanceToken(state: RootState, address: Address): AllowanceToken {
  const imported = selectImportedTokens(state)[address];
  const known = currencyById(address) ?? selectLpTokens(state).get(address.toLowerCase()) ?? (imported && tokenCurrency(imported));
  return known ? { currency: known, isKnown: true } : { currency: selectTokenOnChain(state, address), isKnown: false };
}

/** The read of a place's allowance. */
export function placeCall({ token, spender }: AllowancePlace, owner: Address): Call<bigint> {
  return allowanceCall({ address: token }, owner, spender);
}

/** A place with what it holds, in the smallest unit; `null`: the token does not say. */
export interface AllowanceRow {
  place: AllowancePlace;
  allowance: bigint | null;
}

/**
 * What is to be shown of places and their answers (`selectAnswers`): allowances above 0, and those whose token refuses to say
 * although it logged one (`found`, by `placeKey`). Of a token that was only asked on the off chance a refusal means nothing.
 */
export function allowanceRows(places: readonly AllowancePlace[], answers: readonly (bigint | null | undefined)[], found: ReadonlySet<string>): AllowanceRow[] {
  return places.flatMap((place, index) => {
    const allowance = answers[index];
    if (allowance === undefined || allowance === 0n) return [];
    return allowance === null && !found.has(placeKey(place)) ? [] : [{ place, allowance }];
  });
}
