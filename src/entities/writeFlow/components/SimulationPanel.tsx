import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';

export interface SimulatedChange {
  /** Key that is unique within one direction, such as the currency's id. */
  id: string;
  direction: 'spent' | 'received';
  /** Simulated amount; ignored while the simulation runs. */
  value: ReactNode;
}

export interface SimulationPanelProps {
  isReady: boolean;
  /** Text shown while the simulation runs: 'Trying the swap on the node'. */
  runningText: string;
  changes: readonly SimulatedChange[];
}

/** Shows what is spent and received, found by simulating the very call that will be signed. */
export function SimulationPanel({
  isReady,
  runningText,
  changes,
}: SimulationPanelProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Panel aria-live="polite">
      <Stack gap="xs">
        <Text scale="sm" weight="bold">
          {t('swap.preview.changes')}
        </Text>
        {changes.map(({ id, direction, value }) => (
          <DetailRow
            key={`${direction} ${id}`}
            label={t(direction === 'spent' ? 'swap.leaves' : 'swap.arrives')}
            value={isReady ? value : <Skeleton width="6rem" label={runningText} />}
          />
        ))}
        <Muted scale="xs">{isReady ? t('swap.preview.ready') : runningText}</Muted>
      </Stack>
    </Panel>
  );
}
