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

/** True for a token that neither this build nor a default list knows: one to be tried before it is traded (TOK-16). */
export function selectIsStranger(state: RootState, currency: Currency | undefined): boolean {
  return (
    currency !== undefined &&
    !currency.isNative &&
    currencyById(currency.id) === undefined &&
    !selectDefaultListed(state).has(currency.token.address)
  );
}
