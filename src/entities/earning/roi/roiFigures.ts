import { harvestFeesBps, type HarvestFees } from '#entities/earning/yields/harvestFees.ts';
import {
  autoCompounding,
  compoundings,
  principalFor,
  netRateE18,
  roiDays,
  roiOf,
  type Terms,
} from '#entities/earning/yields/roiMath.ts';
import { ceilDiv } from '#lib/ceilDiv.ts';
import { exactAmountText } from '#lib/format.ts';
import { principalOf, ROI_DECIMALS, typedE18, type RoiState, type RoiUnit } from './roiState.ts';

const e18 = 10n ** 18n;

/** Rates of the calculation. Prices are dollars times 10^18 per whole token. */
export interface RoiRates {
  /** Without compounding; 10^18 is 100%. */
  aprE18: bigint;
  /**
   * No price is known or needed because reward and staked token are the same. Both prices are 1,
   * and nothing is shown in dollars.
   */
  isInTokens?: boolean;
  /** Price of the staked token. */
  priceE18: bigint;
  /** Price of the reward token. */
  rewardPriceE18: bigint;
  /** Whether the place compounds automatically, so that the frequency is no choice. */
  isAuto: boolean;
  fees?: HarvestFees | undefined;
  /** Share of the principal that the place takes at once, in basis points. */
  depositFeeBps?: bigint | undefined;
}

/** Figures of the calculator. Amounts in dollars or whole tokens, times 10^18. */
export interface RoiFigures {
  terms: Terms;
  days: bigint;
  /** `undefined` if no principal earns the ROI. */
  principalUsdE18: bigint | undefined;
  principalTokenE18: bigint | undefined;
  /** Less the deposit fee; below 0 before that is earned back. */
  roiUsdE18: bigint;
  /** The ROI in whole reward tokens. */
  rewardE18: bigint;
  /** The ROI as a share of the principal; 10^18 is 100%. */
  rateE18: bigint;
}

/** Returns the terms chosen in the state: time and compounding. */
export function termsOf(
  state: RoiState,
  { aprE18, isAuto, fees, depositFeeBps }: RoiRates,
): { terms: Terms; days: bigint } {
  const chosen = state.isCompounding ? compoundings[state.compoundingIndex] : undefined;
  return {
    terms: {
      aprE18,
      compounding: isAuto ? autoCompounding : chosen,
      harvestFeesBps: fees && harvestFeesBps(fees),
      depositFeeBps,
    },
    days: roiDays[state.daysIndex] ?? 0n,
  };
}

function principalInUsd(state: RoiState, { priceE18 }: RoiRates): bigint {
  return state.unit === 'usd' ? principalOf(state) : (principalOf(state) * priceE18) / e18;
}

/** Converts dollars to whole tokens times 10^18, rounded up so that their value is not less. */
export const usdToTokenE18 = (usdE18: bigint, priceE18: bigint): bigint =>
  ceilDiv(usdE18 * e18, priceE18);

/** Returns all figures shown, from the state and the current rates. */
export function roiFigures(state: RoiState, rates: RoiRates): RoiFigures {
  const { terms, days } = termsOf(state, rates);
  const isWanted = state.mode === 'principalFromRoi';
  const wanted = typedE18(state.roiText);
  const principalUsdE18 = isWanted
    ? principalFor(wanted, terms, days)
    : principalInUsd(state, rates);
  const roiUsdE18 = isWanted ? wanted : roiOf(principalUsdE18 ?? 0n, terms, days);
  const isTyped = !isWanted && state.unit === 'token';
  return {
    terms,
    days,
    principalUsdE18,
    principalTokenE18: isTyped
      ? principalOf(state)
      : principalUsdE18 === undefined
        ? undefined
        : usdToTokenE18(principalUsdE18, rates.priceE18),
    roiUsdE18,
    rewardE18: (roiUsdE18 * e18) / rates.rewardPriceE18,
    rateE18: netRateE18(terms, days),
  };
}

/** Returns the principal in a unit; `undefined` if there is none. */
export function principalIn(figures: RoiFigures, unit: RoiUnit): bigint | undefined {
  return unit === 'usd' ? figures.principalUsdE18 : figures.principalTokenE18;
}

/** Decimals (ROI-06). */
export const roiPlaces: Record<RoiUnit, number> = { usd: 2, token: 10 };

/**
 * Formats an amount (times 10^18) for an input, rounded to nearest: dollars with cents, tokens
 * without trailing zeros.
 */
export function inputText(amountE18: bigint, unit: RoiUnit): string {
  const places = roiPlaces[unit];
  const step = 10n ** BigInt(ROI_DECIMALS - places);
  const text = exactAmountText((amountE18 + step / 2n) / step, { decimals: places });
  if (unit === 'token') return text;
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(places, '0')}`;
}

/** Returns the text of the principal's input. */
export function principalText(state: RoiState, figures: RoiFigures): string {
  if (state.mode === 'roiFromPrincipal' && state.principalText !== null) return state.principalText;
  const amount = principalIn(figures, state.unit);
  return amount === undefined ? '' : inputText(amount, state.unit);
}

/** Returns how often a year the terms compound; `undefined` if never. */
export function timesAYear({ compounding }: Terms): bigint | undefined {
  return compounding && (compounding.times * 365n) / compounding.days;
}
