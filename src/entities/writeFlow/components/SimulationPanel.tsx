import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';

export interface SimulatedChange {
  /** Tells the lines of one direction apart, such as the currency's id. */
  id: string;
  direction: 'leaves' | 'arrives';
  /** What was found; not looked at while the trial runs. */
  value: ReactNode;
}

export interface SimulationPanelProps {
  isReady: boolean;
  /** Said while it is tried: 'Trying the swap on the node'. */
  runningText: string;
  changes: readonly SimulatedChange[];
}

/** What leaves and what arrives, found by running the very call that will be signed on the node. */
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
            label={t(direction === 'leaves' ? 'swap.leaves' : 'swap.arrives')}
            value={isReady ? value : <Skeleton width="6rem" label={runningText} />}
          />
        ))}
        <Muted scale="xs">{isReady ? t('swap.preview.ready') : runningText}</Muted>
      </Stack>
    </Panel>
  );
}
