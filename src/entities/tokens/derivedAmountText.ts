import { exactAmountText } from '#lib/format.ts';

const SIGNIFICANT = 6;

/** A derived amount (smallest unit) for an amount box: 6 significant digits, rounded down, as plain digits that can be typed on. */
export function derivedAmountText(amount: bigint, currency: { decimals: number }): string {
  const digits = amount.toString();
  const cut = Math.max(0, Math.min(digits.length - SIGNIFICANT, currency.decimals));
  const unit = 10n ** BigInt(cut);
  return exactAmountText((amount / unit) * unit, currency);
}
