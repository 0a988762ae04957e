import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import {
  SimulationPanel,
  type SimulatedChange,
} from '#entities/writeFlow/components/SimulationPanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { flowOf, type ZapModel } from '../zapModel.ts';
import type { ZapPreview } from '../zapFlow.ts';

/** Shows the simulated output; otherwise the contract's minimum. */
function Arrival({ model, found }: { model: ZapModel; found: Raw | null }): ReactNode {
  const { t, locale } = useTranslation();
  const { arrives } = flowOf(model);
  if (found !== null) return <AmountChange sign="+" raw={found} currency={arrives} />;
  const amount = formatAmount(fromRaw(model.leastRaw), arrives, { locale });
  return (
    <bdi>{t('remove.confirm.unknown', { amount, symbol: shortenSymbol(arrives.symbol) })}</bdi>
  );
}

/** Shows what is spent and received, with the change of the pool's other token. */
export function ZapPreviewPanel({
  model,
  preview,
}: {
  model: ZapModel;
  preview: ZapPreview;
}): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed' || preview.status === 'moved') return null;
  const found = preview.status === 'ready' ? preview : undefined;
  const { leaves, arrives } = flowOf(model);
  const { other } = model;
  const along = found?.alongRaw ?? null;
  const changes: SimulatedChange[] = [
    {
      id: leaves.id,
      direction: 'leaves',
      value: (
        <AmountChange
          sign="−"
          raw={found?.leavesRaw ?? model.paysRaw}
          currency={leaves}
          rounding="nearest"
        />
      ),
    },
    {
      id: arrives.id,
      direction: 'arrives',
      value: <Arrival model={model} found={found?.arrivesRaw ?? null} />,
    },
  ];
  if (along !== null && fromRaw(along) > 0n) {
    changes.push({
      id: other.id,
      direction: 'arrives',
      value: <AmountChange sign="+" raw={along} currency={other} />,
    });
  }
  return (
    <SimulationPanel
      isReady={found !== undefined}
      runningText={t(model.kind === 'in' ? 'add.preview.running' : 'remove.confirm.trying')}
      changes={changes}
    />
  );
}
