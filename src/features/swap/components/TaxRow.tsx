import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatBps, shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { QuotedSwap } from '../swapModel.ts';

/**
 * Shows the taxes that both tokens keep of this swap. A tax that could not be measured is unknown,
 * not 0.
 */
export function TaxRow({
  quote: {
    input,
    output,
    taxes: { sellBps, buyBps },
  },
}: {
  quote: QuotedSwap;
}): ReactNode {
  const { t, locale } = useTranslation();
  const lines = [
    { key: 'tokenSafety.sellTax', currency: input.currency, bps: sellBps },
    { key: 'tokenSafety.buyTax', currency: output.currency, bps: buyBps },
  ] as const;
  const shown = lines.filter(({ bps }) => bps !== 0);
  if (shown.length === 0) return null;
  return (
    <DetailRow
      label={t('swap.details.tax')}
      help={t('swap.details.taxHelp')}
      helpLabel={t('swap.details.tax')}
      value={
        <Stack gap="none">
          {shown.map(({ key, currency, bps }) => {
            const symbol = shortenSymbol(currency.symbol);
            return (
              <Text key={key} as="span" scale="sm" weight="bold" tone="warning">
                {bps === null
                  ? t('swap.details.taxUnknown', { symbol })
                  : t(key, { symbol, percent: formatBps(BigInt(bps), { locale }) })}
              </Text>
            );
          })}
        </Stack>
      }
    />
  );
}
