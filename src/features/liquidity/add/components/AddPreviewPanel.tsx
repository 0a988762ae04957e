import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { AddModel } from '../addModel.ts';
import type { AddPreview } from '../addThunks.ts';

const LP = { decimals: 18 };

/** What leaves and what arrives, found by running the very call that will be signed on the node. */
export function AddPreviewPanel({ model, preview }: { model: AddModel; preview: AddPreview }): ReactNode {
  const { t, locale } = useTranslation();
  if (preview.status === 'failed') return null;
  const isReady = preview.status === 'ready';
  const waiting = <Skeleton width="6rem" label={t('add.preview.running')} />;
  const shares = (raw: string | bigint): string => formatAmount(BigInt(raw), LP, { significant: 8, locale });
  return (
    <Panel aria-live="polite">
      <Stack gap="xs">
        <Text scale="sm" weight="bold">
          {t('swap.preview.title')}
        </Text>
        {model.sides.map(({ currency, amountRaw }, at) => {
          const left = isReady ? (preview.leavesRaw[at === 0 ? 0 : 1] ?? amountRaw) : amountRaw;
          const text = `−${formatAmount(fromRaw(left), currency, { significant: 8, locale })} ${shortenSymbol(currency.symbol)}`;
          return <DetailRow key={currency.id} label={t('swap.leaves')} value={isReady ? text : waiting} />;
        })}
        <DetailRow
          label={t('swap.arrives')}
          value={
            isReady ? (
              <Text as="bdi" scale="sm" weight="bold" numeric tone="success">
                {preview.sharesRaw === null ? t('add.preview.expected', { amount: shares(model.liquidityRaw) }) : `+${shares(preview.sharesRaw)} LP`}
              </Text>
            ) : (
              waiting
            )
          }
        />
        <Muted scale="xs">{t(isReady ? 'swap.preview.ready' : 'add.preview.running')}</Muted>
      </Stack>
    </Panel>
  );
}
