import { memo, type ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Text } from '#ui/Text.tsx';
import { selectStatedDecimals } from '../tokenSelectors.ts';

/**
 * Says that a token's contract has other decimals than its list or import says (decision S28); else
 * nothing. Memoised: it stands beside amounts, which change with each digit.
 */
export const DecimalsNote = memo(function DecimalsNote({
  currency,
}: {
  currency: Currency | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const stated = useAppSelector((state) => selectStatedDecimals(state, currency));
  if (!currency || stated === undefined) return null;
  return (
    <Text as="p" scale="xs" tone="warning">
      {t('tokens.decimalsDiffer', {
        symbol: shortenSymbol(currency.symbol),
        contract: currency.decimals,
        stated,
      })}
    </Text>
  );
});
