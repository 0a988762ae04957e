import type { Call } from '#chain/calls.ts';
import { selectAnswer, selectAnswerBlock, selectIsFailing } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { StakePlace } from './places.ts';

/** `undefined`: not read yet; `null`: the chain refused, or it cannot be read. */
export type Known<Facts> = Facts | null | undefined;
export type Select<Facts> = (state: RootState) => Known<Facts>;
type Reads = readonly (Call<unknown> | undefined)[];
export type Values<Calls extends Reads> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends Call<infer Value> | undefined
    ? Value | Extract<Calls[Index], undefined>
    : never;
};

/** A selector of what follows from a list of reads: the same answers at the same block give the same object. */
export function derived<const Calls extends Reads, Facts>(
  calls: Calls,
  derive: (values: Values<Calls>, block: number) => Facts,
): Select<Facts> {
  let last: { values: readonly unknown[]; block: number; facts: Facts } | undefined;
  return (state) => {
    const values = calls.map((call) =>
      selectIsFailing(state, call) ? null : selectAnswer(state, call),
    );
    if (values.includes(null)) return null;
    if (calls.some((call, index) => call !== undefined && values[index] === undefined))
      return undefined;
    const block = selectAnswerBlock(state, calls[0]) ?? 0;
    if (last?.block === block && last.values.every((value, index) => value === values[index]))
      return last.facts;
    last = { values, block, facts: derive(values as Values<Calls>, block) };
    return last.facts;
  };
}

/** Makes a selector once for each place. */
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

/** Makes a selector once for each place and account. */
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
