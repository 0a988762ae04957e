import type { ReactNode } from 'react';
import { NATIVE_RESERVE, maxSpendable } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import { useAppSelector } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { isNativePlace, stakedCurrency, type StakePlace } from '../places.ts';
import type { PlaceFacts, StakeFacts } from '../stakingFacts.ts';
import { afterDepositFee } from '../stakingMath.ts';
import type { StakingModel } from '../stakingModel.ts';
import { earnedADay, useFeeDays } from '../useFeeDays.ts';
import { AmountField } from './AmountField.tsx';
import { AmountRow } from './AmountRow.tsx';
import { BudgetMessage, payableReward } from './BudgetMessage.tsx';
import { ConfirmArea } from './ConfirmArea.tsx';
import { StakingPreview } from './StakingPreview.tsx';
import { FeeRise } from './FeeRise.tsx';
import { VaultNote } from './VaultNote.tsx';
import { useStakeForm, type StakeFormProps } from './useStakeForm.ts';
import { StakeWorth } from './Worth.tsx';

/**
 * Returns the maximum stake: the balance (less a gas reserve for the native coin), up to the limit.
 */
function maxStake(
  place: StakePlace,
  facts: PlaceFacts | null | undefined,
  stake: StakeFacts | null | undefined,
): bigint | undefined {
  const max = maxSpendable(stakedCurrency(place), stake?.balance);
  if (max === undefined || !facts || !stake || facts.limit === undefined) return max;
  const room = facts.limit > stake.staked ? facts.limit - stake.staked : 0n;
  return max < room ? max : room;
}

/** Shows the outcome of a stake: fee, amount staked, new total and estimated earnings. */
function Outcome({
  place,
  facts,
  stake,
  amount,
}: {
  place: StakePlace;
  facts: PlaceFacts;
  stake: StakeFacts;
  amount: bigint;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { staked } = stake;
  const currency = stakedCurrency(place);
  const arrives = afterDepositFee(amount, facts.depositFeeBps);
  const blockSeconds = useAppSelector(selectBlockSeconds);
  const daily = earnedADay(facts, amount, blockSeconds, staked);
  const feeDays = useFeeDays(place, amount);
  return (
    <Stack gap="xs">
      {facts.depositFeeBps === 0n ? null : (
        <>
          <AmountRow
            label={t('staking.depositFee')}
            amount={amount - arrives}
            currency={currency}
            before={formatBps(facts.depositFeeBps, { locale })}
          />
          <AmountRow label={t('staking.arrives')} amount={arrives} currency={currency} />
        </>
      )}
      {staked === 0n ? null : (
        <AmountRow label={t('staking.afterwards')} amount={staked + arrives} currency={currency} />
      )}
      {daily === undefined ? null : (
        <AmountRow label={t('staking.earnsADay')} amount={daily} currency={place.reward} />
      )}
      {feeDays === undefined ? null : (
        <Message variant="warning">{t('earn.feeDays', { count: feeDays })}</Message>
      )}
    </Stack>
  );
}

export interface StakeDialogProps extends StakeFormProps {
  /** ROI calculator button. */
  roi?: ReactNode;
}

/**
 * Asks for an amount to stake, shows the outcome and submits. Stays open with the reason on
 * failure.
 */
export function StakeDialog({ roi, ...asked }: StakeDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { place, onClose } = asked;
  const { currency, askedBy, facts, stake, form, text, type, amount, issue } = useStakeForm(
    'stake',
    asked,
  );
  const symbol = shortenSymbol(currency.symbol);
  const model: StakingModel | undefined =
    facts && amount > 0n
      ? {
          action: 'stake',
          place,
          account: askedBy,
          amount,
          arrives: afterDepositFee(amount, facts.depositFeeBps),
          maxFeeBps: facts.depositFeeBps,
        }
      : undefined;
  return (
    <Modal
      open
      title={t('staking.stakeTitle', { symbol })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <AmountField
          currency={currency}
          max={maxStake(place, facts, stake)}
          available={stake?.balance}
          availableText={(shown) => t('tokens.input.balance', { amount: shown })}
          sliderLabel={t('staking.fromWallet')}
          text={text}
          onTyped={type}
          isInvalid={
            issue === 'insufficientBalance' ||
            issue === 'limit' ||
            issue === 'tooManyDecimals' ||
            issue === 'amountTooLarge'
          }
          worth={amount > 0n ? <StakeWorth place={place} amount={amount} /> : undefined}
          aside={roi}
        />
        {isNativePlace(place) ? (
          <Muted>
            {t('staking.keptForFees', {
              amount: formatAmount(NATIVE_RESERVE, currency, { locale }),
              symbol,
            })}
          </Muted>
        ) : null}
        {facts && stake && amount > 0n ? (
          <Outcome place={place} facts={facts} stake={stake} amount={amount} />
        ) : null}
        {place.kind === 'vault' ? <VaultNote /> : null}
        {place.kind === 'chef' ? <FeeRise place={place} /> : null}
        <BudgetMessage place={place} pending={facts?.unpaidReward || 1n} />
        {form.error ? null : (
          <StakingPreview
            model={model}
            reward={stake ? payableReward(stake, facts) : 0n}
            issue={issue}
          />
        )}
        <ConfirmArea
          place={place}
          account={askedBy}
          issue={issue}
          form={form}
          amount={amount}
          label={t('staking.act.stake', {
            amount: formatAmount(amount, currency, { locale }),
            symbol,
          })}
          onConfirm={() => model && form.submit(model)}
        />
      </Stack>
    </Modal>
  );
}
