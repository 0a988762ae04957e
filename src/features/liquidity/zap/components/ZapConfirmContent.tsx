import { usePoolPrice } from '../../shared/usePoolPrice.ts';
import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { impactTier } from '#entities/pairs/tradeMath.ts';
import { JoinedApprovals } from '#entities/writeFlow/components/JoinedApprovals.tsx';
import { UpdatedNotice } from '#entities/writeFlow/components/UpdatedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Text } from '#ui/Text.tsx';
import { MarketWarning } from '../../shared/MarketWarning.tsx';
import { zapImpact } from '../zapImpact.ts';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';
import { zapFlow, type ZapPreview } from '../zapFlow.ts';
import { FarmRows } from './FarmRows.tsx';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapNotices } from './ZapNotices.tsx';
import { ZapPreviewPanel } from './ZapPreviewPanel.tsx';
import { ZapResult } from './ZapResult.tsx';

export interface ZapConfirmContentProps {
  model: ZapModel;
  preview: ZapPreview;
  /** Newest model, where it differs from the shown one. */
  updated: ZapModel | undefined;
  isAccountChanged: boolean;
  onAccept: () => void;
  onConfirm: () => void;
}

/** Shows a zap as it will be signed, for review. */
export function ZapConfirmContent({
  model,
  preview,
  updated,
  isAccountChanged,
  onAccept,
  onConfirm,
}: ZapConfirmContentProps): ReactNode {
  const { t, locale } = useTranslation();
  const price = usePoolPrice(model.currency, model.other);
  const isIn = model.kind === 'in';
  const isSevere = impactTier(zapImpact(model)) > 2;
  const { input } = zapCurrencies(model);
  const isBlocked = updated !== undefined || isAccountChanged || preview.status !== 'ready';
  const found = preview.status === 'ready' ? preview : undefined;
  const anyway = isIn ? 'zap.in.anyway' : 'zap.out.anyway';
  return (
    <Stack gap="md">
      <Panel>
        <ZapResult model={model} />
      </Panel>
      <UpdatedNotice
        isAccountChanged={isAccountChanged}
        isUpdated={updated !== undefined}
        onAccept={onAccept}
      />
      <ZapNotices model={model} found={found} />
      <MarketWarning a={model.currency} b={model.other} price={price} />
      <Text scale="sm" tone="muted">
        {t('add.confirm.estimated', { percent: formatBps(BigInt(model.slippageBps), { locale }) })}
      </Text>
      <Stack gap="xs">
        <DetailRow
          label={t(isIn ? 'zap.amount' : 'remove.confirm.burned')}
          value={`${formatAmount(fromRaw(model.inputRaw), input, { significant: 8, locale })}${isIn ? ` ${shortenSymbol(input.symbol)}` : ''}`}
        />
        <ZapFlow model={model} found={found} />
        <FarmRows model={model} />
      </Stack>
      <JoinedApprovals flow={zapFlow} model={model} />
      <ZapPreviewPanel model={model} preview={preview} isStale={updated !== undefined} />
      {preview.status === 'failed' && (
        <FailureMessage
          error={preview.error}
          title={t(isIn ? 'add.preview.failed' : 'remove.confirm.failed')}
        />
      )}
      <ModalAction>
        <Button
          scale="lg"
          fullWidth
          variant={isSevere ? 'danger' : 'primary'}
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {t(isSevere ? anyway : isIn ? 'add.confirm.action' : 'remove.confirm.action')}
        </Button>
      </ModalAction>
    </Stack>
  );
}
