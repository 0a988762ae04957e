import type { Call } from '#chain/calls.ts';
import { selectSources } from '#entities/tokens/lists/listsSelectors.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectKnownCurrency, selectTokenOnChain } from '#entities/tokens/tokenSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { allowancePlaceKey, selectLpTokens, type AllowancePlace } from './places.ts';

/** Maximum number of allowances read; a spam token can claim any number of approvals. */
const MAX_PLACES = 500;
/** Amounts from here on count as unlimited: the maximum, or what is left of it. */
const UNLIMITED_FROM = 2n ** 200n;

/** Reports whether an allowance (smallest unit) is effectively unlimited. */
export function isUnlimited(allowance: bigint): boolean {
  return allowance >= UNLIMITED_FROM;
}

/**
 * Merges known and found places without duplicates: the known first, then the newest, at most
 * `MAX_PLACES`.
 */
export function joinPlaces(
  known: readonly AllowancePlace[],
  found: readonly AllowancePlace[],
): AllowancePlace[] {
  const isKnown = new Set(known.map(({ token }) => token.toLowerCase()));
  const byKey = new Map([...known, ...found].map((place) => [allowancePlaceKey(place), place]));
  const all = [...byKey.values()];
  const [mine, others] = [
    all.filter(({ token }) => isKnown.has(token.toLowerCase())),
    all.filter(({ token }) => !isKnown.has(token.toLowerCase())),
  ];
  return [...mine, ...others].slice(0, MAX_PLACES);
}

export interface AllowanceToken {
  /** `undefined`: not read yet, `null`: the contract states no usable metadata. */
  currency: Currency | null | undefined;
  /** False: the shown metadata comes from the token itself, and has to be read. */
  isKnown: boolean;
  /** No list includes it, not even an inactive one. */
  isUnlisted: boolean;
}

/**
 * Returns how to show an approved token: as this build, the user or a list knows it, else by its
 * own metadata.
 */
export function selectAllowanceToken(state: RootState, address: Address): AllowanceToken {
  const known =
    selectKnownCurrency(state, address) ?? selectLpTokens(state).get(address.toLowerCase());
  if (known) return { currency: known, isKnown: true, isUnlisted: false };
  return {
    currency: selectTokenOnChain(state, address),
    isKnown: false,
    isUnlisted: selectSources(state, address) === undefined,
  };
}

/** Returns the read of a place's allowance. */
export function placeCall({ token, spender }: AllowancePlace, owner: Address): Call<bigint> {
  return allowanceCall({ address: token }, owner, spender);
}

/** Place with its allowance in the smallest unit; `null`: unreadable. */
export interface AllowanceRow {
  place: AllowancePlace;
  allowance: bigint | null;
}

/**
 * Returns the rows to show for places and their answers (`selectAnswers`): allowances above 0, and
 * unreadable ones of tokens that logged an approval (`found`, by `placeKey`). For a token that was
 * only probed, a revert means nothing.
 */
export function allowanceRows(
  places: readonly AllowancePlace[],
  answers: readonly (bigint | null | undefined)[],
  found: ReadonlySet<string>,
): AllowanceRow[] {
  return places.flatMap((place, index) => {
    const allowance = answers[index];
    if (allowance === undefined || allowance === 0n) return [];
    return allowance === null && !found.has(allowancePlaceKey(place)) ? [] : [{ place, allowance }];
  });
}
