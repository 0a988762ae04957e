import type { ReactNode } from 'react';
import type { FarmConfig } from '#config/farms.ts';
import { EarnCardGrid } from '#entities/earnView/components/EarnCard.tsx';
import { EarnList } from '#entities/earnView/components/EarnRow.tsx';
import { MoreRows } from '#entities/earnView/components/MoreRows.tsx';
import { useInfinite } from '#entities/earnView/useInfinite.ts';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { FarmCard } from './FarmCard.tsx';
import { FarmRow } from './FarmRow.tsx';

export interface FarmListProps {
  farms: readonly FarmConfig[];
  /** Another list begins at its first rows again. */
  listKey: string;
  view: ViewMode;
  /** The farm that a link leads to. */
  asked: FarmConfig | undefined;
  /** It leads to its stake dialog too. */
  isStakeAsked: boolean;
  /** What is listed has finished. */
  isOver: boolean;
}

/** The first of the farms, and more as their end comes into sight. */
export function FarmList({
  farms,
  listKey,
  view,
  asked,
  isStakeAsked,
  isOver,
}: FarmListProps): ReactNode {
  const { t } = useTranslation();
  const list = useInfinite(farms.length, listKey);
  const shown = farms.slice(0, list.shown);
  const [List, Item] = view === 'table' ? [EarnList, FarmRow] : [EarnCardGrid, FarmCard];
  return (
    <>
      <List aria-label={t('farms.title')}>
        {shown.map((farm) => (
          <Item
            key={farm.pid}
            farm={farm}
            isRequested={farm === asked}
            isStakeAsked={farm === asked && isStakeAsked}
            isOver={isOver}
          />
        ))}
      </List>
      <MoreRows list={list} />
    </>
  );
}
