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

/**
 * Returns 'tokens' where the path on the way in does not lead from the paid currency on screen to
 * the pool's; on the way out, from the pool's to the received one.
 */
export function pathDifference(model: ZapModel): 'tokens' | undefined {
  const path = pathOf(model);
  const ends = [movedCurrency(model), model.currency];
  const [from, to] = model.kind === 'in' ? ends : ends.toReversed();
  return sameAddress(path[0], from?.token.address) && sameAddress(path.at(-1), to?.token.address)
    ? undefined
    : 'tokens';
}
