import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { ZapModel } from './zapModel.ts';

/** Returns the currency that is paid on the way in, or received on the way out. */
export const movedCurrency = ({ currency, route }: ZapModel): Currency =>
  route?.outside ?? currency;

/** Returns the tokens from the paid one to the pool's. */
export const pathOf = ({ currency, route }: ZapModel): readonly Address[] =>
  route?.path ?? [currency.token.address];

/** Reports whether a call's path is the model's, between the tokens on screen. */
export function isPathShown(model: ZapModel, path: readonly Address[]): boolean {
  const shown = pathOf(model);
  return (
    path.length === shown.length &&
    shown.every((token, index) => sameAddress(token, path[index])) &&
    sameAddress(path[0], movedCurrency(model).token.address) &&
    sameAddress(path.at(-1), model.currency.token.address)
  );
}
