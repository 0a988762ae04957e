import { MarketWarning } from '../../shared/MarketWarning.tsx';
import { selectMarketPrice } from '../../shared/market.ts';
import { marketGap } from '../../shared/marketGap.ts';
import { poolPrice } from '../../shared/poolPrice.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPoolShare, formatPrice, shortenSymbol, unknownText } from '#lib/format.ts';
import { invert, type Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { modelPrice, depositShare } from '../addModel.ts';
import { selectAddQuote } from '../addSelectors.ts';
import { selectAddPool } from '../../shared/addPool.ts';

interface Chosen {
  a: Currency;
  b: Currency;
}

/**
 * Returns B for one A: the pool's price, or the one of the first amounts; `undefined` before there
 * are any.
 */
function useDepositPrice({ a, b }: Chosen): Ratio | undefined {
  const { pool } = useAppSelector((state) => selectAddPool(state, a, b));
  const quote = useAppSelector((state) => selectAddQuote(state, a, b));
  if (pool) return poolPrice(pool, a, b);
  return quote && modelPrice(quote);
}

function Figure({ value, label }: { value: string; label: ReactNode }): ReactNode {
  return (
    <Stack gap="none" align="center">
      <Text as="bdi" weight="bold" numeric align="center">
        {value}
      </Text>
      <Muted as="span" scale="sm" align="center">
        {label}
      </Muted>
    </Stack>
  );
}

/**
 * Shows the market's price beside the one that a first provider is about to set; where they are far
 * apart, the warning below names it.
 */
function OtherPools({ a, b, price }: Chosen & { price: Ratio | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  const market = useAppSelector((state) => selectMarketPrice(state, a, b));
  if (!market || (price && marketGap(price, market))) return null;
  return (
    <Muted as="span" scale="sm" align="center">
      {t('add.market.price', {
        symbolA: shortenSymbol(a.symbol),
        symbolB: shortenSymbol(b.symbol),
        amount: formatPrice(market, { significant: 4, locale }),
      })}
    </Muted>
  );
}

/** Shows the price in both directions, and the share of the pool that the amounts buy. */
export function PoolPanel({ a, b }: Chosen): ReactNode {
  const { t, locale } = useTranslation();
  const isFirst = useAppSelector((state) => selectAddPool(state, a, b).status === 'none');
  const quote = useAppSelector((state) => selectAddQuote(state, a, b));
  const price = useDepositPrice({ a, b });
  const [symbolA, symbolB] = [shortenSymbol(a.symbol), shortenSymbol(b.symbol)];
  const shown = (value: Ratio | undefined): string =>
    value ? formatPrice(value, { locale }) : unknownText;
  return (
    <Panel as="section" aria-label={t(isFirst ? 'add.pool.initial' : 'add.pool.prices')}>
      <Stack gap="sm">
        <Text scale="sm" weight="bold">
          {t(isFirst ? 'add.pool.initial' : 'add.pool.prices')}
        </Text>
        <Grid columns={3} gap="sm" align="start">
          <Figure value={shown(price)} label={t('add.price', { symbolA, symbolB })} />
          <Figure
            value={shown(price && invert(price))}
            label={t('add.price', { symbolA: symbolB, symbolB: symbolA })}
          />
          <Figure
            value={quote ? formatPoolShare(depositShare(quote), locale) : unknownText}
            label={t('add.pool.share')}
          />
        </Grid>
        {isFirst && <OtherPools a={a} b={b} price={price} />}
      </Stack>
    </Panel>
  );
}

/** Warns when the deposit's price is far from the market's. */
export function DepositMarketWarning({ a, b }: Chosen): ReactNode {
  const isFirst = useAppSelector((state) => selectAddPool(state, a, b).status === 'none');
  return <MarketWarning a={a} b={b} price={useDepositPrice({ a, b })} isFirst={isFirst} />;
}
