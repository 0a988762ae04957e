import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted } from '#ui/Text.tsx';
import { balanceCall } from '../tokenCalls.ts';
import { maxSpendable, selectBalance } from '../tokenSelectors.ts';
import { BalanceText } from './BalanceText.tsx';
import { CurrencyButton } from './CurrencyButton.tsx';
import { LookalikeNote } from './LookalikeNote.tsx';
import { SpendShares } from './SpendShares.tsx';

const Line = styled(Row)`
  min-block-size: 2rem;
`;

/** Keeps its height while there is nothing to show, so that typing moves nothing. */
const WorthLine = styled(Row)<{ $isSpent: boolean }>`
  min-block-size: ${({ $isSpent }) => ($isSpent ? '2rem' : '1.5rem')};
`;

interface BalanceLineProps {
  currency: Currency;
  owner: Address;
}

const BalanceLine = memo(function BalanceLine({ currency, owner }: BalanceLineProps): ReactNode {
  const { t } = useTranslation();
  const isKnown = useAppSelector((state) => selectBalance(state, currency, owner) !== undefined);
  useCalls([balanceCall(currency, owner)]);
  // The language decides where the amount appears: the text is split at its hole, and the live
  // value put in between.
  const [before, after] = t('tokens.input.balance', { amount: HOLE }).split(HOLE);
  return (
    <Muted as="span" numeric aria-busy={!isKnown}>
      {before}
      <BalanceText currency={currency} significant={6} />
      {after}
    </Muted>
  );
});
const HOLE = '\uE000';

interface MaxButtonProps {
  currency: Currency;
  owner: Address;
  amountText: string;
  onAmountTyped: (text: string) => void;
}

function MaxButton({ currency, owner, amountText, onAmountTyped }: MaxButtonProps): ReactNode {
  const { t } = useTranslation();
  const balance = useAppSelector((state) => selectBalance(state, currency, owner));
  const max = maxSpendable(currency, balance);
  if (max === undefined) return null;
  const maxText = exactAmountText(max, currency);
  if (maxText === amountText) return null;
  return (
    <Button
      scale="sm"
      variant="secondary"
      aria-label={t('tokens.input.maxLabel', { symbol: shortenSymbol(currency.symbol) })}
      onClick={() => onAmountTyped(maxText)}
    >
      {t('tokens.input.max')}
    </Button>
  );
}

interface HeadProps extends Pick<CurrencyInputProps, 'label' | 'currency'> {
  owner: Address | null;
  /** 'Max', which depends on the amount. */
  children: ReactNode;
}

/** Shows the label, the balance and 'Max' above an amount. */
const Head = memo(function Head({ label, currency, owner, children }: HeadProps): ReactNode {
  return (
    <Line justify="between">
      <Muted as="span" aria-hidden>
        {label}
      </Muted>
      {currency && owner ? (
        <Row gap="xs" justify="end">
          <BalanceLine currency={currency} owner={owner} />
          {children}
        </Row>
      ) : null}
    </Line>
  );
});

export interface CurrencyInputProps {
  /** 'From', 'To', 'Input'. */
  label: string;
  /** The amount is computed from the other side; the label says so. */
  isEstimated?: boolean;
  currency: Currency | undefined;
  amountText: string;
  /** Called with valid text only; the box rejects the rest. */
  onAmountTyped: (text: string) => void;
  onCurrencyPicked: (currency: Currency) => void;
  /** Offers MAX and parts of it; for the side that is spent. */
  hasMax?: boolean;
  /** Marks the amount as invalid (above the balance). */
  isInvalid?: boolean;
  /** Value of the amount, shown below it. */
  worth?: ReactNode;
  showCommonBases?: boolean;
}

/**
 * Shows an amount, its currency, the balance, MAX and parts of it. What a typed digit does not
 * change is memoised.
 */
export const CurrencyInput = memo(function CurrencyInput({
  label,
  isEstimated = false,
  currency,
  amountText,
  onAmountTyped,
  onCurrencyPicked,
  hasMax = false,
  isInvalid = false,
  worth,
  showCommonBases,
}: CurrencyInputProps): ReactNode {
  const { t } = useTranslation();
  const numberInput = useNumberInput();
  const owner = useAppSelector(selectAccount);
  const isSpent = hasMax && currency !== undefined && owner !== null;
  const fullLabel = isEstimated ? `${label} ${t('tokens.input.estimated')}` : label;
  return (
    <Panel $invalid={isInvalid}>
      <Stack gap="xs">
        <Head label={fullLabel} currency={currency} owner={owner}>
          {isSpent && (
            <MaxButton
              currency={currency}
              owner={owner}
              amountText={amountText}
              onAmountTyped={onAmountTyped}
            />
          )}
        </Head>
        <Row gap="sm">
          <Fill>
            <NumericInput
              variant="bare"
              label={fullLabel}
              hideLabel
              value={amountText}
              onChange={onAmountTyped}
              {...numberInput}
              invalid={isInvalid}
            />
          </Fill>
          <CurrencyButton
            currency={currency}
            onPick={onCurrencyPicked}
            showCommonBases={showCommonBases}
          />
        </Row>
        <LookalikeNote currency={currency} />
        {worth === undefined && !isSpent ? null : (
          <WorthLine justify="between" wrap $isSpent={isSpent}>
            <Muted as="div" numeric>
              {worth}
            </Muted>
            {isSpent && (
              <SpendShares currency={currency} owner={owner} onAmountTyped={onAmountTyped} />
            )}
          </WorthLine>
        )}
      </Stack>
    </Panel>
  );
});
