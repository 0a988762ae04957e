import type { Moved } from '#entities/accountFlows/flows.ts';
import { chain } from '#config/chains.ts';
import { DOLLAR_SYMBOLS } from '#config/dollarTokens.ts';
import { nativeCurrency, rewardToken, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { amountField, orNone } from '#remote/indexer/fields.ts';
import type { Activity } from './activity.ts';

/** USD prices of whole tokens before a block, 36 decimals; `null` where the index knew none. */
export interface PricesThen {
  bnb: bigint | null;
  meow: bigint | null;
}

const SCALE = 36;
const UNIT = 10n ** BigInt(SCALE);

const price = orNone((row: unknown, name: string) => amountField(row, name, SCALE));

/** Reads the prices of a row, of those tokens whose fields are named. */
export function pricesThen(
  row: unknown,
  { bnb, meow }: { bnb?: string; meow?: string },
): PricesThen {
  return {
    bnb: bnb === undefined ? null : price(row, bnb),
    meow: meow === undefined ? null : price(row, meow),
  };
}

/** Returns the value of an amount; `null` for a token that the index has no price of. */
function valueOf({ token, amount }: Moved, prices: PricesThen): bigint | null {
  if (token === null) return null;
  const is = (address: string): boolean => sameAddress(token, address);
  const wholePrice =
    token === nativeCurrency.id || is(wrappedNative.address)
      ? prices.bnb
      : rewardToken && is(rewardToken.address)
        ? prices.meow
        : undefined;
  if (wholePrice !== undefined) return wholePrice === null ? null : (amount * wholePrice) / UNIT;
  const dollar = chain.deployment.tokens.find(
    ({ address, symbol }) => DOLLAR_SYMBOLS.includes(symbol) && is(address),
  );
  return dollar ? amount * 10n ** BigInt(18 - dollar.decimals) : null;
}

/** Sums the values of one side; `null` without amounts, or where one has no price. */
function sideValue(moved: readonly Moved[], prices: PricesThen): bigint | null {
  const values = moved.map((one) => valueOf(one, prices));
  if (values.length === 0 || values.includes(null)) return null;
  return values.reduce((sum: bigint, one) => sum + (one ?? 0n), 0n);
}

/** Values both sides of a pool; they are worth the same, so one with a price is enough. */
function pooledValue(both: readonly Moved[], prices: PricesThen): bigint | null {
  const values = both.map((one) => valueOf(one, prices));
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((all, one) => all + one, 0n);
  if (both.length !== 2 || known.length === 0) return null;
  return known.length === 2 ? sum : 2n * sum;
}

/** Adds to an activity its value at the prices before its block, where they are known. */
export function valued<One extends Pick<Activity, 'act' | 'sent' | 'received' | 'usdE18'>>(
  activity: One,
  prices: PricesThen,
): One {
  const { act, sent, received } = activity;
  const usdE18 =
    act === 'add'
      ? pooledValue(sent, prices)
      : act === 'remove'
        ? pooledValue(received, prices)
        : (sideValue(sent, prices) ?? sideValue(received, prices));
  return usdE18 === null ? activity : { ...activity, usdE18 };
}
