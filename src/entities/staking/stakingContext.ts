import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import type { ParsedAmount } from '#lib/amounts.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { StakePlace } from './places.ts';
import type { StakingAction } from './stakingModel.ts';
import { selectPlace, selectStake, selectVault, selectVaultStake } from './stakingSelectors.ts';
import { validateStake, type Newest, type StakeIssue } from './stakingValidation.ts';

/** What an action is asked for: where, how much, and by whom. */
export interface StakeQuestion {
  action: StakingAction;
  place: StakePlace;
  typed: ParsedAmount;
  /** Whose the dialog is. */
  askedBy?: Address;
}

/** Why an action cannot be confirmed as everything stands; `undefined`: it can. */
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
    facts: selectPlace(state, place),
    stake: selectStake(state, place, account),
    ...(place.kind === 'vault' ? { vault: selectVault(state) } : {}),
  });
}

/** What is true of a place and an account as last read. A new object each time: for thunks. */
export function selectNewest(state: RootState, place: StakePlace, account: Address): Newest {
  const isVault = place.kind === 'vault';
  return {
    facts: selectPlace(state, place),
    stake: selectStake(state, place, account),
    vault: isVault ? selectVault(state) : undefined,
    vaultStake: isVault ? selectVaultStake(state, account) : undefined,
    time: BigInt(selectBlockTimestamp(state) ?? 0),
  };
}
