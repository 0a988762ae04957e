import { memo, Suspense, use, useState, type ReactNode } from 'react';
import { currencyById } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { useAppSelector } from '#redux';
import { NumericInput } from '#ui/NumericInput.tsx';
import { AmountBox } from './AmountBox.tsx';
import { CurrencyButton } from './CurrencyButton.tsx';
import { AmountNotes, OwnBalance, SpendShares } from './lateParts.ts';
import { AmountTextContext, WorthContext } from './typedAmount.ts';

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

function AmountInput({
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
}: FrameProps): ReactNode {
  const owner = useAppSelector(selectAccount);
  // Stays open: closing it on blur would move the button that is being pressed.
  const [isOpen, setOpen] = useState(false);
  const owned = currency && owner && { currency, owner, isOpen, onAmountTyped };
  return (
    <AmountBox
      label={label}
      isInvalid={isInvalid}
      onFocus={() => setOpen(true)}
      input={<AmountInput label={label} onAmountTyped={onAmountTyped} isInvalid={isInvalid} />}
      unit={<CurrencyButton currency={currency} onPick={onCurrencyPicked} />}
      worth={<Worth />}
      balance={
        owned && (
          <Suspense fallback={null}>
            <OwnBalance {...owned} hasMax={hasMax} />
          </Suspense>
        )
      }
    >
      {currency && currencyById(currency.id) === undefined ? (
        <Suspense fallback={null}>
          <AmountNotes currency={currency} />
        </Suspense>
      ) : null}
      {owned && hasMax ? (
        <Suspense fallback={null}>
          <SpendShares {...owned} />
        </Suspense>
      ) : null}
    </AmountBox>
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
        <Frame label={isEstimated ? `${label} ${t('tokens.input.estimated')}` : label} {...frame} />
      </WorthContext>
    </AmountTextContext>
  );
}
