import { useEffect, useState } from 'react';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { balanceCall } from './tokenCalls.ts';
import { selectOwner } from './tokenSelectors.ts';

/**
 * Balances asked for at most: all of any list that is not huge, in half an aggregate, so that packing and unpacking
 * them does not hold up the opening of the picker. Built-in and imported tokens come first in the list.
 */
const MOST_ASKED = 250;

const NONE: ReadonlyMap<Currency, bigint> = new Map();

/**
 * What the connected account holds of each currency, for the order of the picker; only amounts above 0.
 * Read once when the picker opens, so that rows do not jump under the pointer with every block.
 * Where it cannot be read, the list stays in the order of symbols.
 */
export function useFundedBalances(currencies: readonly Currency[]): ReadonlyMap<Currency, bigint> {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectOwner);
  const [read, setRead] = useState<{ owner: Address; balances: ReadonlyMap<Currency, bigint> }>();

  useEffect(() => {
    if (owner === null) return undefined;
    let isCurrent = true;
    const asked = currencies.slice(0, MOST_ASKED);
    const readAll = async () => {
      const balances = await dispatch(readCalls(asked.map((currency) => balanceCall(currency, owner))));
      if (!isCurrent) return;
      const entries = asked.map((currency, index) => [currency, balances[index] ?? 0n] as const);
      setRead({ owner, balances: new Map(entries.filter(([, balance]) => balance > 0n)) });
    };
    readAll().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [dispatch, owner, currencies]);

  // Another account's balances say nothing about this one's.
  return read && read.owner === owner ? read.balances : NONE;
}
