import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { isAddress } from '#lib/address.ts';
import { DAY, formatRemaining } from '#lib/time.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Muted } from '#ui/Text.tsx';
import type { BoardFilter, Period, RankBy } from '../../leaderboardQueries.ts';

interface BoardControlsProps {
  filter: BoardFilter;
  search: string;
  onFilter: (filter: BoardFilter) => void;
  onSearch: (search: string) => void;
}

/** Chooses what accounts are ranked by and over which days, and searches one by its address. */
export function BoardControls({
  filter,
  search,
  onFilter,
  onSearch,
}: BoardControlsProps): ReactNode {
  const { t, locale } = useTranslation();
  const isInvalid = search.trim() !== '' && !isAddress(search.trim());
  return (
    <Stack gap="md">
      <Row gap="lg" wrap align="start">
        <RadioGroup
          legend={t('leaderboard.rankBy')}
          variant="pills"
          value={filter.rankBy}
          onChange={(rankBy: RankBy) => onFilter({ ...filter, rankBy })}
          options={[
            { value: 'net', label: t('leaderboard.net') },
            { value: 'staked', label: t('prediction.pnl.staked') },
            { value: 'rounds', label: t('leaderboard.rounds') },
            { value: 'rate', label: t('prediction.pnl.rate') },
          ]}
        />
        <RadioGroup
          legend={t('leaderboard.period')}
          variant="pills"
          value={filter.period}
          onChange={(period: Period) => onFilter({ ...filter, period })}
          options={[
            { value: 'day', label: formatRemaining(DAY, locale, 1) },
            { value: 'week', label: formatRemaining(7 * DAY, locale, 1) },
            { value: 'month', label: formatRemaining(30 * DAY, locale, 1) },
            { value: 'all', label: t('prediction.history.all') },
          ]}
        />
      </Row>
      {filter.period === 'all' ? null : <Muted>{t('leaderboard.period.help')}</Muted>}
      <SearchInput
        label={t('leaderboard.search')}
        placeholder={t('leaderboard.search')}
        clearLabel={t('earn.search.clear')}
        value={search}
        onChange={onSearch}
        error={isInvalid ? t('leaderboard.search.invalid') : undefined}
        autoComplete="off"
        spellCheck={false}
      />
    </Stack>
  );
}
