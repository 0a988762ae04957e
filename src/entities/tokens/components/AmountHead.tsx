import { memo, use, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { OneWord } from '#entities/feedback/OneWord.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { balanceCall } from '../tokenCalls.ts';
import { maxSpendable, selectBalance } from '../tokenSelectors.ts';
import { BalanceText } from './BalanceText.tsx';
import { AmountTextContext } from './typedAmount.ts';

const Line = styled(Row)`
  min-block-size: 2rem;
`;

interface BalanceLineProps {
  currency: Currency;
  owner: Address;
}

const BalanceLine = memo(function BalanceLine({ currency, owner }: BalanceLineProps): ReactNode {
  const { t } = useTranslation();
  const isKnown = useAppSelector((state) => selectBalance(state, currency, owner) !== undefined);
  const calls = useMemo(() => [balanceCall(currency, owner)], [currency, owner]);
  useCalls(calls);
  // The language decides where the amount appears: the text is split at its hole, and the live
  // value put in between.
  const [before, after] = t('tokens.input.balance', { amount: HOLE }).split(HOLE);
  return (
    <Muted as="span" numeric aria-busy={!isKnown}>
      {before}
      <BalanceText currency={currency} significant={6} />
      {after} <OneWord calls={calls} />
    </Muted>
  );
});
const HOLE = '\uE000';

interface MaxButtonProps extends BalanceLineProps {
  onAmountTyped: (text: string) => void;
}

function MaxButton({ currency, owner, onAmountTyped }: MaxButtonProps): ReactNode {
  const { t } = useTranslation();
  const amountText = use(AmountTextContext);
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

interface AmountHeadProps {
  label: string;
  currency: Currency | undefined;
  owner: Address | null;
  hasMax: boolean;
  onAmountTyped: (text: string) => void;
}

/** Shows the label, the balance and 'Max' above an amount. */
export const AmountHead = memo(function AmountHead({
  label,
  currency,
  owner,
  hasMax,
  onAmountTyped,
}: AmountHeadProps): ReactNode {
  return (
    <Line justify="between">
      <Muted as="span" aria-hidden>
        {label}
      </Muted>
      {currency && owner ? (
        <Row gap="xs" justify="end">
          <BalanceLine currency={currency} owner={owner} />
          {hasMax && <MaxButton currency={currency} owner={owner} onAmountTyped={onAmountTyped} />}
        </Row>
      ) : null}
    </Line>
  );
});
