import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import {
  SimulationPanel,
  type SimulatedChange,
} from '#entities/writeFlow/components/SimulationPanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { FoundFee } from '../../shared/FoundFee.tsx';
import { isStaked, leastStaked } from '../zapFarm.ts';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';
import type { ZapPreview } from '../zapFlow.ts';

/** Shows the simulated output; otherwise the contract's minimum. */
function Arrival({ model, found }: { model: ZapModel; found: Raw | null }): ReactNode {
  const { t, locale } = useTranslation();
  const { output } = zapCurrencies(model);
  if (found !== null) return <AmountChange sign="+" raw={found} currency={output} />;
  const amount = formatAmount(
    isStaked(model) ? leastStaked(model) : fromRaw(model.minRaw),
    output,
    {
      locale,
    },
  );
  return <bdi>{t('remove.confirm.unknown', { amount, symbol: shortenSymbol(output.symbol) })}</bdi>;
}

/** Shows what is spent and received, with the change of the pool's other token. */
export function ZapPreviewPanel({
  model,
  preview,
  isStale,
}: {
  model: ZapModel;
  preview: ZapPreview;
  /** The price has moved since it was simulated. */
  isStale: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed' || preview.status === 'moved') return null;
  const found = preview.status === 'ready' ? preview : undefined;
  const { input, output } = zapCurrencies(model);
  const { other } = model;
  // What comes back of the entering token is part of what is spent, unless another one is paid.
  const back = [
    ...(model.route ? [{ currency: model.currency, raw: found?.dustRaw ?? null }] : []),
    { currency: other, raw: found?.otherRaw ?? null },
  ];
  const changes: SimulatedChange[] = [
    {
      id: input.id,
      direction: 'spent',
      value: (
        <AmountChange
          sign="−"
          raw={found?.spentRaw ?? model.inputRaw}
          currency={input}
          rounding="nearest"
        />
      ),
    },
    {
      id: output.id,
      direction: 'received',
      value: <Arrival model={model} found={found?.receivedRaw ?? null} />,
    },
  ];
  for (const { currency, raw } of back) {
    if (raw === null || fromRaw(raw) <= 0n) continue;
    changes.push({
      id: currency.id,
      direction: 'received',
      value: <AmountChange sign="+" raw={raw} currency={currency} />,
    });
  }
  return (
    <SimulationPanel
      isReady={found !== undefined}
      isStale={isStale}
      runningText={t(model.kind === 'in' ? 'add.preview.running' : 'remove.confirm.trying')}
      changes={changes}
    >
      <FoundFee found={found} />
    </SimulationPanel>
  );
}
