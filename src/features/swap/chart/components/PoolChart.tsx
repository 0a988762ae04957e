import { memo, useMemo, type ReactNode } from 'react';
import { Chart } from '#entities/chart/components/Chart.tsx';
import type { ChartData, ChartScale } from '#entities/chart/chartData.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { errorText } from '#i18n/errorText.ts';
import { useKeptAge } from '#entities/feedback/useKeptAge.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Currency } from '#lib/currency.ts';
import { joinCandles, pairCandle, POOL_PRICE_SCALE } from '#lib/candles.ts';
import { formatAmount, formatPrice, shortenSymbol } from '#lib/format.ts';
import { formatDateTime } from '#lib/time.ts';
import { Row } from '#ui/Layout.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { Interval } from '../interval.ts';
import type { Origin } from '../readMarket.ts';
import { useMarket } from '../useMarket.ts';
import { usePriceText } from '../usePriceText.ts';

const intervals: readonly Interval[] = ['fiveMinutes', 'hour', 'day'];
const intervalTexts: Record<Interval, TextKey> = {
  fiveMinutes: 'market.interval.fiveMinutes',
  hour: 'market.interval.hour',
  day: 'market.interval.day',
};

/** Returns a pool's currencies: the one whose price is shown, and the one that it is in. */
function sidesFrom(
  base: 0 | 1,
  { token0, token1 }: Pick<Pair, 'token0' | 'token1'>,
): readonly [Currency, Currency] {
  const [first, second] = poolCurrencies([token0, token1]);
  return base === 0 ? [first, second] : [second, first];
}

const priceScale = (locale: Locale): ChartScale => ({
  decimals: POOL_PRICE_SCALE,
  text: (value) =>
    formatPrice(
      { numerator: value, denominator: 10n ** BigInt(POOL_PRICE_SCALE) },
      { fixed: true, locale },
    ),
  axisText: (value, places) =>
    formatAmount(
      value,
      { decimals: POOL_PRICE_SCALE },
      { places, fixed: true, rounding: 'nearest', locale },
    ),
});

const amountScale = (currency: Currency, locale: Locale): ChartScale => ({
  decimals: currency.decimals,
  text: (value) =>
    `${formatAmount(value, currency, { significant: 4, locale })} ${shortenSymbol(currency.symbol)}`,
});

/** Says where the candles come from, and from the node how far back it was searched. */
function OriginNote({ origin }: { origin: Origin }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Muted scale="xs">
      {origin.kind === 'index'
        ? t('market.fromIndex', { block: origin.block })
        : t('market.fromNode', {
            time: formatDateTime(origin.since, locale),
            block: origin.fromBlock,
          })}
    </Muted>
  );
}

export interface PoolChartProps {
  pair: Pair;
  /** Side of the pool whose price is shown. */
  base: 0 | 1;
  isTable: boolean;
  /** Chosen length of a candle; `undefined`: what suits the age of the market. */
  interval: Interval | undefined;
  onIntervalChosen: (interval: Interval) => void;
}

/** Shows a pool's price and its candles with their volume, and the choice of their length. */
export const PoolChart = memo(function PoolChart({
  pair,
  base,
  isTable,
  interval,
  onIntervalChosen,
}: PoolChartProps): ReactNode {
  const { t, locale } = useTranslation();
  const { market, error, isIndexAway, secondsOld, retry } = useMarket(pair, interval);
  const age = useKeptAge(secondsOld);
  const price = usePriceText(pair, base);
  const { token0, token1 } = pair;
  const [shown, quote] = sidesFrom(base, pair);
  const data = useMemo((): ChartData | undefined => {
    const direction = { decimals0: token0.decimals, decimals1: token1.decimals, base };
    return (
      market && {
        kind: 'candles',
        candles: joinCandles(market.candles).map((candle) => pairCandle(candle, direction)),
      }
    );
  }, [market, token0, token1, base]);
  const scale = useMemo(() => priceScale(locale), [locale]);
  const volumeScale = useMemo(
    () => amountScale(sidesFrom(base, { token0, token1 })[1], locale),
    [token0, token1, base, locale],
  );
  const reason = error && errorText(error);
  return (
    <>
      <Row justify="between" wrap gap="sm">
        <Text scale="xl" weight="bold" numeric>
          {price}
        </Text>
        <SegmentedControl
          label={t('market.interval')}
          items={intervals.map((id) => ({ id, label: t(intervalTexts[id]) }))}
          value={interval ?? market?.interval}
          onChange={onIntervalChosen}
        />
      </Row>
      <Chart
        isTable={isTable}
        label={t('market.chart', {
          base: shortenSymbol(shown.symbol),
          quote: shortenSymbol(quote.symbol),
        })}
        data={data}
        scale={scale}
        volumeScale={volumeScale}
        height="lg"
        fitKey={`${pair.address} ${base} ${market?.interval}`}
        emptyText={t(market?.origin.kind === 'node' ? 'market.noTradesFound' : 'market.noTrades')}
        emptyLevel={price}
        failure={
          reason && {
            text: [
              ...(isIndexAway ? [t('market.noIndex')] : []),
              t('market.failed', { reason: t(reason.key, reason.params) }),
              ...(age ? [age] : []),
            ].join(' '),
            onRetry: retry,
          }
        }
      >
        {market ? <OriginNote origin={market.origin} /> : null}
      </Chart>
    </>
  );
});
