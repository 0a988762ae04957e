import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { activityKinds, type ActivityKind } from '../activity.ts';
import { spanDays, type ActivityFilter, type TimeSpan } from '../filterActivity.ts';

const Controls = styled.div`
  display: grid;
  align-items: end;
  gap: ${space.ms} ${space.lg};

  ${media.fromLaptop} {
    grid-template-columns: auto minmax(16rem, 1fr);

    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Names of the kinds. */
export const kindTexts: Record<ActivityKind, TextKey> = {
  swap: 'portfolio.kind.swap',
  liquidity: 'layout.title.liquidity',
  farms: 'layout.title.farms',
  pools: 'layout.title.pools',
  vault: 'portfolio.kind.vault',
  auctions: 'layout.menu.auctions',
  prediction: 'layout.title.prediction',
  lottery: 'layout.title.lottery',
  sales: 'portfolio.kind.sales',
  competition: 'layout.title.competition',
  collectibles: 'layout.title.collectibles',
  profile: 'portfolio.kind.profile',
  other: 'portfolio.kind.other',
};

const spans = Object.keys(spanDays) as Exclude<TimeSpan, 'all'>[];

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** Chooses activities by kind, time span and text. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps): ReactNode {
  const { t, locale } = useTranslation();
  const all = { value: 'all' as const, label: t('portfolio.filter.all') };
  const days = numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'short' });
  return (
    <Controls>
      <RadioGroup
        variant="pills"
        legend={t('portfolio.filter.kind')}
        options={[all, ...activityKinds.map((value) => ({ value, label: t(kindTexts[value]) }))]}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <RadioGroup
        variant="pills"
        legend={t('portfolio.filter.time')}
        options={[all, ...spans.map((value) => ({ value, label: days.format(spanDays[value]) }))]}
        value={filter.span}
        onChange={(span) => onChange({ ...filter, span })}
      />
      <SearchInput
        label={t('portfolio.filter.search')}
        placeholder={t('portfolio.filter.search')}
        clearLabel={t('earn.search.clear')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
    </Controls>
  );
}
