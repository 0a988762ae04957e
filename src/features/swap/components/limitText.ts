import { formatAmount } from '#lib/format.ts';
import type { SwapModel } from '../swapModel.ts';

/**
 * Formats the limit of a swap to 4 significant digits, in the same way wherever it is shown: a
 * minimum output is rounded down, a maximum input up.
 */
export function limitText(
  kind: SwapModel['kind'],
  limit: bigint,
  currency: { decimals: number },
  locale: string,
): string {
  const rounding = kind === 'exactInput' ? 'down' : 'up';
  return formatAmount(limit, currency, { significant: 4, rounding, locale });
}
