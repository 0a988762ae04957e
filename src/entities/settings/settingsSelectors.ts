import type { RootState } from '#app/store.ts';
import { gasPriceOf } from '#chain/transactions/gasPrice.ts';
import type { GasSpeed } from '#config/chains.ts';
import type { Locale } from '#i18n/languages.ts';
import type { ApprovalMode, Slippage } from './settingsSlice.ts';

const MAX_HOPS = 3;
/** What 'auto' means where nothing says how much a tolerance exposes to a sandwich. */
const COMMON_SLIPPAGE_BPS = 50;

/** Returns the slippage setting: 'auto' until another is chosen. */
export const selectSlippage = (state: RootState): Slippage => state.settings.userSlippageTolerance;

/** Returns the tolerance in basis points, 0 to 10000; 50 for 'auto', which only swaps know better. */
export const selectSlippageBps = (state: RootState): number => {
  const slippage = selectSlippage(state);
  return slippage === 'auto' ? COMMON_SLIPPAGE_BPS : slippage;
};

/** Seconds from signing. */
export const selectDeadlineSeconds = (state: RootState): number => state.settings.userDeadline;

export const selectGasSpeed = (state: RootState): GasSpeed => state.settings.gasPrice;

/** Returns the wei per unit of gas on this chain. */
export const selectGasPrice = (state: RootState): bigint => gasPriceOf(state);

/** Returns the allowance that the user requested last; a custom amount was for that step alone. */
export const selectApprovalMode = (state: RootState): Exclude<ApprovalMode, 'custom'> =>
  state.settings.userApproval === 'unlimited' ? 'unlimited' : 'exact';

export const selectIsExpert = (state: RootState): boolean => state.settings.userExpertMode;

/** Reports whether expert mode may be enabled without its warning. */
export const selectIsExpertAcknowledged = (state: RootState): boolean =>
  state.settings.userExpertModeAcknowledged;

export const selectIsSingleHop = (state: RootState): boolean => state.settings.userSingleHopOnly;

/** Returns the maximum number of pairs in a route: 1 or 3. */
export const selectMaxHops = (state: RootState): number =>
  state.settings.userSingleHopOnly ? 1 : MAX_HOPS;

export const selectHasSounds = (state: RootState): boolean => state.settings.audioPlay;

/** Returns whether the dark theme was chosen; undefined: the system's. */
export const selectIsDark = (state: RootState): boolean | undefined =>
  state.settings.isDark ?? undefined;

/** Returns the chosen language; the one shown may still be English (`useTranslation().locale`). */
export const selectLocale = (state: RootState): Locale => state.settings.locale;

/** Returns the custom node; null for those of the build. */
export const selectRpcUrl = (state: RootState): string | null => state.settings.rpcUrl;
