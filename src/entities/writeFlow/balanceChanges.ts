import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';

type Changes = readonly BalanceChange[] | null;

/** Returns the tokens to watch among currencies; the native coin is always watched. */
export function tokenAddresses(currencies: readonly Currency[]): Address[] {
  return currencies.flatMap(({ isNative, token }) => (isNative ? [] : [token.address]));
}

/**
 * Returns the change of a currency's balance in a simulation (smallest unit); `undefined` where the
 * node cannot determine it.
 */
export function changeOf(changes: Changes, currencyId: CurrencyId | undefined): bigint | undefined {
  if (changes === null) return undefined;
  return changes.find((change) => change.currencyId === currencyId)?.amount ?? 0n;
}

/** Returns the amount of a currency that a simulation received; `null` where it is not known. */
export function receivedAmount(changes: Changes, currencyId: CurrencyId | undefined): Raw | null {
  const change = changeOf(changes, currencyId);
  return change === undefined ? null : toRaw(change);
}

/** Returns the amount of a currency that a simulation spent; `null` where it is not known. */
export function spentAmount(changes: Changes, currencyId: CurrencyId | undefined): Raw | null {
  const change = changeOf(changes, currencyId);
  return change === undefined ? null : toRaw(-change);
}
