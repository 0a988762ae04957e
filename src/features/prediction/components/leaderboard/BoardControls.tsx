import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { isAddress } from '#lib/address.ts';
import { DAY, formatRemaining } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Row, Stack } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Muted } from '#ui/Text.tsx';
import type { Period, RankBy } from '../../leaderboardQueries.ts';
import {
  boardAddressTyped,
  boardFiltersChosen,
  selectAddressText,
  selectBoardFilters,
} from '../../predictionSlice.ts';

/** Chooses what accounts are ranked by and over which days, and searches one by its address. */
export function BoardControls(): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const filter = useAppSelector(selectBoardFilters);
  const search = useAppSelector(selectAddressText);
  const isInvalid = search.trim() !== '' && !isAddress(search.trim());
  return (
    <Stack gap="md">
      <Row gap="lg" wrap align="start">
        <RadioGroup
          legend={t('leaderboard.rankBy')}
          variant="pills"
          value={filter.rankBy}
          onChange={(rankBy: RankBy) => dispatch(boardFiltersChosen({ rankBy }))}
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
          onChange={(period: Period) => dispatch(boardFiltersChosen({ period }))}
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
        onChange={(text) => dispatch(boardAddressTyped(text))}
        error={isInvalid ? t('leaderboard.search.invalid') : undefined}
        autoComplete="off"
        spellCheck={false}
      />
    </Stack>
  );
}
