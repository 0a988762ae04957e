import { selectSigningTime } from '#chain/blocks/selectors.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import type { ParsedAmount } from '#lib/amounts.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { selectIsBusy } from './pendingWrites.ts';
import type { StakePlace } from './places.ts';
import type { StakingAction } from './stakingModel.ts';
import { selectPlace, selectStake, selectVault, selectVaultStake } from './stakingSelectors.ts';
import { validateStake, type Newest, type StakeIssue } from './stakingValidation.ts';

/** Action to validate, with its place, amount and account. */
export interface StakeQuestion {
  action: StakingAction;
  place: StakePlace;
  typed: ParsedAmount;
  /** Account the dialog was opened for. */
  askedBy?: Address;
}

/** Returns why an action cannot be confirmed now; `undefined` if it can. */
export function selectStakeIssue(
  state: RootState,
  question: StakeQuestion,
): StakeIssue | undefined {
  const { place } = question;
  const account = selectAccount(state);
  return validateStake({
    ...question,
    account,
    isReadOnly: selectIsReadOnly(state),
    isWrongNetwork: selectIsWrongNetwork(state),
    isBusy: selectIsBusy(state, place),
    facts: selectPlace(state, place),
    stake: selectStake(state, place, account),
    ...(place.kind === 'vault' ? { vault: selectVault(state) } : {}),
  });
}

/** Returns the newest reads of a place and an account. Not memoised: for thunks only. */
export function selectNewest(state: RootState, place: StakePlace, account: Address): Newest {
  const isVault = place.kind === 'vault';
  return {
    facts: selectPlace(state, place),
    stake: selectStake(state, place, account),
    vault: isVault ? selectVault(state) : undefined,
    vaultStake: isVault ? selectVaultStake(state, account) : undefined,
    time: BigInt(selectSigningTime(state) ?? 0),
  };
}
