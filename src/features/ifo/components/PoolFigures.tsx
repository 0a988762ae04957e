import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useLpValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent, formatUsd } from '#lib/format.ts';
import { IFO_RATE_WHOLE, ifoTaxRate } from '#protocol/ifoAmounts.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { Sale } from '../ifoSelectors.ts';
import type { SalePool } from '../saleModel.ts';
import { lpPairOf } from '../lpPairOf.ts';
import { useLpPrice } from '../useIfo.ts';
import { Amount, LpAmount } from './Amounts.tsx';

/** Formats a rate of the additional fee to two significant digits (decision G8). */
export function rateText(rate: bigint, locale: string): string {
  return formatPercent(
    { numerator: rate, denominator: IFO_RATE_WHOLE },
    { locale, places: 4, significant: 2, fixed: false },
  );
}

/** Shows the terms of a pool. */
export function PoolFigures({ sale, pool }: { sale: Sale; pool: SalePool }): ReactNode {
  const { t, locale } = useTranslation();
  const { config } = sale;
  const { offeringToken: token } = config;
  const { burnUsd } = config.pools[pool.pid];
  const price = useLpPrice(config);
  const one = (pool.raising * 10n ** BigInt(token.decimals)) / pool.offering;
  const tokenPrice = useLpValue(lpPairOf(config), one);
  return (
    <Stack gap="xs">
      <DetailRow label={t('ifo.onSale')} value={<Amount value={pool.offering} token={token} />} />
      <DetailRow
        label={t('ifo.maxEntry')}
        value={pool.limit === 0n ? t('ifo.noLimit') : <LpAmount sale={config} value={pool.limit} />}
      />
      <DetailRow
        label={t('ifo.fundsToRaise')}
        value={<LpAmount sale={config} value={pool.raising} />}
      />
      {burnUsd > 0 ? (
        <DetailRow
          label={t('ifo.toBurn', { symbol: config.lpOf[0].symbol })}
          value={formatUsd({ numerator: BigInt(burnUsd), denominator: 1n }, { locale })}
        />
      ) : null}
      <DetailRow
        label={t('ifo.price', { symbol: token.symbol })}
        value={<UsdText valueE18={tokenPrice} places={4} />}
      />
      <DetailRow
        label={t('ifo.fee')}
        help={pool.hasTax ? t('ifo.fee.help') : undefined}
        helpLabel={t('ifo.fee')}
        value={pool.hasTax ? rateText(ifoTaxRate(pool), locale) : t('ifo.fee.none')}
      />
      {price ? <Muted scale="xs">{t('ifo.valueAt', { block: price.block })}</Muted> : null}
    </Stack>
  );
}
