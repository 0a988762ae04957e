import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { leastThatArrives, mostThatLeaves, type SwapModel, type SwapSide } from '../swapModel.ts';
import type { SwapPreview } from '../swapSlice.ts';

/** An amount found on the node, to the last digit that matters; otherwise what the contract guarantees. */
function Change({ sign, side, found, bound }: { sign: '−' | '+'; side: SwapSide; found: Raw | null; bound: string }): ReactNode {
  const { locale } = useTranslation();
  const symbol = shortenSymbol(side.currency.symbol);
  return (
    <Text as="span" scale="sm" weight="bold" numeric tone={sign === '+' ? 'success' : 'default'}>
      {found === null ? bound : `${sign}${formatAmount(fromRaw(found), side.currency, { significant: 8, locale })} ${symbol}`}
    </Text>
  );
}

/** What leaves and what arrives, found by running the very call that will be signed on the node. */
export function PreviewPanel({ model, preview }: { model: SwapModel; preview: SwapPreview }): ReactNode {
  const { t, locale } = useTranslation();
  if (preview.status === 'failed') return null;
  const isReady = preview.status === 'ready';
  const waiting = <Skeleton width="6rem" label={t('swap.preview.running')} />;
  const most = `−${formatAmount(mostThatLeaves(model), model.input.currency, { significant: 8, locale })} ${shortenSymbol(model.input.currency.symbol)}`;
  const least = t('swap.preview.arrivesUnknown', {
    amount: formatAmount(leastThatArrives(model), model.output.currency, { significant: 8, locale }),
    symbol: shortenSymbol(model.output.currency.symbol),
  });
  return (
    <Panel aria-live="polite">
      <Stack gap="xs">
        <Text scale="sm" weight="bold">
          {t('swap.preview.title')}
        </Text>
        <DetailRow label={t('swap.leaves')} value={isReady ? <Change sign="−" side={model.input} found={preview.leavesRaw} bound={most} /> : waiting} />
        <DetailRow label={t('swap.arrives')} value={isReady ? <Change sign="+" side={model.output} found={preview.arrivesRaw} bound={least} /> : waiting} />
        <Muted scale="xs">{t(isReady ? 'swap.preview.ready' : 'swap.preview.running')}</Muted>
      </Stack>
    </Panel>
  );
}
