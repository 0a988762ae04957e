import { useState, type ReactNode } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { formatBps, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { hasEmergency, stakedCurrency, type StakePlace } from '../places.ts';
import { selectStakeIssue } from '../stakingContext.ts';
import type { StakeFacts } from '../stakingFacts.ts';
import { vaultWithdrawFee } from '../stakingMath.ts';
import { sharesOf, type StakingModel } from '../stakingModel.ts';
import { selectVault, selectVaultStake } from '../stakingSelectors.ts';
import { stakingFlow } from '../stakingFlow.ts';
import { usePlace, useStake } from '../usePlace.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { AmountField } from './AmountField.tsx';
import { AmountRow } from './AmountRow.tsx';
import { BudgetMessage, payableReward } from './BudgetMessage.tsx';
import { ConfirmArea } from './ConfirmArea.tsx';
import { VaultFeeEnds } from './VaultNote.tsx';
import { StakeWorth } from './Worth.tsx';

interface PartProps {
  place: StakePlace;
  account: Address;
  amount: bigint;
}

/** Returns the vault's withdrawal fee of `amount` now; `undefined` while unknown. */
function useVaultFee(account: Address, amount: bigint): { fee: bigint; bps: bigint } | undefined {
  const vault = useAppSelector(selectVault);
  const stake = useAppSelector((state) => selectVaultStake(state, account));
  const now = useAppSelector(selectBlockTimestamp);
  if (!vault || !stake || now === null) return undefined;
  return {
    fee: vaultWithdrawFee(amount, { ...vault, ...stake }, BigInt(now)),
    bps: vault.withdrawFeeBps,
  };
}

/** Shows what a withdrawal from the vault pays, less the fee while it applies. */
function VaultOutcome({ place, account, amount }: PartProps): ReactNode {
  const { t, locale } = useTranslation();
  const due = useVaultFee(account, amount);
  const currency = stakedCurrency(place);
  if (!due) return null;
  return (
    <Stack gap="xs">
      {due.fee === 0n ? null : (
        <AmountRow
          label={t('staking.vault.fee')}
          amount={due.fee}
          currency={currency}
          before={formatBps(due.bps, { locale })}
        />
      )}
      <AmountRow label={t('staking.receive')} amount={amount - due.fee} currency={currency} />
      <VaultFeeEnds account={account} />
    </Stack>
  );
}

/** Shows what a withdrawal from a farm or pool pays, with the reward. */
function Outcome({
  place,
  amount,
  stake,
}: {
  place: StakePlace;
  amount: bigint;
  stake: StakeFacts;
}): ReactNode {
  const { t } = useTranslation();
  const facts = usePlace(place);
  return (
    <Stack gap="xs">
      <AmountRow label={t('staking.receive')} amount={amount} currency={stakedCurrency(place)} />
      {stake.pending === 0n ? null : (
        <AmountRow
          label={t('staking.rewardAlong')}
          amount={payableReward(stake, facts)}
          currency={place.reward}
        />
      )}
      <BudgetMessage place={place} pending={stake.pending} />
    </Stack>
  );
}

export interface UnstakeDialogProps {
  place: StakePlace;
  account: Address;
  onClose: () => void;
  /** Opens the emergency withdrawal. */
  onEmergency: () => void;
}

/**
 * Asks for an amount to unstake, shows the outcome and submits. Stays open with the reason on
 * failure.
 */
export function UnstakeDialog({
  place,
  account,
  onClose,
  onEmergency,
}: UnstakeDialogProps): ReactNode {
  const { t } = useTranslation();
  const [askedBy] = useState(account);
  const [text, setText] = useState('');
  const stake = useStake(place);
  const form = useWriteForm(stakingFlow, onClose);
  const currency = stakedCurrency(place);
  const typed = parseAmount(text, currency);
  const amount = typed.ok ? typed.amount : 0n;
  const issue = useAppSelector((state) =>
    selectStakeIssue(state, { action: 'unstake', place, typed, askedBy }),
  );
  const vaultStake = useAppSelector((state) =>
    place.kind === 'vault' ? selectVaultStake(state, askedBy) : undefined,
  );
  const due = useVaultFee(askedBy, amount);
  const type = (next: string): void => {
    form.forget();
    setText(next);
  };
  const confirm = (): void => {
    const model: StakingModel & { action: 'unstake' } = {
      action: 'unstake',
      place,
      account: askedBy,
      amount,
    };
    if (place.kind !== 'vault') form.submit(model);
    else if (vaultStake && due)
      form.submit({ ...model, shares: sharesOf(amount, vaultStake), arrives: amount - due.fee });
  };
  return (
    <Modal
      open
      title={t('staking.unstakeTitle', { symbol: shortenSymbol(currency.symbol) })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <AmountField
          currency={currency}
          max={stake?.staked}
          available={stake?.staked}
          availableText={(shown) => t('staking.stakedAmount', { amount: shown })}
          sliderLabel={t('staking.fromStake')}
          text={text}
          onTyped={type}
          isInvalid={
            issue === 'insufficientStake' ||
            issue === 'tooManyDecimals' ||
            issue === 'amountTooLarge'
          }
          worth={amount > 0n ? <StakeWorth place={place} amount={amount} /> : undefined}
        />
        {stake && amount > 0n && place.kind !== 'vault' ? (
          <Outcome place={place} amount={amount} stake={stake} />
        ) : null}
        {place.kind === 'vault' ? (
          <VaultOutcome place={place} account={askedBy} amount={amount} />
        ) : null}
        <ConfirmArea
          place={place}
          account={askedBy}
          issue={issue}
          form={form}
          amount={amount}
          label={t('staking.confirm')}
          onConfirm={confirm}
        />
        {hasEmergency(place) ? (
          <Button variant="text" scale="sm" disabled={form.isSending} onClick={onEmergency}>
            {t('staking.emergency')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  );
}
