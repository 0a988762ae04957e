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
import { flowOf, type ZapModel } from '../zapModel.ts';
import type { ZapPreview } from '../zapThunks.ts';

function Change({ raw, currency, sign }: { raw: Raw; currency: Currency; sign: '−' | '+' }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric tone={sign === '+' ? 'success' : 'default'}>
      {`${sign}${formatAmount(fromRaw(raw), currency, { significant: 8, locale, rounding: sign === '−' ? 'nearest' : 'down' })} ${shortenSymbol(currency.symbol)}`}
    </Text>
  );
}

/** What leaves and what arrives, found by running the very call that will be signed on the node. */
export function ZapPreviewPanel({ model, preview }: { model: ZapModel; preview: ZapPreview }): ReactNode {
  const { t, locale } = useTranslation();
  if (preview.status === 'failed' || preview.status === 'moved') return null;
  const running = t(model.kind === 'in' ? 'add.preview.running' : 'remove.confirm.trying');
  const waiting = <Skeleton width="6rem" label={running} />;
  const { leaves, arrives } = flowOf(model);
  const isReady = preview.status === 'ready';
  const least = (): string =>
    t('remove.confirm.unknown', { amount: formatAmount(fromRaw(model.leastRaw), arrives, { locale }), symbol: shortenSymbol(arrives.symbol) });
  const arrived = isReady && preview.arrivesRaw !== null ? <Change raw={preview.arrivesRaw} currency={arrives} sign="+" /> : undefined;
  return (
    <Panel aria-live="polite">
      <Stack gap="xs">
        <Text scale="sm" weight="bold">
          {t('swap.preview.title')}
        </Text>
        <DetailRow label={t('swap.leaves')} value={isReady ? <Change raw={preview.leavesRaw ?? model.paysRaw} currency={leaves} sign="−" /> : waiting} />
        <DetailRow label={t('swap.arrives')} value={isReady ? (arrived ?? least()) : waiting} />
        {isReady && preview.alongRaw !== null && fromRaw(preview.alongRaw) > 0n && (
          <DetailRow label={t('swap.arrives')} value={<Change raw={preview.alongRaw} currency={model.other} sign="+" />} />
        )}
        <Muted scale="xs">{isReady ? t('swap.preview.ready') : running}</Muted>
      </Stack>
    </Panel>
  );
}
