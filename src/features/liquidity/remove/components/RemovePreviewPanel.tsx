import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { RemovePreview } from '../burnSlice.ts';
import { lpOf, type RemoveModel, type RemoveSide } from '../removeModel.ts';

function Amount({ amountRaw, currency, sign }: { amountRaw: Raw; currency: Currency; sign: '−' | '+' }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="span" scale="sm" weight="bold" numeric tone={sign === '+' ? 'success' : 'default'}>
      {sign}
      {formatAmount(fromRaw(amountRaw), currency, { significant: 8, locale })} <bdi>{shortenSymbol(currency.symbol)}</bdi>
    </Text>
  );
}

/** An amount found on the node, to the last digit that matters; otherwise what the pool pays at least. */
function Arrival({ side, found }: { side: RemoveSide; found: Raw | null }): ReactNode {
  const { t, locale } = useTranslation();
  if (found !== null) return <Amount amountRaw={found} currency={side.currency} sign="+" />;
  const amount = formatAmount(fromRaw(side.leastRaw), side.currency, { significant: 8, locale });
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {t('remove.confirm.unknown', { amount, symbol: shortenSymbol(side.currency.symbol) })}
    </Text>
  );
}

/** What leaves and what arrives, found by running the very call that will be signed on the node. */
export function RemovePreviewPanel({ model, preview }: { model: RemoveModel; preview: RemovePreview }): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed') return null;
  const waiting = <Skeleton width="6rem" label={t('remove.confirm.trying')} />;
  const isReady = preview.status === 'ready';
  return (
    <Panel aria-live="polite">
      <Stack gap="xs">
        <Text scale="sm" weight="bold">
          {t('swap.preview.title')}
        </Text>
        <DetailRow
          label={t('swap.leaves')}
          value={isReady ? <Amount amountRaw={preview.leavesRaw ?? model.liquidityRaw} currency={lpOf(model)} sign="−" /> : waiting}
        />
        <DetailRow label={t('swap.arrives')} value={isReady ? <Arrival side={model.a} found={preview.arrivesARaw} /> : waiting} />
        <DetailRow label={t('swap.arrives')} value={isReady ? <Arrival side={model.b} found={preview.arrivesBRaw} /> : waiting} />
        <Muted scale="xs">{t(isReady ? 'swap.preview.ready' : 'remove.confirm.trying')}</Muted>
      </Stack>
    </Panel>
  );
}
