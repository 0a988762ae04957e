import type { ReactNode } from 'react';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Muted } from '#ui/Text.tsx';

const texts: Record<ApprovalMode, TextKey> = {
  exact: 'approvals.limit.exact',
  custom: 'approvals.limit.custom',
  unlimited: 'approvals.limit.unlimited',
};

export interface LimitTextProps {
  currency: Currency;
  spender: Address;
  mode: ApprovalMode;
  /** Amount that is approved, in the smallest unit; not shown where unlimited. */
  amount: bigint;
}

/** States how much may be spent, before the wallet asks: every digit, as it is what is signed. */
export function LimitText({ currency, spender, mode, amount }: LimitTextProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Muted as="span" align="center" title={spender}>
      {t(texts[mode], {
        symbol: shortenSymbol(currency.symbol),
        amount: formatAmount(amount, currency, { places: currency.decimals, locale }),
      })}
    </Muted>
  );
}
