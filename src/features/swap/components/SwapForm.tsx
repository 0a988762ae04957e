import { Suspense, useCallback, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Recipient } from '#entities/names/useRecipient.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { CurrencyInput } from '#entities/tokens/components/CurrencyInput.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { IconButton } from '#ui/IconButton.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { layer, space } from '#ui/theme/tokens.ts';
import { selectIsSlippageUsual, selectWrapKind, selectTradeSlippageBps } from '../swapInput.ts';
import { selectAmountBox } from '../swapSelectors.ts';
import { AmountWorth, RecipientField, SlippageRow } from './lateParts.ts';
import { amountTyped, currencyPicked, sidesSwitched, type SwapField } from '../swapSlice.ts';

/** Overlaps the edge between the two amounts. */
const Seam = styled.div`
  display: flex;
  justify-content: center;
  position: relative;
  z-index: ${layer.raised};
  margin-block: calc(-1 * ${space.ms});
`;

function AmountField({ field, isInvalid }: { field: SwapField; isInvalid: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { currency, text, amount, isEstimated } = useAppSelector((state) =>
    selectAmountBox(state, field),
  );
  const onAmountTyped = useCallback(
    (typed: string) => dispatch(amountTyped({ field, text: typed })),
    [dispatch, field],
  );
  const onCurrencyPicked = useCallback(
    (picked: Currency) => dispatch(currencyPicked({ field, id: picked.id })),
    [dispatch, field],
  );
  return (
    <CurrencyInput
      label={t(field === 'input' ? 'swap.amountIn' : 'swap.amountOut')}
      isEstimated={isEstimated}
      currency={currency}
      amountText={text}
      onAmountTyped={onAmountTyped}
      onCurrencyPicked={onCurrencyPicked}
      hasMax={field === 'input'}
      isInvalid={isInvalid}
      worth={
        <Suspense fallback={null}>
          {currency && amount ? <AmountWorth token={currency.token} amount={amount} /> : null}
        </Suspense>
      }
    />
  );
}

/**
 * Shows both amounts, the switch between them, the recipient, and the slippage unless it is the
 * default.
 */
export function SwapForm({
  recipient,
  isInputInvalid,
}: {
  recipient: Recipient;
  isInputInvalid: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isWrap = useAppSelector((state) => selectWrapKind(state) !== null);
  const isExpert = useAppSelector(selectIsExpert);
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  const isUsual = useAppSelector(selectIsSlippageUsual);
  return (
    <Stack gap="sm">
      <AmountField field="input" isInvalid={isInputInvalid} />
      <Seam>
        <IconButton
          variant="raised"
          data-yarn=""
          label={t('swap.switch')}
          onClick={() => dispatch(sidesSwitched())}
        >
          <SwapIcon />
        </IconButton>
      </Seam>
      <AmountField field="output" isInvalid={false} />
      <Suspense fallback={null}>
        {isExpert && !isWrap && <RecipientField recipient={recipient} />}
        {!isWrap && !isUsual && <SlippageRow slippageBps={slippageBps} />}
      </Suspense>
    </Stack>
  );
}
