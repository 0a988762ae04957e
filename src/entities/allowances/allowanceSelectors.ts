import type { Call } from '#chain/calls.ts';
import { selectSources } from '#entities/tokens/lists/listsSelectors.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectKnownCurrency, selectTokenOnChain } from '#entities/tokens/tokenSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { placeKey, selectLpTokens, type AllowancePlace } from './places.ts';

/** Most places that are looked at: a stranger's tokens can claim any number of allowances. */
const MOST_PLACES = 500;
/** Above this it is no sum that anyone typed: the largest number, or what is left of it. */
const UNLIMITED_FROM = 2n ** 200n;

/** Whether an allowance (smallest unit) is as good as endless. */
export function isUnlimited(allowance: bigint): boolean {
  return allowance >= UNLIMITED_FROM;
}

/** Known places and found ones, each once: the known first, then the newest, at most `MOST_PLACES`. */
export function joinPlaces(
  known: readonly AllowancePlace[],
  found: readonly AllowancePlace[],
): AllowancePlace[] {
  const isKnown = new Set(known.map(({ token }) => token.toLowerCase()));
  const byKey = new Map([...known, ...found].map((place) => [placeKey(place), place]));
  const all = [...byKey.values()];
  const [mine, others] = [
    all.filter(({ token }) => isKnown.has(token.toLowerCase())),
    all.filter(({ token }) => !isKnown.has(token.toLowerCase())),
  ];
  return [...mine, ...others].slice(0, MOST_PLACES);
}

export interface AllowanceToken {
  /** `undefined`: not read yet, `null`: it says nothing usable of itself. */
  currency: Currency | null | undefined;
  /** False: what is shown is what the token says of itself, and has to be read. */
  isKnown: boolean;
  /** Not even a list that is switched off names it. */
  isStranger: boolean;
}

/** What is shown of a token that an allowance was given of: what this build, the user or a list knows of it, else what it says. */
export function selectAllowanceToken(state: RootState, address: Address): AllowanceToken {
  const known =
    selectKnownCurrency(state, address) ?? selectLpTokens(state).get(address.toLowerCase());
  if (known) return { currency: known, isKnown: true, isStranger: false };
  return {
    currency: selectTokenOnChain(state, address),
    isKnown: false,
    isStranger: selectSources(state, address) === undefined,
  };
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
export function allowanceRows(
  places: readonly AllowancePlace[],
  answers: readonly (bigint | null | undefined)[],
  found: ReadonlySet<string>,
): AllowanceRow[] {
  return places.flatMap((place, index) => {
    const allowance = answers[index];
    if (allowance === undefined || allowance === 0n) return [];
    return allowance === null && !found.has(placeKey(place)) ? [] : [{ place, allowance }];
  });
}
