import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { chain, type GasSpeed } from '#config/chains.ts';
import { defaultLocale, isLocale, type Locale } from '#i18n/languages.ts';
import { MAX_DEADLINE_SECONDS } from '#lib/deadline.ts';
import { parseRpcUrl } from './rpcUrl.ts';

/** Layout of a list of farms or pools. */
export type ViewMode = 'table' | 'card';

/** Filter to staked farms: always, never, or by default among finished ones. */
type FarmStakedOnly = 'onFinished' | 'true' | 'false';

/** Allowance to request: what a step needs, a custom amount, or unlimited (decision S21). */
export type ApprovalMode = 'exact' | 'custom' | 'unlimited';

/** Slippage tolerance: basis points of 0 to 10000, or chosen for each trade. */
export type Slippage = number | 'auto';

/** User settings. All are persisted; none comes from the chain. */
export interface SettingsState {
  userSlippageTolerance: Slippage;
  /** Seconds from signing until a swap expires. */
  userDeadline: number;
  userExpertMode: boolean;
  /** True if the user ticked "do not show again" in the expert-mode warning. */
  userExpertModeAcknowledged: boolean;
  /** True for direct trades only, without intermediate tokens. */
  userSingleHopOnly: boolean;
  gasPrice: GasSpeed;
  userApproval: ApprovalMode;
  audioPlay: boolean;
  /** Null: follows the system. */
  isDark: boolean | null;
  userFarmStakedOnly: FarmStakedOnly;
  userFarmView: ViewMode;
  userPoolView: ViewMode;
  userPoolStakedOnly: boolean;
  /** Price chart beside the swap form. Null: where there is room for it. */
  userSwapChart: boolean | null;
  locale: Locale;
  /** Custom node; null for those of the build. */
  rpcUrl: string | null;
}

const MAX_SLIPPAGE_BPS = 10_000;
/** Tolerances to choose from, in basis points; 'auto' takes one of them. */
export const slippagePresets = [10, 50, 100] as const;
const approvalModes: readonly unknown[] = ['exact', 'custom', 'unlimited'];
export const gasSpeeds = [
  'network',
  'standard',
  'fast',
  'instant',
] as const satisfies readonly GasSpeed[];

/** Settings of a first visit. */
export const defaultSettings: SettingsState = {
  userSlippageTolerance: 'auto',
  userDeadline: 1200,
  userExpertMode: false,
  userExpertModeAcknowledged: false,
  userSingleHopOnly: false,
  gasPrice: chain.gasSpeed,
  userApproval: 'exact',
  audioPlay: true,
  isDark: null,
  userFarmStakedOnly: 'onFinished',
  userFarmView: 'table',
  userPoolView: 'table',
  userPoolStakedOnly: false,
  userSwapChart: null,
  locale: defaultLocale,
  rpcUrl: null,
};

function isSlippage(value: unknown): value is Slippage {
  if (value === 'auto') return true;
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SLIPPAGE_BPS;
}

function isDeadline(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_DEADLINE_SECONDS;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isChoice(value: unknown): value is boolean | null {
  return value === null || isBoolean(value);
}

function isView(value: unknown): value is ViewMode {
  return value === 'table' || value === 'card';
}

function prepareSlippage(slippage: Slippage): { payload: Slippage } {
  if (!isSlippage(slippage)) throw new Error('Unexpected slippage value');
  return { payload: slippage };
}

const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    /** Takes 'auto' or basis points. Throws 'Unexpected slippage value' outside 0 to 10000. */
    slippageChosen: {
      reducer: (state, { payload }: PayloadAction<Slippage>) => {
        state.userSlippageTolerance = payload;
      },
      prepare: prepareSlippage,
    },
    /** Takes seconds; ignores anything but a positive integer of at most a day. */
    deadlineChosen(state, { payload }: PayloadAction<number>) {
      if (isDeadline(payload)) state.userDeadline = payload;
    },
    expertModeSwitched(state, { payload: on }: PayloadAction<boolean>) {
      state.userExpertMode = on;
    },
    expertModeAcknowledged(state) {
      state.userExpertModeAcknowledged = true;
    },
    singleHopSwitched(state, { payload: on }: PayloadAction<boolean>) {
      state.userSingleHopOnly = on;
    },
    gasSpeedChosen(state, { payload }: PayloadAction<GasSpeed>) {
      state.gasPrice = payload;
    },
    approvalChosen(state, { payload }: PayloadAction<ApprovalMode>) {
      state.userApproval = payload;
    },
    soundsSwitched(state, { payload: on }: PayloadAction<boolean>) {
      state.audioPlay = on;
    },
    /** Null: follows the system. */
    themeChosen(state, { payload: isDark }: PayloadAction<boolean | null>) {
      state.isDark = isDark;
    },
    farmStakedOnlyChosen(state, { payload }: PayloadAction<FarmStakedOnly>) {
      state.userFarmStakedOnly = payload;
    },
    farmViewChosen(state, { payload }: PayloadAction<ViewMode>) {
      state.userFarmView = payload;
    },
    poolViewChosen(state, { payload }: PayloadAction<ViewMode>) {
      state.userPoolView = payload;
    },
    poolStakedOnlySwitched(state, { payload: on }: PayloadAction<boolean>) {
      state.userPoolStakedOnly = on;
    },
    swapChartSwitched(state, { payload: on }: PayloadAction<boolean>) {
      state.userSwapChart = on;
    },
    localeChosen(state, { payload }: PayloadAction<Locale>) {
      state.locale = payload;
    },
    /** Takes a URL from `parseRpcUrl`, or null for the build's nodes. */
    rpcUrlChosen(state, { payload }: PayloadAction<string | null>) {
      state.rpcUrl = payload;
    },
  },
});

export const {
  slippageChosen,
  deadlineChosen,
  expertModeSwitched,
  expertModeAcknowledged,
  singleHopSwitched,
  gasSpeedChosen,
  approvalChosen,
  soundsSwitched,
  themeChosen,
  farmStakedOnlyChosen,
  farmViewChosen,
  poolViewChosen,
  poolStakedOnlySwitched,
  swapChartSwitched,
  localeChosen,
  rpcUrlChosen,
} = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;

type Check<T> = (value: unknown) => value is T;

const checks: { [Key in keyof SettingsState]: Check<SettingsState[Key]> } = {
  userSlippageTolerance: isSlippage,
  userDeadline: isDeadline,
  userExpertMode: isBoolean,
  userExpertModeAcknowledged: isBoolean,
  userSingleHopOnly: isBoolean,
  gasPrice: (value): value is GasSpeed => gasSpeeds.some((speed) => speed === value),
  userApproval: (value): value is ApprovalMode => approvalModes.includes(value),
  audioPlay: isBoolean,
  isDark: isChoice,
  userFarmStakedOnly: (value): value is FarmStakedOnly =>
    value === 'onFinished' || value === 'true' || value === 'false',
  userFarmView: isView,
  userPoolView: isView,
  userPoolStakedOnly: isBoolean,
  userSwapChart: isChoice,
  locale: isLocale,
  rpcUrl: (value): value is string | null =>
    value === null || (typeof value === 'string' && parseRpcUrl(value).ok),
};

/** Restores the slice from storage. An invalid field becomes its default; the rest is kept. */
export function parseStoredSettings(value: unknown): SettingsState {
  if (typeof value !== 'object' || value === null) return defaultSettings;
  const stored = new Map(Object.entries(value));
  const kept = Object.entries(checks).filter(([key, check]) => check(stored.get(key)));
  return { ...defaultSettings, ...Object.fromEntries(kept.map(([key]) => [key, stored.get(key)])) };
}
