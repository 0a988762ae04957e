import { defaultLists } from '#config/tokenLists.ts';
import { currencyById } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';

const selectDefaultListed = createAppSelector(
  defaultLists.map(
    (url) =>
      ({ lists }: RootState) =>
        lists.byUrl[url]?.current,
  ),
  (...lists): ReadonlySet<Address> =>
    new Set(lists.flatMap((list) => list?.tokens.map(({ address }) => address) ?? [])),
);

/**
 * Reports whether neither this build nor a default list includes a token, so that it must be
 * checked before trading (TOK-16).
 */
export function selectNeedsSafetyCheck(state: RootState, currency: Currency | undefined): boolean {
  return (
    currency !== undefined &&
    !currency.isNative &&
    currencyById(currency.id) === undefined &&
    !selectDefaultListed(state).has(currency.token.address)
  );
}
