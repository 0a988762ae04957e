import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { kindTexts } from '../activity.ts';
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
        options={[all, ...Array.from(kindTexts, ([value, name]) => ({ value, label: t(name) }))]}
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
