import type { ReactNode } from 'react';
import { AmountBox } from '#entities/tokens/components/AmountBox.tsx';
import { BalanceText } from '#entities/tokens/components/BalanceText.tsx';
import { ShareRow } from '#entities/tokens/components/ShareRow.tsx';
import { SHARES } from '#entities/tokens/components/shares.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPercent } from '#lib/format.ts';
import { toAscii } from '#lib/amounts.ts';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted } from '#ui/Text.tsx';
import { shareOf } from '../buyValidation.ts';

/** Digits of the longest count that can be typed. */
const MAX_LENGTH = 5;
const BALANCE_DIGITS = 6;
const WHOLE = 100n;

/** Accepts whole numbers, in any script. */
function acceptCount(text: string): { status: 'ok'; text: string } | undefined {
  const digits = toAscii(text);
  return /^\d*$/.test(digits) ? { status: 'ok', text: digits } : undefined;
}

interface BuyAmountProps {
  currency: Currency;
  count: number;
  /** Tickets that the balance pays for, at most those of one purchase; `undefined` while unknown. */
  most: number | undefined;
  isInvalid: boolean;
  onChange: (count: number) => void;
}

/** Asks how many tickets: a number, parts of the most, and the most itself (decision G45). */
export function BuyAmount({
  currency,
  count,
  most,
  isInvalid,
  onChange,
}: BuyAmountProps): ReactNode {
  const { t, locale } = useTranslation();
  const percentText = (percent: number): string =>
    formatPercent({ numerator: BigInt(percent), denominator: WHOLE }, { locale, places: 0 });
  const shareText = (percent: number): string | undefined =>
    most ? String(shareOf(most, percent)) : undefined;
  const label = t('lottery.buy.count');
  return (
    <AmountBox
      label={label}
      isInvalid={isInvalid}
      input={
        <NumericInput
          variant="bare"
          label={label}
          hideLabel
          focusFirst
          inputMode="numeric"
          maxLength={MAX_LENGTH}
          placeholder="0"
          value={count === 0 ? '' : String(count)}
          accept={acceptCount}
          onChange={(text) => onChange(Number(text))}
        />
      }
      worth={most === undefined ? null : t('lottery.buy.mostHint', { count: most })}
      balance={
        <Muted as="span" numeric>
          <BalanceText currency={currency} significant={BALANCE_DIGITS} /> {currency.symbol}
        </Muted>
      }
    >
      <ShareRow
        shares={[
          ...SHARES.map((share) => ({ text: percentText(share), amountText: shareText(share) })),
          { text: t('lottery.buy.max'), amountText: shareText(100) },
        ]}
        amountText={String(count)}
        onChosen={(text) => onChange(Number(text))}
      />
    </AmountBox>
  );
}
