import { memo, type ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Text } from '#ui/Text.tsx';
import { selectIsLookalike } from '../tokenSelectors.ts';

/**
 * Gives the address of an imported token whose symbol is also a known one's; else nothing.
 * Memoised: it stands beside amounts, which change with each digit.
 */
export const LookalikeNote = memo(function LookalikeNote({
  currency,
}: {
  currency: Currency | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const isLookalike = useAppSelector((state) => selectIsLookalike(state, currency));
  if (!currency || !isLookalike) return null;
  return (
    <Text as="p" scale="xs" tone="warning" style={{ overflowWrap: 'anywhere' }}>
      {t('tokens.lookalike', {
        symbol: shortenSymbol(currency.symbol),
        address: currency.token.address,
      })}
    </Text>
  );
});
