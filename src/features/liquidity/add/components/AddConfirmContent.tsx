import { DepositMarketWarning } from './PoolPanel.tsx';
import type { ReactNode } from 'react';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import {
  formatAmount,
  formatBps,
  formatPercent,
  formatPoolShare,
  shortenSymbol,
} from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Text } from '#ui/Text.tsx';
import { modelPrice, depositShare, type AddModel } from '../addModel.ts';
import { LiquidityReview } from '../../shared/LiquidityReview.tsx';
import { addFlow, type AddPreview, type AddReview } from '../addFlow.ts';
import { AddPreviewPanel } from './AddPreviewPanel.tsx';
import { Rates } from './Rates.tsx';

const LP = { decimals: 18 };

function Received({ model: { sides }, sharesRaw }: { model: AddModel; sharesRaw: Raw }): ReactNode {
  const { t, locale } = useTranslation();
  const [a, b] = [sides[0].currency, sides[1].currency];
  return (
    <Panel>
      <Stack gap="xs">
        <Row gap="sm">
          <Text as="span" scale="xl" weight="bold" numeric truncate>
            {formatAmount(fromRaw(sharesRaw), LP, { significant: 6, locale })}
          </Text>
          <Spacer />
          <PairLogos currencies={[a, b]} />
        </Row>
        <Text weight="bold">
          {t('add.confirm.poolTokens', {
            symbolA: shortenSymbol(a.symbol),
            symbolB: shortenSymbol(b.symbol),
          })}
        </Text>
      </Stack>
    </Panel>
  );
}

function Amount({ raw, currency }: { raw: Raw; currency: Currency }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric>
      {formatAmount(fromRaw(raw), currency, { significant: 8, locale })}{' '}
      {shortenSymbol(currency.symbol)}
    </Text>
  );
}

/** Shows what is signed, line by line. */
function Details({ model, sharesRaw }: { model: AddModel; sharesRaw: Raw }): ReactNode {
  const { t, locale } = useTranslation();
  const [a, b] = model.sides;
  return (
    <Stack gap="xs">
      {model.sides.map(({ currency, amountRaw }) => (
        <DetailRow
          key={currency.id}
          label={t('add.confirm.deposited', { symbol: shortenSymbol(currency.symbol) })}
          value={<Amount raw={amountRaw} currency={currency} />}
        />
      ))}
      {!model.isFirst &&
        model.sides.map(({ currency, minRaw }) => {
          const label = t('add.confirm.least', { symbol: shortenSymbol(currency.symbol) });
          return (
            <DetailRow
              key={currency.id}
              label={label}
              help={t('add.confirm.leastHelp')}
              helpLabel={label}
              value={<Amount raw={minRaw} currency={currency} />}
            />
          );
        })}
      <DetailRow
        label={t('add.rates')}
        value={<Rates a={a.currency} b={b.currency} price={modelPrice(model)} />}
      />
      <DetailRow
        label={t('add.pool.share')}
        value={formatPoolShare(depositShare(model, sharesRaw), locale)}
      />
    </Stack>
  );
}

/** Loss of shares below this is rounding, or a block's worth of fees. */
const NOTICED = ratio(1n, 1000n);

/**
 * Explains why the simulation brought fewer LP tokens than the amounts are worth: a token is taxed.
 */
function TaxNotice({ model, preview }: { model: AddModel; preview: AddPreview }): ReactNode {
  const { t, locale } = useTranslation();
  if (preview.status !== 'ready' || preview.sharesRaw === null) return null;
  const expected = fromRaw(model.liquidityRaw);
  const lost = expected - fromRaw(preview.sharesRaw);
  if (lost * NOTICED.denominator <= expected * NOTICED.numerator) return null;
  return (
    <Message variant="warning" role="status">
      {t(model.isFirst ? 'add.taxed.first' : 'add.taxed.pool', {
        percent: formatPercent(ratio(lost, expected), { places: 1, locale }),
      })}
    </Message>
  );
}

/** Shows the deposit as it will be signed, for review. */
export function AddConfirmContent({ review }: { review: AddReview }): ReactNode {
  const { t, locale } = useTranslation();
  const { model, preview, updated } = review;
  const [a, b] = [model.sides[0].currency, model.sides[1].currency];
  // The simulation is more accurate than the pool's formula: a token may be taxed.
  const sharesRaw = (preview.status === 'ready' ? preview.sharesRaw : null) ?? model.liquidityRaw;
  const percent = formatBps(BigInt(model.slippageBps), { locale });
  return (
    <LiquidityReview
      flow={addFlow}
      review={review}
      headline={<Received model={model} sharesRaw={sharesRaw} />}
      updatedText={model.isFirst && updated?.isFirst === false ? t('add.pool.made') : undefined}
      estimated={model.isFirst ? t('add.confirm.exact') : t('add.confirm.estimated', { percent })}
      details={
        <>
          <Details model={model} sharesRaw={sharesRaw} />
          <DepositMarketWarning a={a} b={b} />
        </>
      }
      panel={<AddPreviewPanel review={review} />}
      foundNotices={<TaxNotice model={model} preview={preview} />}
      failedTitle={t('add.preview.failed')}
      action={t(model.isFirst ? 'add.confirm.create' : 'add.confirm.action')}
    />
  );
}
