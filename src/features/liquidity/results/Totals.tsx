import type { ReactNode } from 'react';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { AmountsText, SignedAmount } from './AmountsText.tsx';
import { quoteSide } from './quoteSide.ts';
import { isAboutZero, relativeDifference, valueIn, type PositionTotals } from './resultMath.ts';

/**
 * Shows deposits and withdrawals, the current value, the fees earned, and the difference to holding
 * the tokens.
 */
export function Totals({
  tokens,
  pool,
  totals,
}: {
  tokens: TokenPair;
  pool: Pool;
  totals: PositionTotals;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { deposited, withdrawn, now, fees, difference } = totals;
  const side = quoteSide(tokens);
  const quote = poolCurrencies(tokens)[side];
  const value = valueIn(side, difference, pool);
  const part = relativeDifference(totals, pool);
  const percentOf = (change: Ratio): string =>
    isAboutZero(change)
      ? t('results.about', { percent: formatPercent(ratio(0n), { locale, places: 0 }) })
      : formatPercent(change, { locale });
  const tone = value === 0n ? undefined : value > 0n ? 'success' : 'danger';
  const hasWithdrawn = withdrawn.amount0 > 0n || withdrawn.amount1 > 0n;
  return (
    <Stack gap="sm">
      <DetailRow
        label={t('results.deposited')}
        value={<AmountsText tokens={tokens} amounts={deposited} />}
      />
      {hasWithdrawn ? (
        <DetailRow
          label={t('results.withdrawn')}
          value={<AmountsText tokens={tokens} amounts={withdrawn} />}
        />
      ) : null}
      <DetailRow label={t('results.now')} value={<AmountsText tokens={tokens} amounts={now} />} />
      <DetailRow
        label={t('results.fees')}
        help={t('results.feesHelp')}
        helpLabel={t('results.help')}
        value={
          <Stack gap="none" align="end">
            <AmountsText tokens={tokens} amounts={fees} />
            <Muted as="span" scale="xs">
              ≈ <SignedAmount amount={valueIn(side, fees, pool)} currency={quote} />
            </Muted>
          </Stack>
        }
      />
      <DetailRow
        label={t('results.difference')}
        help={t('results.differenceHelp')}
        helpLabel={t('results.help')}
        value={
          <Text as="span" scale="sm" weight="bold" tone={tone} align="end">
            <SignedAmount amount={value} currency={quote} />
            {part ? <> ({percentOf(part)})</> : null}
          </Text>
        }
      />
    </Stack>
  );
}
