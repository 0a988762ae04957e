import { parseAmount } from '#lib/amounts.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';

/** Digits after the point in which the calculator reckons, of dollars and of tokens alike. */
export const ROI_DECIMALS = 18;

export type RoiUnit = 'usd' | 'token';

/** What the calculator is set to (specification 3 and 4). */
export interface RoiState {
  /** What follows from what: the ROI from the principal, or the principal from the ROI that is wanted. */
  mode: 'roiFromPrincipal' | 'principalFromRoi';
  isCompounding: boolean;
  /** Index into `compoundings`. */
  compoundingIndex: number;
  /** Index into `roiDays`. */
  daysIndex: number;
  /** In what the principal is edited. */
  unit: RoiUnit;
  /** In 10^-18 of a dollar or of a whole token. */
  principalRaw: Raw;
  /** As it was typed; `null`: it was not, and is written from `principalRaw`. */
  principalText: string | null;
  /** In dollars, as it was typed. */
  roiText: string;
}

export type RoiAction =
  | { type: 'principalTyped'; text: string }
  /** A quick amount, or the principal that an ROI takes: from here on the ROI follows from it. */
  | { type: 'principalTaken'; principalRaw: Raw }
  /** The same principal in the other unit. */
  | { type: 'unitChosen'; unit: RoiUnit; principalRaw: Raw }
  /** The ROI is to be edited; it starts from what it is, rounded to cents. */
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

/** Amount text in 10^-18, what is smaller cut off; 0 for what is no number (specification 5). */
export function typedE18(text: string): bigint {
  const [whole, fraction] = text.split('.');
  const parsed = parseAmount(
    fraction === undefined ? text : `${whole}.${fraction.slice(0, ROI_DECIMALS)}`,
    { decimals: ROI_DECIMALS },
  );
  return parsed.ok ? parsed.amount : 0n;
}

/** The state after something happened. */
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

/** The principal as it stands in the state, in 10^-18 of its unit. */
export const principalOf = (state: RoiState): bigint => fromRaw(state.principalRaw);
