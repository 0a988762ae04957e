import { exactAmountText } from '#lib/format.ts';

const SIGNIFICANT = 6;

/**
 * Formats a computed amount (smallest unit) for an amount box: 6 significant digits, rounded down,
 * as plain editable digits.
 */
export function derivedAmountText(amount: bigint, currency: { decimals: number }): string {
  const digits = amount.toString();
  const cut = Math.max(0, Math.min(digits.length - SIGNIFICANT, currency.decimals));
  const unit = 10n ** BigInt(cut);
  return exactAmountText((amount / unit) * unit, currency);
}
