import type { ReactNode } from 'react';
import { impactTier } from '#entities/pairs/tradeMath.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { AmountNotes } from '#entities/tokens/components/AmountNotes.tsx';
import { JoinedApprovals } from '#entities/writeFlow/components/JoinedApprovals.tsx';
import { selectIsUnsellable } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { UpdatedNotice } from '#entities/writeFlow/components/UpdatedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ArrowDownIcon } from '#ui/icons/ArrowDownIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Text } from '#ui/Text.tsx';
import { LatePriceChecks } from '../split/components/lateSplit.tsx';
import { impactOf, minOutput, maxInput, type SwapModel, type SwapSide } from '../swapModel.ts';
import { swapFlow, type SwapPreview } from '../swapFlow.ts';
import { PreviewFailure } from './PreviewFailure.tsx';
import { PriceChange } from './PriceChange.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { limitText } from './limitText.ts';
import { SlippageRow } from './SlippageRow.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { TradePrice } from './TradePrice.tsx';

function Side({ side: { currency, amountRaw } }: { side: SwapSide }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Row gap="sm">
      <CurrencyLogo currency={currency} />
      <Text as="span" scale="xl" weight="bold" numeric truncate>
        {formatAmount(fromRaw(amountRaw), currency, { significant: 6, locale })}
      </Text>
      <Spacer />
      <Text as="bdi" scale="lg" weight="bold">
        {shortenSymbol(currency.symbol)}
      </Text>
    </Row>
  );
}

/** Returns the gas of the simulation that is shown; `null` where it found none. */
function gasOf(preview: SwapPreview): bigint | null | undefined {
  if (preview.status === 'running') return undefined;
  return preview.status === 'ready' && preview.gasRaw !== null ? fromRaw(preview.gasRaw) : null;
}

/** Shows what the transaction guarantees, in the specification's words. */
function Guarantee({ model }: { model: SwapModel }): ReactNode {
  const { t, locale } = useTranslation();
  const isExactInput = model.kind === 'exactInput';
  const currency = isExactInput ? model.output.currency : model.input.currency;
  const limit = isExactInput ? minOutput(model) : maxInput(model);
  const amount = limitText(model.kind, limit, currency, locale);
  return (
    <Text scale="sm" tone="muted">
      {t(isExactInput ? 'swap.confirm.estimatedOutput' : 'swap.confirm.estimatedInput', {
        amount,
        symbol: shortenSymbol(currency.symbol),
      })}
    </Text>
  );
}

function RecipientNotice({
  model,
  isLookalike,
}: {
  model: SwapModel;
  isLookalike: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (sameAddress(model.recipient, model.account)) return null;
  return (
    <Message variant={isLookalike ? 'danger' : 'warning'}>
      <Text as="span" scale="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('swap.confirm.recipient', { address: model.recipient })}
      </Text>
      {isLookalike && <Text scale="sm">{t('swap.confirm.recipientLookalike')}</Text>}
    </Message>
  );
}

export interface ConfirmSwapContentProps {
  model: SwapModel;
  preview: SwapPreview;
  /** Newest quote, where it differs from the shown one. */
  updated: SwapModel | undefined;
  isAccountChanged: boolean;
  isLookalike: boolean;
  onAccept: () => void;
  onConfirm: () => void;
}

/** Shows the swap as it will be signed, for review. */
export function ConfirmSwapContent({
  model,
  preview,
  updated,
  isAccountChanged,
  isLookalike,
  onAccept,
  onConfirm,
}: ConfirmSwapContentProps): ReactNode {
  const { t } = useTranslation();
  const isTrap = useAppSelector((state) =>
    selectIsUnsellable(state, model.output.currency.token.address),
  );
  const isSevere = isTrap || impactTier(impactOf(model)) > 2;
  const isBlocked = updated !== undefined || isAccountChanged || preview.status !== 'ready';
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="sm">
          <Side side={model.input} />
          <AmountNotes currency={model.input.currency} />
          <ArrowDownIcon />
          <Side side={model.output} />
          <AmountNotes currency={model.output.currency} />
        </Stack>
      </Panel>
      <UpdatedNotice
        isAccountChanged={isAccountChanged}
        isUpdated={updated !== undefined}
        onAccept={onAccept}
      >
        {updated && <PriceChange shown={model} latest={updated} />}
      </UpdatedNotice>
      <Guarantee model={model} />
      <RecipientNotice model={model} isLookalike={isLookalike} />
      <Stack gap="xs">
        <DetailRow label={t('swap.price')} value={<TradePrice sides={model} />} />
        <SlippageRow slippageBps={model.slippageBps} />
        <SwapDetails quote={model} gas={gasOf(preview)} />
      </Stack>
      <JoinedApprovals flow={swapFlow} model={model} />
      <PreviewPanel model={model} preview={preview} isStale={updated !== undefined} />
      {preview.status === 'failed' && <PreviewFailure error={preview.error} model={model} />}
      <LatePriceChecks quote={model} slippageBps={model.slippageBps} />
      <ModalAction>
        <Button
          scale="lg"
          variant={isSevere ? 'danger' : 'primary'}
          fullWidth
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {t(isSevere ? 'swap.swapAnyway' : 'swap.confirm.action')}
        </Button>
      </ModalAction>
    </Stack>
  );
}
