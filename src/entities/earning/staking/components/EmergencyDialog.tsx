import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { stakedCurrency, type StakePlace } from '../places.ts';
import { selectStakeIssue } from '../stakingContext.ts';
import { stakingAct } from '../stakingAct.ts';
import { useStake } from '../usePlace.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { AmountRow } from './AmountRow.tsx';
import { ConfirmArea } from './ConfirmArea.tsx';

export interface EmergencyDialogProps {
  place: StakePlace;
  account: Address;
  onClose: () => void;
}

/**
 * Withdraws without the reward when unstaking fails; the user has to tick that the reward is lost.
 */
export function EmergencyDialog({ place, account, onClose }: EmergencyDialogProps): ReactNode {
  const { t } = useTranslation();
  const [askedBy] = useState(account);
  const [isUnderstood, setUnderstood] = useState(false);
  const stake = useStake(place);
  const form = useWriteForm(stakingAct, onClose);
  const amount = stake?.staked ?? 0n;
  const issue = useAppSelector((state) =>
    selectStakeIssue(state, {
      action: 'emergencyWithdraw',
      place,
      typed: { ok: true, amount },
      askedBy,
    }),
  );
  return (
    <Modal
      open
      role="alertdialog"
      title={t('staking.emergency')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Message variant="danger">{t('staking.emergency.explain')}</Message>
        {stake ? (
          <Stack gap="xs">
            <AmountRow
              label={t('staking.receive')}
              amount={amount}
              currency={stakedCurrency(place)}
            />
            <AmountRow
              label={t('staking.emergency.given')}
              amount={stake.pending - stake.owed}
              currency={place.reward}
            />
            {stake.owed === 0n ? null : (
              <AmountRow
                label={t('staking.emergency.kept')}
                amount={stake.owed}
                currency={place.reward}
              />
            )}
          </Stack>
        ) : null}
        <Checkbox
          label={t('staking.emergency.understood')}
          checked={isUnderstood}
          onChange={setUnderstood}
        />
        <ConfirmArea
          place={place}
          account={askedBy}
          issue={issue}
          form={form}
          amount={amount}
          label={t('staking.emergency.confirm')}
          variant="danger"
          isReady={isUnderstood}
          onConfirm={() =>
            form.submit({ action: 'emergencyWithdraw', place, account: askedBy, amount })
          }
        />
      </Stack>
    </Modal>
  );
}
