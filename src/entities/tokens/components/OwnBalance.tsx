import { memo, use, useMemo, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { OneWord } from '#entities/feedback/OneWord.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { balanceCall } from '../tokenCalls.ts';
import { maxSpendable, selectBalance } from '../tokenSelectors.ts';
import { BalanceText } from './BalanceText.tsx';
import { AmountTextContext } from './typedAmount.ts';

/** Stands for the amount where the language puts it. */
const HOLE = '\uE000';

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

interface MaxButtonProps extends BalanceLineProps {
  /** The shares are shown, and with them another 'Max'. */
  isOpen: boolean;
  onAmountTyped: (text: string) => void;
}

function MaxButton({ currency, owner, isOpen, onAmountTyped }: MaxButtonProps): ReactNode {
  const { t } = useTranslation();
  const amountText = use(AmountTextContext);
  const balance = useAppSelector((state) => selectBalance(state, currency, owner));
  const max = maxSpendable(currency, balance);
  if (max === undefined || (isOpen && max > 0n)) return null;
  const maxText = exactAmountText(max, currency);
  if (maxText === amountText) return null;
  return (
    <Button
      scale="sm"
      variant="text"
      aria-label={t('tokens.input.maxLabel', { symbol: shortenSymbol(currency.symbol) })}
      onClick={() => onAmountTyped(maxText)}
    >
      {t('tokens.input.max')}
    </Button>
  );
}

interface OwnBalanceProps extends MaxButtonProps {
  hasMax: boolean;
}

/** Shows what an account has of a currency, and 'Max' where it is spent. */
export function OwnBalance({ hasMax, ...shown }: OwnBalanceProps): ReactNode {
  const { currency, owner } = shown;
  return (
    <Row gap="xs" justify="end">
      <BalanceLine currency={currency} owner={owner} />
      {hasMax && <MaxButton {...shown} />}
    </Row>
  );
}
