import { useState, type ReactNode } from 'react';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { canCompound, stakedCurrency, type StakePlace } from '../places.ts';
import { selectStakeIssue } from '../stakingContext.ts';
import { stakingAct } from '../stakingAct.ts';
import { usePlace, useStake } from '../usePlace.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { AmountRow } from './AmountRow.tsx';
import { BudgetMessage, payableReward } from './BudgetMessage.tsx';
import { ConfirmArea } from './ConfirmArea.tsx';
import { StakingPreview } from './StakingPreview.tsx';

export interface CollectDialogProps {
  place: StakePlace;
  account: Address;
  onClose: () => void;
}

/** Shows a reward and its worth: a skeleton while loading, '–' if unreadable. */
function Reward({
  place,
  amount,
}: {
  place: StakePlace;
  amount: bigint | null | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (amount === undefined)
    return <Skeleton width="8rem" height="1.75rem" label={t('common.loading')} />;
  const text = amount === null ? unknownText : formatAmount(amount, place.reward, { locale });
  return (
    <Stack gap="xs">
      <Text scale="xl" weight="bold" numeric>
        {text} <Verbatim>{shortenSymbol(place.reward.symbol)}</Verbatim>
      </Text>
      {amount === null ? null : (
        <Muted numeric>
          <TokenWorth token={place.reward} amount={amount} />
        </Muted>
      )}
    </Stack>
  );
}

/**
 * Harvests the reward or, where reward and staked token are the same, compounds it (decision E5).
 */
export function CollectDialog({ place, account, onClose }: CollectDialogProps): ReactNode {
  const { t } = useTranslation();
  const [askedBy] = useState(account);
  const [action, setAction] = useState<'harvest' | 'compound'>('harvest');
  const facts = usePlace(place);
  const stake = useStake(place);
  const harvesting = useWriteForm(stakingAct, onClose);
  const compounding = useWriteForm(stakingAct, onClose);
  const form = action === 'harvest' ? harvesting : compounding;
  const payable = stake ? payableReward(stake, facts) : 0n;
  // The reward grows with each block: what an approval was asked for is compounded, and what came
  // since is paid out.
  const [approvable, setApprovable] = useState<bigint>();
  if (action === 'compound' && approvable === undefined && stake && stake.allowance < payable)
    setApprovable(payable);
  const isApprovable = action === 'compound' && approvable !== undefined && approvable <= payable;
  const amount = isApprovable ? approvable : payable;
  const issue = useAppSelector((state) =>
    selectStakeIssue(state, { action, place, typed: { ok: true, amount }, askedBy }),
  );
  const symbol = shortenSymbol(place.reward.symbol);
  const confirm = (): void => {
    if (action === 'harvest') harvesting.submit({ action, place, account: askedBy, amount });
    else compounding.submit({ action, place, account: askedBy, amount });
  };
  return (
    <Modal
      open
      width="sm"
      title={t('staking.harvestTitle', { symbol })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        {canCompound(place) ? (
          <SegmentedControl
            label={t('staking.collect')}
            items={[
              { id: 'harvest', label: t('staking.harvest') },
              { id: 'compound', label: t('staking.compound') },
            ]}
            value={action}
            onChange={setAction}
          />
        ) : null}
        <Panel>
          <Reward place={place} amount={stake ? amount : stake} />
        </Panel>
        {action === 'compound' && stake ? (
          <AmountRow
            label={t('staking.afterwards')}
            amount={stake.staked + amount}
            currency={stakedCurrency(place)}
          />
        ) : null}
        {issue === 'nothingPaid' ? null : (
          <BudgetMessage place={place} pending={stake?.pending ?? 0n} />
        )}
        {form.error ? null : (
          <StakingPreview
            model={amount > 0n ? { action, place, account: askedBy, amount } : undefined}
            issue={issue}
          />
        )}
        <ConfirmArea
          place={place}
          account={askedBy}
          issue={issue}
          form={form}
          amount={amount}
          label={t(action === 'compound' ? 'staking.compound' : 'staking.harvest')}
          onConfirm={confirm}
        />
      </Stack>
    </Modal>
  );
}
