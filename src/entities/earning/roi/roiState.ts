import { parseAmount } from '#lib/amounts.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';

/** Decimals of the calculation, for dollars and tokens alike. */
export const ROI_DECIMALS = 18;

export type RoiUnit = 'usd' | 'token';

/** Settings of the calculator (specification 3 and 4). */
export interface RoiState {
  /** Direction: the ROI from the principal, or the principal from the ROI. */
  mode: 'roiFromPrincipal' | 'principalFromRoi';
  isCompounding: boolean;
  /** Index into `compoundings`. */
  compoundingIndex: number;
  /** Index into `roiDays`. */
  daysIndex: number;
  /** Unit in which the principal is edited. */
  unit: RoiUnit;
  /** In dollars or whole tokens, times 10^18. */
  principalRaw: Raw;
  /** As typed; `null` if not typed but derived from `principalRaw`. */
  principalText: string | null;
  /** In dollars, as typed. */
  roiText: string;
}

export type RoiAction =
  | { type: 'principalTyped'; text: string }
  /** Takes a quick amount or the principal of an ROI; from here on the ROI follows from it. */
  | { type: 'principalTaken'; principalRaw: Raw }
  /** Shows the same principal in the other unit. */
  | { type: 'unitChosen'; unit: RoiUnit; principalRaw: Raw }
  /** Starts editing the ROI from its value, rounded to cents. */
  | { type: 'roiOpened'; text: string }
  | { type: 'roiTyped'; text: string }
  | { type: 'daysChosen'; index: number }
  | { type: 'compoundingSwitched'; isOn: boolean }
  | { type: 'compoundingChosen'; index: number };

export const initialRoi: RoiState = {
  mode: 'roiFromPrincipal',
  isCompounding: true,
  compoundingIndex: 0,
  daysIndex: 3,
  unit: 'usd',
  principalRaw: toRaw(0n),
  principalText: '',
  roiText: '',
};

/**
 * Parses an amount to 18 decimals, truncating the rest; 0 if it is not a number (specification 5).
 */
export function typedE18(text: string): bigint {
  const [whole, fraction] = text.split('.');
  const parsed = parseAmount(
    fraction === undefined ? text : `${whole}.${fraction.slice(0, ROI_DECIMALS)}`,
    { decimals: ROI_DECIMALS },
  );
  return parsed.ok ? parsed.amount : 0n;
}

/** Returns the state after an action. */
export function roiReducer(state: RoiState, action: RoiAction): RoiState {
  switch (action.type) {
    case 'principalTyped':
      return {
        ...state,
        mode: 'roiFromPrincipal',
        principalText: action.text,
        principalRaw: toRaw(typedE18(action.text)),
      };
    case 'principalTaken':
      return {
        ...state,
        mode: 'roiFromPrincipal',
        principalText: null,
        principalRaw: action.principalRaw,
      };
    case 'unitChosen':
      return {
        ...state,
        unit: action.unit,
        principalText: null,
        principalRaw: action.principalRaw,
      };
    case 'roiOpened':
      return { ...state, mode: 'principalFromRoi', roiText: action.text };
    case 'roiTyped':
      return { ...state, mode: 'principalFromRoi', roiText: action.text };
    case 'daysChosen':
      return { ...state, daysIndex: action.index };
    case 'compoundingSwitched':
      return { ...state, isCompounding: action.isOn };
    case 'compoundingChosen':
      return { ...state, compoundingIndex: action.index };
  }
}

/** Returns the principal of the state, times 10^18 of its unit. */
export const principalOf = (state: RoiState): bigint => fromRaw(state.principalRaw);
