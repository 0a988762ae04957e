import type { ReactNode } from 'react';
import {
  SimulationPanel,
  type SimulatedChange,
} from '#entities/writeFlow/components/SimulationPanel.tsx';
import type { WriteReview } from '#entities/writeFlow/useWriteFlow.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Raw } from '#lib/raw.ts';
import { FoundFee } from './FoundFee.tsx';

/** Change of a balance: what is spent or received, as it is shown. */
export interface ShownChange {
  id: string;
  value: ReactNode;
}

interface LiquidityPreviewProps<Found> {
  review: Pick<WriteReview<unknown, Found>, 'preview' | 'updated'>;
  runningKey: TextKey;
  /** Changes by what the simulation found; `undefined` until it has. */
  spent: (found: Found | undefined) => readonly ShownChange[];
  received: (found: Found | undefined) => readonly ShownChange[];
}

/** Shows what a simulation found to leave and arrive, with its fee; nothing where it failed. */
export function LiquidityPreview<Found extends { gasRaw: Raw | null }>({
  review: { preview, updated },
  runningKey,
  spent,
  received,
}: LiquidityPreviewProps<Found>): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed' || preview.status === 'moved') return null;
  const found = preview.status === 'ready' ? preview : undefined;
  const changes: SimulatedChange[] = [
    ...spent(found).map((change) => ({ ...change, direction: 'spent' as const })),
    ...received(found).map((change) => ({ ...change, direction: 'received' as const })),
  ];
  return (
    <SimulationPanel
      isReady={found !== undefined}
      isStale={updated !== undefined}
      runningText={t(runningKey)}
      changes={changes}
    >
      <FoundFee found={found} />
    </SimulationPanel>
  );
}
