import { memo, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { partOf } from '#lib/partOf.ts';
import { useAppSelector } from '#redux';
import { Muted } from '#ui/Text.tsx';
import { NATIVE_RESERVE, maxSpendable, selectBalance } from '../tokenSelectors.ts';
import { ShareRow, type Share } from './ShareRow.tsx';
import { SHARES } from './shares.ts';
import { AmountTextContext } from './typedAmount.ts';

interface SharesProps {
  currency: Currency;
  max: bigint;
  onAmountTyped: (text: string) => void;
}

function Shares({ currency, max, onAmountTyped }: SharesProps): ReactNode {
  const { t, locale } = useTranslation();
  const shares = useMemo((): Share[] => {
    const symbol = shortenSymbol(currency.symbol);
    const typed = (percent: number): string => exactAmountText(partOf(max, percent), currency);
    const parts = SHARES.map((share) => {
      const percent = formatBps(BigInt(share * 100), { places: 0, locale });
      const label = t('tokens.input.shareLabel', { percent, symbol });
      return { text: percent, label, amountText: typed(share) };
    });
    const label = t('tokens.input.maxLabel', { symbol });
    return [...parts, { text: t('tokens.input.max'), label, amountText: typed(100) }];
  }, [currency, max, t, locale]);
  return <ShareRow shares={shares} amountText={use(AmountTextContext)} onChosen={onAmountTyped} />;
}

interface SpendSharesProps {
  currency: Currency;
  owner: Address;
  /** The amount has had the focus. */
  isOpen: boolean;
  onAmountTyped: (text: string) => void;
}

/**
 * Offers parts of a balance once its amount is being typed; where all of it is kept for fees, says
 * so instead.
 */
export const SpendShares = memo(function SpendShares({
  currency,
  owner,
  isOpen,
  onAmountTyped,
}: SpendSharesProps): ReactNode {
  const { t, locale } = useTranslation();
  const balance = useAppSelector((state) => selectBalance(state, currency, owner));
  const max = maxSpendable(currency, balance);
  if (max === undefined || !balance) return null;
  if (max === 0n) {
    const amount = formatAmount(NATIVE_RESERVE, currency, { locale });
    const symbol = shortenSymbol(currency.symbol);
    return <Muted scale="sm">{t('tokens.input.allKept', { amount, symbol })}</Muted>;
  }
  return isOpen ? <Shares currency={currency} max={max} onAmountTyped={onAmountTyped} /> : null;
});
