import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ListLoading } from '#entities/feedback/ListStates.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { useTeams } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd } from '#lib/format.ts';
import { LEADERBOARD_ROWS } from '#protocol/competitionAnswers.ts';
import type { TeamScore } from '#protocol/competitionRanking.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, size, space } from '#ui/theme/tokens.ts';
import type { Phase } from '../competitionModel.ts';
import { boardOf } from '../score/scoreRows.ts';
import { shownScore } from '../score/shownScore.ts';
import { useBoard } from '../score/useScores.ts';
import { Board } from './Board.tsx';

const E18 = 10n ** 18n;

const TabName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};

  ${media.phoneOnly} {
    /* The emblem alone: four names don't fit. */
    & > bdi {
      position: absolute;
      inline-size: ${size.hairline};
      block-size: ${size.hairline};
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

function TeamTab({ id, name }: { id: number; name: string }): ReactNode {
  return (
    <TabName title={name}>
      <TeamEmblem id={id} size="sm" />
      <Verbatim>{name}</Verbatim>
    </TabName>
  );
}

function Shown({
  team,
  phase,
  teams,
}: {
  team: number;
  phase: Phase;
  teams: readonly TeamScore[] | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const view = useBoard(team, phase);
  const board = shownScore(view, teams, (ranked) => boardOf(ranked, team));
  // After trading ends, the last counted block ages without being late.
  const notice = phase === 'open' ? view : { ...view, block: undefined };
  return (
    <Stack gap="md">
      <IndexedNotice view={notice} />
      {board === undefined ? <ListLoading rows={5} /> : null}
      {board?.rows.length === 0 ? (
        <EmptyState
          icon={<TrendIcon size="lg" />}
          title={t(team === 0 ? 'competition.board.none' : 'competition.board.noneInTeam')}
        />
      ) : null}
      {board && board.rows.length > 0 ? (
        <>
          <Board rows={board.rows} label={t('competition.board.title')} />
          <Muted scale="xs" numeric>
            {t('competition.board.summary', {
              total: board.total,
              volume: formatUsd({ numerator: board.volume, denominator: E18 }, { locale }),
            })}{' '}
            {board.total > LEADERBOARD_ROWS
              ? t('competition.board.shown', { count: LEADERBOARD_ROWS })
              : ''}
          </Muted>
        </>
      ) : null}
    </Stack>
  );
}

/** Lists the traders with the most counted volume, of all teams or of one. */
export function BoardCard({
  phase,
  teams,
}: {
  phase: Phase;
  /** Ranks that were computed here, where the services give none. */
  teams: readonly TeamScore[] | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const named = useTeams() ?? [];
  const [team, setTeam] = useState('0');
  const tabs = [{ id: 0, name: t('competition.board.all') }, ...named];
  return (
    <Card aria-label={t('competition.board.title')}>
      <CardBody>
        <Stack gap="md">
          <Stack gap="xs">
            <Heading level={2} scale="xl">
              {t('competition.board.title')}
            </Heading>
            <Muted>{t('competition.board.rules')}</Muted>
          </Stack>
          <Tabs
            label={t('competition.board.filter')}
            value={team}
            onChange={setTeam}
            tabs={tabs.map(({ id, name }) => ({
              id: String(id),
              label: id === 0 ? name : <TeamTab id={id} name={name} />,
              content: <Shown key={id} team={id} phase={phase} teams={teams} />,
            }))}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
