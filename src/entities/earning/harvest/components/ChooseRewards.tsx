import type { ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { NetworkFee } from '#entities/prices/NetworkFee.tsx';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectCanBatch, selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { alsoText } from '../prizes.ts';
import { rewardCurrency, type Reward } from '../rewards.ts';
import { usePayerName } from '../usePayerName.ts';
import { canChoose } from '../selection.ts';
import type { RewardChoice } from '../useChoice.ts';
import type { Rewards } from '../useRewards.ts';
import { RewardLine, RewardList } from './RewardLine.tsx';
import { RewardNote } from './RewardNote.tsx';

const LINE_HEIGHT = '3.75rem';

interface ChooseProps {
  account: Address;
  rewards: Rewards;
  choice: RewardChoice;
}

function ChoiceLine({
  reward,
  account,
  choice,
}: {
  reward: Reward;
  account: Address;
  choice: RewardChoice;
}): ReactNode {
  const { locale } = useTranslation();
  const { key, kind, amount, due, usdE18 } = reward;
  const currency = rewardCurrency(reward);
  const state = choice.stateOf(key);
  const isUnpaid = state.kind === 'unpaid';
  const also = 'prize' in reward ? reward.prize.also : undefined;
  return (
    <li>
      <Checkbox
        checked={choice.isTicked(key)}
        disabled={!canChoose(state)}
        onChange={(isTicked) => choice.tick(key, isTicked)}
        label={
          <RewardLine
            icon={<CurrencyLogo currency={currency} />}
            name={usePayerName(key)}
            amount={`${formatAmount(isUnpaid ? (due ?? amount) : amount, currency, { locale })} ${shortenSymbol(currency.symbol)}`}
            value={isUnpaid ? undefined : <UsdText valueE18={usdE18} />}
            also={also && alsoText({ ...also.currency, amount: also.amount }, locale)}
            note={
              state.kind === 'ready' && kind !== 'vault' && due === undefined ? undefined : (
                <RewardNote reward={reward} state={state} account={account} />
              )
            }
            tone={state.kind === 'refused' ? 'danger' : 'muted'}
          />
        }
      />
    </li>
  );
}

/** Lists the rewards of an account with their state, to be ticked. */
export function ChooseRewards({ account, rewards, choice }: ChooseProps): ReactNode {
  const { t } = useTranslation();
  const isEmpty = rewards.rewards.length === 0;
  return (
    <Stack gap="ms">
      {isEmpty && rewards.isLoaded && !rewards.isFailing ? (
        <EmptyState icon={<GiftIcon size="lg" />} title={t('harvest.none')} />
      ) : (
        <Muted>{t('harvest.lead')}</Muted>
      )}
      {rewards.isFailing ? (
        <RetryMessage onRetry={rewards.retry}>{t('harvest.unread')}</RetryMessage>
      ) : null}
      {isEmpty && !rewards.isLoaded && !rewards.isFailing ? (
        <Skeleton height={LINE_HEIGHT} radius="lg" label={t('common.loading')} />
      ) : null}
      {isEmpty ? null : (
        <RewardList>
          {rewards.rewards.map((reward) => (
            <ChoiceLine key={reward.key} reward={reward} account={account} choice={choice} />
          ))}
        </RewardList>
      )}
    </Stack>
  );
}

/** Shows the total of the ticked rewards, and the button. */
export function ChoiceFooter({
  choice,
  onConfirm,
}: {
  choice: RewardChoice;
  onConfirm: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const canBatch = useAppSelector(selectCanBatch);
  const count = choice.chosen.length;
  if (isReadOnly) return <ReadOnlyAction />;
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  return (
    <Stack gap="sm">
      <DetailRow
        label={t('harvest.selected')}
        value={count === 0 ? unknownText : <UsdText valueE18={choice.usdE18} />}
      />
      {count === 0 ? null : (
        <NetworkFee gas={choice.isSimulating ? undefined : choice.gas} limit={choice.limit} />
      )}
      {choice.isFeeHigher && count > 0 ? (
        <Message variant="warning" role="status">
          {t('harvest.feeTooHigh')}
        </Message>
      ) : null}
      <Button
        scale="lg"
        fullWidth
        disabled={count === 0}
        loading={choice.isSimulating}
        onClick={onConfirm}
      >
        {count === 0 ? t('harvest.confirm.none') : t('harvest.confirm', { count })}
      </Button>
      {count === 0 ? null : (
        <Muted align="center">
          {canBatch && count > 1 ? t('harvest.byBatch') : t('harvest.byQueue', { count })}
        </Muted>
      )}
    </Stack>
  );
}
