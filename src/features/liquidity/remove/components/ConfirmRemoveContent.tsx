import type { ReactNode } from 'react';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { LiquidityReview } from '../../shared/LiquidityReview.tsx';
import { removeFlow, type RemovePreview, type RemoveReview } from '../removeFlow.ts';
import { lpOf, type RemoveModel } from '../../shared/removeModel.ts';
import type { LiquiditySide } from '../../shared/liquidityModel.ts';
import { RemovePreviewPanel } from './RemovePreviewPanel.tsx';
import { RemovePrices } from './RemovePrices.tsx';

function Side({ side: { currency, amountRaw } }: { side: LiquiditySide }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Row gap="sm">
      <CurrencyLogo currency={currency} />
      <Text as="span" scale="xl" weight="bold" numeric truncate>
        {formatAmount(fromRaw(amountRaw), currency, { significant: 6, locale })}
      </Text>
      <Spacer />
      <Text as="span" scale="lg" weight="bold">
        <Verbatim>{shortenSymbol(currency.symbol)}</Verbatim>
      </Text>
    </Row>
  );
}

/** Returns the sides of which less arrives than the pool's minimum. */
function shortSides(model: RemoveModel, preview: RemovePreview): readonly LiquiditySide[] {
  if (preview.status !== 'ready' || !preview.isShort) return [];
  const isShort = (side: LiquiditySide, found: Raw | null): boolean =>
    found !== null && fromRaw(found) < fromRaw(side.minRaw);
  return [
    ...(isShort(model.a, preview.receivedARaw) ? [model.a] : []),
    ...(isShort(model.b, preview.receivedBRaw) ? [model.b] : []),
  ];
}

/** Shows what is burned, and the minimums; none for a taxed token, of which less arrives. */
function Terms({
  model,
  short,
}: {
  model: RemoveModel;
  short: readonly LiquiditySide[];
}): ReactNode {
  const { t, locale } = useTranslation();
  const lp = lpOf(model);
  return (
    <>
      <DetailRow
        label={t('remove.confirm.burned')}
        value={formatAmount(fromRaw(model.liquidityRaw), lp, { significant: 6, locale })}
      />
      {[model.a, model.b]
        .filter((side) => !short.includes(side))
        .map(({ currency, minRaw }) => (
          <DetailRow
            key={currency.id}
            label={t('remove.confirm.least', { symbol: shortenSymbol(currency.symbol) })}
            value={formatAmount(fromRaw(minRaw), currency, { significant: 6, locale })}
          />
        ))}
    </>
  );
}

/** Warns before signing that less of a token arrives than the pool pays. */
function ShortNotice({ short }: { short: readonly LiquiditySide[] }): ReactNode {
  const { t } = useTranslation();
  if (short.length === 0) return null;
  return (
    <Message variant="warning" role="alert">
      {short.map(({ currency }) => (
        <p key={currency.id}>
          {t('remove.confirm.short', { symbol: shortenSymbol(currency.symbol) })}
        </p>
      ))}
    </Message>
  );
}

/** Shows the withdrawal as it will be signed, for review. */
export function ConfirmRemoveContent({
  review,
  pool,
}: {
  review: RemoveReview;
  pool: Pool | null | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { model, preview } = review;
  const short = shortSides(model, preview);
  const slippage = formatBps(BigInt(model.slippageBps), { locale });
  return (
    <LiquidityReview
      flow={removeFlow}
      review={review}
      headline={
        <Panel>
          <Stack gap="sm">
            <Side side={model.a} />
            <PlusIcon size="sm" />
            <Side side={model.b} />
          </Stack>
        </Panel>
      }
      estimated={t('remove.confirm.estimated', { slippage })}
      details={
        <Stack gap="none">
          <Terms model={model} short={short} />
          {pool && <RemovePrices pool={pool} a={model.a.currency} b={model.b.currency} />}
        </Stack>
      }
      panel={<RemovePreviewPanel review={review} />}
      foundNotices={<ShortNotice short={short} />}
      failedTitle={t('remove.confirm.failed')}
      action={t('remove.confirm.action')}
    />
  );
}
