import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { ZapModel } from './zapModel.ts';

/** Returns the currency that a zap into a pool is paid with. */
export const paidCurrency = ({ currency, route }: ZapModel): Currency => route?.paid ?? currency;

/** Returns the tokens from the paid one to the pool's. */
export const pathOf = ({ currency, route }: ZapModel): readonly Address[] =>
  route?.path ?? [currency.token.address];

/** Reports whether a call's path is the model's, between the tokens on screen. */
export function isPathShown(model: ZapModel, path: readonly Address[]): boolean {
  const shown = pathOf(model);
  return (
    path.length === shown.length &&
    shown.every((token, index) => sameAddress(token, path[index])) &&
    sameAddress(path[0], paidCurrency(model).token.address) &&
    sameAddress(path.at(-1), model.currency.token.address)
  );
}
