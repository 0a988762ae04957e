import { usePoolPrice } from '../../shared/usePoolPrice.ts';
import type { ReactNode } from 'react';
import { impactTier } from '#entities/pairs/tradeMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { LiquidityReview } from '../../shared/LiquidityReview.tsx';
import { MarketWarning } from '../../shared/MarketWarning.tsx';
import { zapImpact } from '../zapImpact.ts';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';
import { zapFlow, type FoundZap, type ZapReview } from '../zapFlow.ts';
import { FarmRows } from './FarmRows.tsx';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapNotices } from './ZapNotices.tsx';
import { ZapPreviewPanel } from './ZapPreviewPanel.tsx';
import { ZapResult } from './ZapResult.tsx';

const texts = {
  in: {
    input: 'zap.amount',
    failed: 'add.preview.failed',
    action: 'add.confirm.action',
    anyway: 'zap.in.anyway',
  },
  out: {
    input: 'remove.confirm.burned',
    failed: 'remove.confirm.failed',
    action: 'remove.confirm.action',
    anyway: 'zap.out.anyway',
  },
} as const;

/** Shows what is signed, line by line. */
function Details({ model, found }: { model: ZapModel; found: FoundZap | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  const { input } = zapCurrencies(model);
  const amount = formatAmount(fromRaw(model.inputRaw), input, { significant: 8, locale });
  return (
    <Stack gap="xs">
      <DetailRow
        label={t(texts[model.kind].input)}
        value={model.kind === 'in' ? `${amount} ${shortenSymbol(input.symbol)}` : amount}
      />
      <ZapFlow model={model} found={found} />
      <FarmRows model={model} />
    </Stack>
  );
}

/** Shows a zap as it will be signed, for review. */
export function ZapConfirmContent({ review }: { review: ZapReview }): ReactNode {
  const { t, locale } = useTranslation();
  const { model, preview } = review;
  const price = usePoolPrice(model.currency, model.other);
  const isSevere = impactTier(zapImpact(model)) > 2;
  const found = preview.status === 'ready' ? preview : undefined;
  const { failed, action, anyway } = texts[model.kind];
  const percent = formatBps(BigInt(model.slippageBps), { locale });
  return (
    <LiquidityReview
      flow={zapFlow}
      review={review}
      headline={
        <Panel>
          <ZapResult model={model} />
        </Panel>
      }
      notices={
        <>
          <ZapNotices model={model} found={found} />
          <MarketWarning a={model.currency} b={model.other} price={price} />
        </>
      }
      estimated={t('add.confirm.estimated', { percent })}
      details={<Details model={model} found={found} />}
      panel={<ZapPreviewPanel review={review} />}
      failedTitle={t(failed)}
      action={t(isSevere ? anyway : action)}
      isDanger={isSevere}
    />
  );
}
