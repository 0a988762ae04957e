import { useEffect, useState } from 'react';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { readDecimals } from './readDecimals.ts';
import { balanceCall } from './tokenCalls.ts';

/**
 * Balances per read: any ordinary list at once, in half an aggregate, so that coding them does not
 * delay the picker. Built-in and imported tokens come first.
 */
const BATCH = 250;

const NONE: ReadonlyMap<Currency, bigint> = new Map();

/**
 * Returns the connected account's balances above 0, for the picker's order. Read once while the
 * picker is open: the start of a long list at once, the rest when idle, so that rows move only when
 * a balance is found. Unreadable ones keep their order by symbol.
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
      // Stop reading a long list when the nodes fail.
      const answers = await dispatch(
        readCalls(asked.map((currency) => balanceCall(currency, owner))),
      ).catch(() => undefined);
      if (!isCurrent || answers === undefined) return;
      const found = asked
        .map((currency, index) => [currency, answers[index] ?? 0n] as const)
        .filter(([, balance]) => balance > 0n);
      for (const [currency, balance] of found) balances.set(currency, balance);
      void dispatch(readDecimals(found.map(([{ token }]) => token.address)));
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

  // Ignore balances of another account.
  return read && read.owner === owner ? read.balances : NONE;
}
