// The canvas is drawn with numbers of 15 digits. What a person reads is always the exact value,
// but for the labels of the axes, which are round numbers.
import { exactAmountText } from '#lib/format.ts';

/** Converts a value of a scale to what the canvas is drawn with. */
export function toNumber(value: bigint, decimals: number): number {
  return Number(exactAmountText(value, { decimals }));
}

/** Converts a number of an axis back to the scale, rounded to nearest. */
export function fromNumber(value: number, decimals: number): bigint {
  const [digits = '0', exponent = '0'] = value.toExponential(14).split('e');
  const whole = BigInt(digits.replace('.', ''));
  const shift = Number(exponent) - 14 + decimals;
  if (shift >= 0) return whole * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  const half = whole < 0n ? -divisor / 2n : divisor / 2n;
  return (whole + half) / divisor;
}

/** Returns the smallest step that an axis of such values is labelled with. */
export function stepOf(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0.01;
  return 10 ** Math.min(0, Math.floor(Math.log10(Math.abs(value))) - 6);
}
