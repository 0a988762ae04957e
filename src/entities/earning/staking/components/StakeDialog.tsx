import { useState, type ReactNode } from 'react';
import { NATIVE_RESERVE, maxSpendable } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { exactAmountText, formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import { useAppSelector } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { isNativePlace, stakedCurrency, type StakePlace } from '../places.ts';
import { selectStakeIssue } from '../stakingContext.ts';
import type { PlaceFacts, StakeFacts } from '../stakingFacts.ts';
import { afterDepositFee } from '../stakingMath.ts';
import { stakingAct } from '../stakingAct.ts';
import type { StakingModel } from '../stakingModel.ts';
import { earnedADay, useFeeDays } from '../useFeeDays.ts';
import { usePlace, useStake } from '../usePlace.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { AmountField } from './AmountField.tsx';
import { AmountRow } from './AmountRow.tsx';
import { BudgetMessage, payableReward } from './BudgetMessage.tsx';
import { ConfirmArea } from './ConfirmArea.tsx';
import { StakingPreview } from './StakingPreview.tsx';
import { FeeRise } from './FeeRise.tsx';
import { VaultNote } from './VaultNote.tsx';
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

export interface StakeDialogProps {
  place: StakePlace;
  account: Address;
  /** Initial amount in the smallest unit; 0 leaves the input empty. */
  filledIn?: bigint | undefined;
  /** ROI calculator button. */
  roi?: ReactNode;
  onClose: () => void;
}

/**
 * Asks for an amount to stake, shows the outcome and submits. Stays open with the reason on
 * failure.
 */
export function StakeDialog({
  place,
  account,
  filledIn = 0n,
  roi,
  onClose,
}: StakeDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const [askedBy] = useState(account);
  const [text, setText] = useState(
    filledIn === 0n ? '' : exactAmountText(filledIn, stakedCurrency(place)),
  );
  const facts = usePlace(place);
  const stake = useStake(place);
  const form = useWriteForm(stakingAct, onClose);
  const currency = stakedCurrency(place);
  const typed = parseAmount(text, currency);
  const amount = typed.ok ? typed.amount : 0n;
  const issue = useAppSelector((state) =>
    selectStakeIssue(state, { action: 'stake', place, typed, askedBy }),
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
  const type = (next: string): void => {
    form.forget();
    setText(next);
  };
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
