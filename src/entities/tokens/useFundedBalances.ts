import { useEffect, useState } from 'react';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { balanceCall } from './tokenCalls.ts';

/**
 * Balances asked for at once: all of any list that is not huge, in half an aggregate, so that packing and unpacking
 * them does not hold up the opening of the picker. Built-in and imported tokens come first in the list.
 */
const BATCH = 250;

const NONE: ReadonlyMap<Currency, bigint> = new Map();

/**
 * What the connected account holds of each currency, for the order of the picker; only amounts above 0.
 * Read once while the picker is open, the beginning of a long list at once and the rest in quiet moments, so that rows
 * jump under the pointer only when something is found. What cannot be read stays in the order of symbols.
 */
export function useFundedBalances(currencies: readonly Currency[]): ReadonlyMap<Currency, bigint> {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectAccount);
  const [read, setRead] = useState<{ owner: Address; balances: ReadonlyMap<Currency, bigint> }>();

  useEffect(() => {
    if (owner === null) return undefined;
    let isCurrent = true;
    let callOff = (): void => undefined;
    const balances = new Map<Currency, bigint>();
    const readFrom = async (start: number): Promise<void> => {
      const asked = currencies.slice(start, start + BATCH);
      // Where the chain is away, the rest of a long list is not asked for either.
      const answers = await dispatch(
        readCalls(asked.map((currency) => balanceCall(currency, owner))),
      ).catch(() => undefined);
      if (!isCurrent || answers === undefined) return;
      const found = asked
        .map((currency, index) => [currency, answers[index] ?? 0n] as const)
        .filter(([, balance]) => balance > 0n);
      for (const [currency, balance] of found) balances.set(currency, balance);
      if (start === 0 || found.length > 0) setRead({ owner, balances: new Map(balances) });
      const next = start + BATCH;
      if (next < currencies.length) callOff = whenIdle(() => void readFrom(next));
    };
    void readFrom(0);
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [dispatch, owner, currencies]);

  // Another account's balances say nothing about this one's.
  return read && read.owner === owner ? read.balances : NONE;
}
