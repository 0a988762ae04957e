import { harvestFeesBps, type HarvestFees } from '#entities/yields/harvestFees.ts';
import {
  autoCompounding,
  compoundings,
  principalFor,
  rateE18,
  roiDays,
  roiOf,
  type Terms,
} from '#entities/yields/roiMath.ts';
import { exactAmountText } from '#lib/format.ts';
import { principalOf, ROI_DECIMALS, typedE18, type RoiState, type RoiUnit } from './roiState.ts';

const e18 = 10n ** 18n;

/** At what rates the calculator reckons. Prices are dollars of 18 decimals for one whole token. */
export interface RoiRates {
  /** Without compounding; 10^18 is 100 %. */
  aprE18: bigint;
  /** No price is known, and none is needed: what is staked is what is earned. Both prices are 1 then, and nothing is said in dollars. */
  isInTokens?: boolean;
  /** Of what is staked. */
  priceE18: bigint;
  /** Of what is earned. */
  rewardPriceE18: bigint;
  /** The place stakes again by itself: how often is not the user's choice. */
  isAuto: boolean;
  fees?: HarvestFees | undefined;
}

/** What the calculator says. Amounts in 10^-18 of a dollar or of a whole token. */
export interface RoiFigures {
  terms: Terms;
  days: bigint;
  /** `undefined`: no principal gives the ROI that is wanted. */
  principalUsdE18: bigint | undefined;
  principalTokenE18: bigint | undefined;
  roiUsdE18: bigint;
  /** The ROI in whole reward tokens. */
  rewardE18: bigint;
  /** The ROI as a part of the principal; 10^18 is 100 %. */
  rateE18: bigint;
}

const ceilDivide = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** What is staked, how long, and how often it is compounded, by the choices of the state. */
export function termsOf(
  state: RoiState,
  { aprE18, isAuto, fees }: RoiRates,
): { terms: Terms; days: bigint } {
  const chosen = state.isCompounding ? compoundings[state.compoundingIndex] : undefined;
  return {
    terms: {
      aprE18,
      compounding: isAuto ? autoCompounding : chosen,
      harvestFeesBps: fees && harvestFeesBps(fees),
    },
    days: roiDays[state.daysIndex] ?? 0n,
  };
}

function principalInUsd(state: RoiState, { priceE18 }: RoiRates): bigint {
  return state.unit === 'usd' ? principalOf(state) : (principalOf(state) * priceE18) / e18;
}

/** Dollars in whole tokens, 10^-18, rounded up: never less than they were. */
export const usdToTokenE18 = (usdE18: bigint, priceE18: bigint): bigint =>
  ceilDivide(usdE18 * e18, priceE18);

/** Everything that is shown, from the state and the rates of now. */
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
    rateE18: rateE18(terms, days),
  };
}

/** The principal in a unit; `undefined`: there is none. */
export function principalIn(figures: RoiFigures, unit: RoiUnit): bigint | undefined {
  return unit === 'usd' ? figures.principalUsdE18 : figures.principalTokenE18;
}

/** Digits after the separator (ROI-06). */
export const roiPlaces: Record<RoiUnit, number> = { usd: 2, token: 10 };

/** An amount of 10^-18 as text for an input, to the nearest with so many places: every dollar with its cents, tokens without zeros at the end. */
export function inputText(amountE18: bigint, unit: RoiUnit): string {
  const places = roiPlaces[unit];
  const step = 10n ** BigInt(ROI_DECIMALS - places);
  const text = exactAmountText((amountE18 + step / 2n) / step, { decimals: places });
  if (unit === 'token') return text;
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(places, '0')}`;
}

/** What stands in the principal's box. */
export function principalText(state: RoiState, figures: RoiFigures): string {
  if (state.mode === 'roiFromPrincipal' && state.principalText !== null) return state.principalText;
  const amount = principalIn(figures, state.unit);
  return amount === undefined ? '' : inputText(amount, state.unit);
}

/** How often a year these terms compound; `undefined`: never. */
export function timesAYear({ compounding }: Terms): bigint | undefined {
  return compounding && (compounding.times * 365n) / compounding.days;
}
