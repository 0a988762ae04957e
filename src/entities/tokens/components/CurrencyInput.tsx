import { memo, Suspense, use, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { currencyById } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted } from '#ui/Text.tsx';
import { AmountHead } from './AmountHead.tsx';
import { CurrencyButton } from './CurrencyButton.tsx';
import { AmountTextContext, WorthContext } from './typedAmount.ts';

// For listed and imported tokens, and for accounts: neither is needed to type an amount.
const AmountNotes = latePart(async () => (await import('./AmountNotes.tsx')).AmountNotes);
const SpendShares = latePart(async () => (await import('./SpendShares.tsx')).SpendShares);

/** Keeps its height while there is nothing to show, so that typing moves nothing. */
const WorthLine = styled(Row)<{ $isSpent: boolean }>`
  min-block-size: ${({ $isSpent }) => ($isSpent ? '2rem' : '1.5rem')};
`;

interface FrameProps {
  label: string;
  currency: Currency | undefined;
  /** Called with valid text only; the box rejects the rest. */
  onAmountTyped: (text: string) => void;
  onCurrencyPicked: (currency: Currency) => void;
  /** Offers MAX and parts of it; for the side that is spent. */
  hasMax?: boolean | undefined;
  /** Marks the amount as invalid (above the balance). */
  isInvalid?: boolean | undefined;
  showCommonBases?: boolean | undefined;
}

export interface CurrencyInputProps extends FrameProps {
  /** 'From', 'To', 'Input'. */
  label: string;
  /** The amount is computed from the other side; the label says so. */
  isEstimated?: boolean | undefined;
  amountText: string;
  /** Value of the amount, shown below it. */
  worth?: ReactNode;
}

function AmountBox({
  label,
  onAmountTyped,
  isInvalid,
}: Pick<FrameProps, 'label' | 'onAmountTyped' | 'isInvalid'>): ReactNode {
  return (
    <NumericInput
      variant="bare"
      label={label}
      hideLabel
      value={use(AmountTextContext)}
      onChange={onAmountTyped}
      {...useNumberInput()}
      invalid={isInvalid}
    />
  );
}

const Worth = (): ReactNode => use(WorthContext);

const Frame = memo(function Frame({
  label,
  currency,
  onAmountTyped,
  onCurrencyPicked,
  hasMax = false,
  isInvalid = false,
  hasWorth,
  showCommonBases,
}: FrameProps & { hasWorth: boolean }): ReactNode {
  const owner = useAppSelector(selectAccount);
  const isSpent = hasMax && currency !== undefined && owner !== null;
  return (
    <Panel $invalid={isInvalid}>
      <Stack gap="xs">
        <AmountHead
          label={label}
          currency={currency}
          owner={owner}
          hasMax={hasMax}
          onAmountTyped={onAmountTyped}
        />
        <Row gap="sm">
          <Fill>
            <AmountBox label={label} onAmountTyped={onAmountTyped} isInvalid={isInvalid} />
          </Fill>
          <CurrencyButton
            currency={currency}
            onPick={onCurrencyPicked}
            showCommonBases={showCommonBases}
          />
        </Row>
        {currency && currencyById(currency.id) === undefined ? (
          <Suspense fallback={null}>
            <AmountNotes currency={currency} />
          </Suspense>
        ) : null}
        {hasWorth || isSpent ? (
          <WorthLine justify="between" wrap $isSpent={isSpent}>
            <Muted as="div" numeric>
              <Worth />
            </Muted>
            {isSpent && (
              <Suspense fallback={null}>
                <SpendShares currency={currency} owner={owner} onAmountTyped={onAmountTyped} />
              </Suspense>
            )}
          </WorthLine>
        ) : null}
      </Stack>
    </Panel>
  );
});

/**
 * Shows an amount, its currency, the balance, MAX and parts of it. A typed digit renders only what
 * it changes.
 */
export function CurrencyInput({
  label,
  isEstimated = false,
  amountText,
  worth,
  ...frame
}: CurrencyInputProps): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountTextContext value={amountText}>
      <WorthContext value={worth}>
        <Frame
          label={isEstimated ? `${label} ${t('tokens.input.estimated')}` : label}
          hasWorth={worth !== undefined}
          {...frame}
        />
      </WorthContext>
    </AmountTextContext>
  );
}
