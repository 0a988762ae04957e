import { useState, type ReactNode } from 'react';
import { ConfirmArea } from '#entities/earning/staking/components/ConfirmArea.tsx';
import { StakingPreview } from '#entities/earning/staking/components/StakingPreview.tsx';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { selectStakeIssue } from '#entities/earning/staking/stakingContext.ts';
import { stakingAct } from '#entities/earning/staking/stakingAct.ts';
import type { StakingModel } from '#entities/earning/staking/stakingModel.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useStake } from '#entities/earning/staking/usePlace.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { useVault } from '#entities/earning/staking/useVault.ts';
import { TokenAmount } from '#entities/earning/list/components/TokenAmount.tsx';

export interface BountyDialogProps {
  place: VaultPlace;
  account: Address;
  onClose: () => void;
}

/** Explains the bounty and claims it. Stays open with the reason on failure. */
export function BountyDialog({ place, account, onClose }: BountyDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const [askedBy] = useState(account);
  const vault = useVault(place);
  useStake(place);
  const form = useWriteForm(stakingAct, onClose);
  const amount = vault?.bounty ?? 0n;
  const issue = useAppSelector((state) =>
    selectStakeIssue(state, { action: 'bounty', place, typed: { ok: true, amount }, askedBy }),
  );
  const model: StakingModel = { action: 'bounty', place, account: askedBy, amount };
  return (
    <Modal
      open
      width="sm"
      title={t('pools.bounty.claim')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('pools.bounty.explain')}</Muted>
        <Panel>
          <Stack gap="xs">
            <DetailRow
              label={t('pools.bounty.receive')}
              value={
                <TokenAmount amount={vault ? amount : vault} token={place.reward} align="end" />
              }
            />
            <DetailRow
              label={t('pools.bounty.waiting')}
              value={
                <TokenAmount
                  amount={vault ? vault.pendingHarvest : vault}
                  token={place.reward}
                  align="end"
                />
              }
            />
            {vault ? (
              <DetailRow
                label={t('pools.bounty.share')}
                value={formatBps(vault.callFeeBps, { locale })}
              />
            ) : null}
          </Stack>
        </Panel>
        {form.error ? null : <StakingPreview model={model} issue={issue} />}
        <ConfirmArea
          place={place}
          account={askedBy}
          issue={issue}
          form={form}
          amount={amount}
          label={t('pools.bounty.claim')}
          onConfirm={() => form.submit(model)}
        />
      </Stack>
    </Modal>
  );
}
