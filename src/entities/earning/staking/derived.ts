import type { Call } from '#chain/calls.ts';
import { selectAnswerBlock, selectRead } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { StakePlace } from './places.ts';

/** `undefined`: not read yet; `null`: refused by the chain, or unreadable. */
export type Known<Facts> = Facts | null | undefined;
export type Select<Facts> = (state: RootState) => Known<Facts>;
/** Calls by the name under which their values are handed on; `undefined` for a read not needed. */
export type Reads = Readonly<Record<string, Call<unknown> | undefined>>;
export type Values<Calls extends Reads> = {
  -readonly [Name in keyof Calls]: Calls[Name] extends Call<infer Value> | undefined
    ? Value | Extract<Calls[Name], undefined>
    : never;
};

/**
 * Returns a memoised selector over named reads: unchanged answers at the same block return the same
 * object.
 */
export function derived<Calls extends Reads, Facts>(
  calls: Calls,
  derive: (values: Values<Calls>, block: number) => Facts,
): Select<Facts> {
  let last: { values: readonly unknown[]; block: number; facts: Facts } | undefined;
  const names = Object.keys(calls);
  const list = Object.values(calls);
  return (state) => {
    const values = list.map((call) => selectRead(state, call));
    if (values.includes(null)) return null;
    if (list.some((call, index) => call !== undefined && values[index] === undefined))
      return undefined;
    const block = selectAnswerBlock(state, list[0]) ?? 0;
    if (last?.block === block && last.values.every((value, index) => value === values[index]))
      return last.facts;
    const named = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    last = { values, block, facts: derive(named as Values<Calls>, block) };
    return last.facts;
  };
}

/** Memoises a selector factory per place. */
export function byPlace<Place extends StakePlace, Facts>(
  make: (place: Place) => Select<Facts>,
): (place: Place) => Select<Facts> {
  const known = new WeakMap<Place, Select<Facts>>();
  return (place) => {
    const select = known.get(place) ?? make(place);
    known.set(place, select);
    return select;
  };
}

/** Memoises a selector factory per place and account. */
export function byAccount<Place extends StakePlace, Facts>(
  make: (place: Place, account: Address) => Select<Facts>,
): (place: Place, account: Address) => Select<Facts> {
  const known = new WeakMap<Place, Map<Address, Select<Facts>>>();
  return (place, account) => {
    const accounts = known.get(place) ?? new Map<Address, Select<Facts>>();
    known.set(place, accounts);
    const select = accounts.get(account) ?? make(place, account);
    accounts.set(account, select);
    return select;
  };
}
