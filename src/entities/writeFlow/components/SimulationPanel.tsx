import type { ReactNode } from 'react';
import { selectIsCrossChecked } from '#chain/blocks/selectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
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
  /** Note in place of the simulation's state; `null` for none. */
  note?: string | null | undefined;
  /** The price has moved since: the figures are no longer of just now. */
  isStale?: boolean;
  /** Further rows, such as the network fee. */
  children?: ReactNode;
}

/**
 * Shows what is spent and received, found by simulating the very call that will be signed on nodes
 * that agree; says so where there is one node only.
 */
export function SimulationPanel({
  isReady,
  runningText,
  changes,
  note,
  isStale = false,
  children,
}: SimulationPanelProps): ReactNode {
  const { t } = useTranslation();
  const isCrossChecked = useAppSelector(selectIsCrossChecked);
  const readyText = t(isCrossChecked ? 'swap.preview.ready' : 'swap.preview.readyOneNode');
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
        {children}
        {note === null || isStale ? null : (
          <Muted scale="xs">{note ?? (isReady ? readyText : runningText)}</Muted>
        )}
      </Stack>
    </Panel>
  );
}
