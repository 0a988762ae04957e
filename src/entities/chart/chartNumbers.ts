// The canvas is drawn with numbers of 15 digits. What a person reads is always the exact value,
// but for the labels of the axes, which are round numbers.
import { exactAmountText } from '#lib/format.ts';
import type { ChartData, ChartScale } from './chartData.ts';

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

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Returns the largest price or value of a chart, regardless of signs. */
export function largestOf(data: ChartData): bigint {
  const values =
    data.kind === 'candles'
      ? data.candles.map(({ high }) => high)
      : data.lines.flatMap(({ points }) => points.map(({ value }) => value));
  return values.reduce((most, value) => (absolute(value) > most ? absolute(value) : most), 0n);
}

/** Returns the largest volume of a chart's candles. */
export function largestVolume(data: ChartData): bigint {
  if (data.kind !== 'candles') return 0n;
  return data.candles.reduce((most, { volume }) => (volume > most ? volume : most), 0n);
}

/** Digits before the separator that the canvas draws, and zeros behind it. */
const MOST_DIGITS = 12;
const MOST_ZEROS = 7;

/**
 * Returns the scale that values up to `largest` are drawn with: the canvas orders and labels no
 * numbers beyond 15 digits or below 10^-14, as prices of tokens with 0, 36 or 77 decimals are. What
 * is read stays the same.
 */
export function drawnScale(scale: ChartScale, largest: bigint): ChartScale {
  const length = largest.toString().length;
  const whole = length - scale.decimals;
  const isDrawable = largest === 0n || (whole <= MOST_DIGITS && whole >= -MOST_ZEROS);
  return isDrawable ? scale : { ...scale, decimals: length - 1 };
}

/** Returns the smallest step that an axis of such values is labelled with. */
export function stepOf(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0.01;
  return 10 ** Math.min(0, Math.max(-15, Math.floor(Math.log10(Math.abs(value))) - 6));
}

const MOST_PLACES = 18;

/** Returns the fewest decimals that tell numbers so far apart from each other. */
function placesOfStep(step: number): number {
  for (let places = 0; places < MOST_PLACES; places += 1) {
    const scaled = step * 10 ** places;
    if (Math.round(scaled) > 0 && Math.abs(scaled - Math.round(scaled)) < scaled / 1000)
      return places;
  }
  return MOST_PLACES;
}

/** Returns the labels of an axis: all with the decimals of the step between them. */
export function axisTexts(values: readonly number[], { decimals, text, axisText }: ChartScale) {
  const [first = 0, second = first] = values;
  const step = Math.abs(second - first);
  const places = placesOfStep(step);
  return values.map((value) => {
    const whole = fromNumber(value, decimals);
    return axisText && step > 0 ? axisText(whole, places) : text(whole);
  });
}

/** Least that an axis shows on either side of its middle, as a share of it. */
const LEAST_SHARE = 0.005;

/** Widens a range that is narrower: a calm market looks calm, and no two labels are alike. */
export function widenedRange<Range extends { minValue: number; maxValue: number }>(
  range: Range,
): Range {
  const middle = (range.minValue + range.maxValue) / 2;
  const least = Math.abs(middle) * LEAST_SHARE;
  return {
    ...range,
    minValue: Math.min(range.minValue, middle - least),
    maxValue: Math.max(range.maxValue, middle + least),
  };
}
