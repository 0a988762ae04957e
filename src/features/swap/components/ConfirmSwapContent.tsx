import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { priceImpact, impactTier, type Trade } from '#entities/pairs/tradeMath.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { UpdatedNotice } from '#entities/writeFlow/components/UpdatedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ArrowDownIcon } from '#ui/icons/ArrowDownIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Text } from '#ui/Text.tsx';
import { minOutput, maxInput, type SwapModel, type SwapSide } from '../swapModel.ts';
import type { SwapPreview } from '../swapFlow.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { TradePrice } from './TradePrice.tsx';

function Side({ side }: { side: SwapSide }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Row gap="sm">
      <CurrencyLogo currency={side.currency} />
      <Text as="span" scale="xl" weight="heavy" numeric truncate>
        {formatAmount(fromRaw(side.amountRaw), side.currency, { significant: 6, locale })}
      </Text>
      <Spacer />
      <Text as="span" scale="lg" weight="bold">
        {shortenSymbol(side.currency.symbol)}
      </Text>
    </Row>
  );
}

/** Shows what the transaction guarantees, in the specification's words. */
function Guarantee({ model }: { model: SwapModel }): ReactNode {
  const { t, locale } = useTranslation();
  const isExactInput = model.kind === 'exactInput';
  const currency = isExactInput ? model.output.currency : model.input.currency;
  const amount = formatAmount(isExactInput ? minOutput(model) : maxInput(model), currency, {
    significant: 6,
    locale,
  });
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
  trade: Trade | undefined;
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
  trade,
  preview,
  updated,
  isAccountChanged,
  isLookalike,
  onAccept,
  onConfirm,
}: ConfirmSwapContentProps): ReactNode {
  const { t } = useTranslation();
  const isSevere = trade !== undefined && impactTier(priceImpact(trade)) > 2;
  const isBlocked = updated !== undefined || isAccountChanged || preview.status !== 'ready';
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="sm">
          <Side side={model.input} />
          <ArrowDownIcon />
          <Side side={model.output} />
        </Stack>
      </Panel>
      <UpdatedNotice
        isAccountChanged={isAccountChanged}
        isUpdated={updated !== undefined}
        onAccept={onAccept}
      />
      <Guarantee model={model} />
      <RecipientNotice model={model} isLookalike={isLookalike} />
      {trade && (
        <Stack gap="xs">
          <DetailRow
            label={t('swap.price')}
            value={
              <TradePrice
                trade={{
                  ...trade,
                  inputAmount: fromRaw(model.input.amountRaw),
                  outputAmount: fromRaw(model.output.amountRaw),
                }}
              />
            }
          />
          <SwapDetails trade={trade} limit={model} />
        </Stack>
      )}
      <PreviewPanel model={model} preview={preview} />
      {preview.status === 'failed' && (
        <FailureMessage error={preview.error} title={t('swap.preview.failed')} />
      )}
      <Button
        scale="lg"
        variant={isSevere ? 'danger' : 'primary'}
        fullWidth
        disabled={isBlocked}
        onClick={onConfirm}
      >
        {t(isSevere ? 'swap.swapAnyway' : 'swap.confirm.action')}
      </Button>
    </Stack>
  );
}
