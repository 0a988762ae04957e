import { useMemo, useState, type ReactNode } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { ExitDialog } from './ExitDialog.tsx';
import { ExitForm } from './ExitForm.tsx';
import type { ExitModel } from '../exit/exitModel.ts';
import { exitPlace, useExit } from '../exit/useExit.ts';
import { ReceiveAs } from '#entities/trading/ReceiveAs.tsx';
import type { Receives } from '#entities/trading/receives.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { hasEmergency, stakedCurrency, type StakePlace } from '../places.ts';
import { vaultWithdrawFee } from '../stakingMath.ts';
import { sharesOf, type StakingModel } from '../stakingModel.ts';
import { selectVault, selectVaultStake } from '../stakingSelectors.ts';
import { AmountField } from './AmountField.tsx';
import { AmountRow } from './AmountRow.tsx';
import { BudgetMessage, payableReward } from './BudgetMessage.tsx';
import { ConfirmArea } from './ConfirmArea.tsx';
import { StakingPreview } from './StakingPreview.tsx';
import { useStakeForm, type StakeFormProps } from './useStakeForm.ts';
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

/** Shows the vault's withdrawal fee while it applies. */
function VaultFee({ place, account, amount }: PartProps): ReactNode {
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
      <VaultFeeEnds account={account} />
    </Stack>
  );
}

export interface UnstakeDialogProps extends StakeFormProps {
  /** Opens the emergency withdrawal. */
  onEmergency: () => void;
}

/**
 * Asks for an amount to unstake, shows the outcome and submits. Stays open with the reason on
 * failure.
 */
export function UnstakeDialog({ onEmergency, ...asked }: UnstakeDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { place, filledIn = 0n, onClose } = asked;
  const { currency, askedBy, facts, stake, form, text, type, amount, issue } = useStakeForm(
    'unstake',
    asked,
  );
  const [receives, setReceives] = useState<Receives>('lp');
  const [leaving, setLeaving] = useState<ExitModel>();
  // A stake in the vault goes on growing after its whole amount was entered.
  const [isWhole, setWhole] = useState(filledIn > 0n && stake?.staked === filledIn);
  const vaultStake = useAppSelector((state) =>
    place.kind === 'vault' ? selectVaultStake(state, askedBy) : undefined,
  );
  const due = useVaultFee(askedBy, amount);
  const leavable = useMemo(() => exitPlace(place), [place]);
  const exit = useExit(place, askedBy, amount, receives);
  const typeOrAll = (next: string): void => {
    const parsed = parseAmount(next, currency);
    type(next);
    setWhole(parsed.ok && stake !== undefined && stake !== null && parsed.amount === stake.staked);
  };
  const symbol = shortenSymbol(currency.symbol);
  const withdrawal = (): StakingModel | undefined => {
    if (amount === 0n) return undefined;
    const part = { action: 'unstake', place, account: askedBy, amount } as const;
    if (place.kind !== 'vault') return part;
    if (!vaultStake || !due) return undefined;
    const shares = sharesOf(isWhole ? vaultStake.staked : amount, vaultStake);
    return { ...part, shares, arrives: amount - due.fee };
  };
  const model = withdrawal();
  const reward = stake && place.kind !== 'vault' ? payableReward(stake, facts) : 0n;
  const isExit = receives !== 'lp';
  if (leaving) {
    return (
      <ExitDialog
        model={leaving}
        reward={reward}
        onBack={() => setLeaving(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      open
      title={t('staking.unstakeTitle', { symbol })}
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
          onTyped={typeOrAll}
          isInvalid={
            issue === 'insufficientStake' ||
            issue === 'tooManyDecimals' ||
            issue === 'amountTooLarge'
          }
          worth={amount > 0n ? <StakeWorth place={place} amount={amount} /> : undefined}
        />
        {stake && amount > 0n && place.kind !== 'vault' ? (
          <BudgetMessage place={place} pending={stake.pending} />
        ) : null}
        {place.kind === 'vault' ? (
          <VaultFee place={place} account={askedBy} amount={amount} />
        ) : null}
        {leavable && (
          <ReceiveAs
            currencies={leavable.currencies}
            value={receives}
            onChange={setReceives}
            offersLp
          />
        )}
        {isExit ? <ExitForm exit={exit} reward={reward} /> : null}
        {form.error || isExit ? null : (
          <StakingPreview model={model} reward={reward} issue={issue} />
        )}
        <ConfirmArea
          place={place}
          account={askedBy}
          issue={issue}
          form={form}
          amount={amount}
          label={t('staking.act.unstake', {
            amount: formatAmount(amount, currency, { locale }),
            symbol,
          })}
          isReady={!isExit || (exit.model !== undefined && !exit.isTooCostly)}
          onConfirm={() => (isExit ? setLeaving(exit.model) : model && form.submit(model))}
        >
          {hasEmergency(place) ? (
            <Button variant="text" scale="sm" disabled={form.isSending} onClick={onEmergency}>
              {t('staking.emergency')}
            </Button>
          ) : null}
        </ConfirmArea>
      </Stack>
    </Modal>
  );
}
