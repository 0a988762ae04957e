import { memo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { partOf } from '#lib/partOf.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { NATIVE_RESERVE, maxSpendable, selectBalance } from '../tokenSelectors.ts';

const SHARES = [25, 50, 75] as const;

interface SpendSharesProps {
  currency: Currency;
  owner: Address;
  onAmountTyped: (text: string) => void;
}

/** Offers parts of what MAX fills in; where all of a balance is kept for fees, says so instead. */
export const SpendShares = memo(function SpendShares({
  currency,
  owner,
  onAmountTyped,
}: SpendSharesProps): ReactNode {
  const { t, locale } = useTranslation();
  const balance = useAppSelector((state) => selectBalance(state, currency, owner));
  const max = maxSpendable(currency, balance);
  const symbol = shortenSymbol(currency.symbol);
  if (max === undefined || !balance) return null;
  if (max === 0n) {
    const amount = formatAmount(NATIVE_RESERVE, currency, { locale });
    return <Muted scale="sm">{t('tokens.input.allKept', { amount, symbol })}</Muted>;
  }
  return (
    <Row gap="xs">
      {SHARES.map((share) => {
        const percent = formatBps(BigInt(share * 100), { places: 0, locale });
        return (
          <Button
            key={share}
            scale="sm"
            variant="secondary"
            aria-label={t('tokens.input.shareLabel', { percent, symbol })}
            onClick={() => onAmountTyped(exactAmountText(partOf(max, share), currency))}
          >
            {percent}
          </Button>
        );
      })}
    </Row>
  );
});
