import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import { SimulationPanel } from '#entities/writeFlow/components/SimulationPanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';
import { minOutput, maxInput, type SwapModel } from '../swapModel.ts';
import type { SwapPreview } from '../swapFlow.ts';
import { limitText } from './limitText.ts';

/** Shows the simulated output; where unknown, the guaranteed minimum. */
function Arrival({ model, found }: { model: SwapModel; found: Raw | null }): ReactNode {
  const { t, locale } = useTranslation();
  const { currency } = model.output;
  if (found !== null) return <AmountChange sign="+" raw={found} currency={currency} />;
  const amount = limitText('exactInput', minOutput(model), currency, locale);
  return (
    <Text as="span" scale="sm" weight="bold" numeric tone="success">
      {t('swap.preview.arrivesUnknown', { amount, symbol: shortenSymbol(currency.symbol) })}
    </Text>
  );
}

/**
 * Shows what is spent and received; where the node cannot determine it, the maximum input and the
 * minimum output.
 */
export function PreviewPanel({
  model,
  preview,
  isStale,
}: {
  model: SwapModel;
  preview: SwapPreview;
  /** The price has moved since it was simulated. */
  isStale: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed') return null;
  const found = preview.status === 'ready' ? preview : undefined;
  const { input, output } = model;
  return (
    <SimulationPanel
      isReady={found !== undefined}
      isStale={isStale}
      runningText={t('swap.preview.running')}
      changes={[
        {
          id: input.currency.id,
          direction: 'spent',
          value: (
            <AmountChange
              sign="−"
              raw={found?.spentRaw ?? toRaw(maxInput(model))}
              currency={input.currency}
            />
          ),
        },
        {
          id: output.currency.id,
          direction: 'received',
          value: <Arrival model={model} found={found?.receivedRaw ?? null} />,
        },
      ]}
    />
  );
}
