import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { JoinedApprovals } from '#entities/writeFlow/components/JoinedApprovals.tsx';
import { UpdatedNotice } from '#entities/writeFlow/components/UpdatedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { removeFlow, type RemovePreview } from '../removeFlow.ts';
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

export interface ConfirmRemoveContentProps {
  model: RemoveModel;
  pool: Pool | null | undefined;
  preview: RemovePreview;
  /** Newest withdrawal, where it differs from the shown one. */
  updated: RemoveModel | undefined;
  isAccountChanged: boolean;
  onAccept: () => void;
  onConfirm: () => void;
}

/** Shows the withdrawal as it will be signed, for review. */
export function ConfirmRemoveContent({
  model,
  pool,
  preview,
  updated,
  isAccountChanged,
  onAccept,
  onConfirm,
}: ConfirmRemoveContentProps): ReactNode {
  const { t, locale } = useTranslation();
  const short = shortSides(model, preview);
  const isBlocked = updated !== undefined || isAccountChanged || preview.status !== 'ready';
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="sm">
          <Side side={model.a} />
          <PlusIcon size="sm" />
          <Side side={model.b} />
        </Stack>
      </Panel>
      <UpdatedNotice
        isAccountChanged={isAccountChanged}
        isUpdated={updated !== undefined}
        onAccept={onAccept}
      />
      <Text scale="sm" tone="muted">
        {t('remove.confirm.estimated', {
          slippage: formatBps(BigInt(model.slippageBps), { locale }),
        })}
      </Text>
      <Stack gap="none">
        <Terms model={model} short={short} />
        {pool && <RemovePrices pool={pool} a={model.a.currency} b={model.b.currency} />}
      </Stack>
      <JoinedApprovals flow={removeFlow} model={model} />
      <RemovePreviewPanel model={model} preview={preview} isStale={updated !== undefined} />
      <ShortNotice short={short} />
      {preview.status === 'failed' && (
        <FailureMessage error={preview.error} title={t('remove.confirm.failed')} />
      )}
      <ModalAction>
        <Button scale="lg" fullWidth disabled={isBlocked} onClick={onConfirm}>
          {t('remove.confirm.action')}
        </Button>
      </ModalAction>
    </Stack>
  );
}
