import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { EarnTab } from '#entities/earning/list/earnEntry.ts';
import type { RootState } from '#redux';

/**
 * Returns whether only farms with a stake are shown. Unless chosen otherwise, an account sees only
 * its own farms among the finished ones.
 */
export function selectIsStakedOnly(state: RootState, tab: EarnTab): boolean {
  const choice = state.settings.userFarmStakedOnly;
  return choice === 'onFinished'
    ? tab !== 'live' && selectAccount(state) !== null
    : choice === 'true';
}
