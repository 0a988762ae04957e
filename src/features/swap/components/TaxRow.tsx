import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { tokenWarning } from '#config/tokenNotices.ts';
import { selectNeedsSafetyCheck } from '#entities/tokenSafety/needsSafetyCheck.ts';
import type { Currency } from '#lib/currency.ts';
import { formatBps, shortenSymbol, unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { QuotedSwap } from '../swapModel.ts';

/**
 * Shows the taxes that both tokens keep of this swap. A tax that could not be measured is unknown,
 * not 0; of a listed token without a known tax that is nothing
 * to warn of.
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
  const strangers = useAppSelector((state) =>
    [input, output]
      .filter(({ currency }) => selectNeedsSafetyCheck(state, currency))
      .map(({ currency }) => currency.id)
      .join(' '),
  );
  const isStranger = ({ id, token }: Currency): boolean =>
    strangers.split(' ').includes(id) || tokenWarning(token.address) === 'tax';
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
              <Text
                key={key}
                as="span"
                scale="sm"
                weight="bold"
                tone={bps === null && !isStranger(currency) ? 'muted' : 'warning'}
              >
                {bps !== null
                  ? t(key, { symbol, percent: formatBps(BigInt(bps), { locale }) })
                  : isStranger(currency)
                    ? t('swap.details.taxUnknown', { symbol })
                    : unknownText}
              </Text>
            );
          })}
        </Stack>
      }
    />
  );
}
