import type { ReactNode } from 'react';
import { EarnCardGrid } from '#entities/earnView/components/EarnCard.tsx';
import { EarnList } from '#entities/earnView/components/EarnRow.tsx';
import { MoreRows } from '#entities/earnView/components/MoreRows.tsx';
import { useInfinite } from '#entities/earnView/useInfinite.ts';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import type { PoolRow } from '../poolRows.ts';
import { PoolCard } from './PoolCard.tsx';
import { PoolTableRow } from './PoolTableRow.tsx';

export interface PoolListProps {
  rows: readonly PoolRow[];
  /** Another list begins at its first rows again. */
  resetKey: string;
  view: ViewMode;
  /** The row that a link leads to: it is open. */
  asked?: PoolRow | undefined;
}

/** The first of the rows, and more as their end comes into sight. */
export function PoolList({ rows, resetKey, view, asked }: PoolListProps): ReactNode {
  const { t } = useTranslation();
  const list = useInfinite(rows.length, resetKey);
  const shown = rows.slice(0, list.shown);
  return (
    <>
      {view === 'table' ? (
        <EarnList aria-label={t('pools.list')}>
          {shown.map((row) => (
            <PoolTableRow key={row.key} row={row} isRequested={row === asked} />
          ))}
        </EarnList>
      ) : (
        <EarnCardGrid aria-label={t('pools.list')}>
          {shown.map((row) => (
            <PoolCard key={row.key} row={row} isRequested={row === asked} />
          ))}
        </EarnCardGrid>
      )}
      <MoreRows list={list} />
    </>
  );
}
