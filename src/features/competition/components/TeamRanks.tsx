import { useMemo, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { Team } from '#entities/profile/profileModel.ts';
import { useTeams } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { teamUsersCall } from '../competitionCalls.ts';
import type { Phase } from '../competitionModel.ts';
import type { TeamStanding } from '../score/scoreRows.ts';
import { Podium, type RankedTeam } from './Podium.tsx';

/** Standings of the teams: `undefined` not known yet, `null` unavailable. */
type Standings = readonly TeamStanding[] | null | undefined;

function useRanked(
  teams: readonly Team[],
  standings: Standings,
  hasBegun: boolean,
): readonly RankedTeam[] {
  useCalls(useMemo(() => teams.map(({ id }) => teamUsersCall(id)), [teams]));
  // The answers themselves stay the same objects between reads.
  const multicall = useAppSelector((state) => state.multicall);
  return useMemo(() => {
    const rows = teams.map(({ id, name }): RankedTeam => {
      const standing = standings?.find((one) => one.id === id);
      return {
        id,
        name,
        place: hasBegun ? (standing?.place ?? null) : null,
        volume: hasBegun ? (standings ? (standing?.volume ?? null) : standings) : null,
        traders: selectRead({ multicall }, teamUsersCall(id)),
      };
    });
    return rows.toSorted(
      (a, b) => (a.place ?? rows.length) - (b.place ?? rows.length) || a.id - b.id,
    );
  }, [teams, standings, hasBegun, multicall]);
}

function Ranked({
  teams,
  standings,
  hasBegun,
}: {
  teams: readonly Team[];
  standings: Standings;
  hasBegun: boolean;
}): ReactNode {
  return <Podium teams={useRanked(teams, standings, hasBegun)} />;
}

/** Shows the teams on their podium. */
export function TeamRanks({
  phase,
  standings,
  topMembers,
}: {
  phase: Phase;
  standings: Standings;
  /** Members whose volume makes a team's. */
  topMembers: number;
}): ReactNode {
  const { t } = useTranslation();
  const teams = useTeams();
  const hasBegun = phase !== 'registration';
  return (
    <Card aria-label={t('competition.teams.title')}>
      <CardBody>
        <Stack gap="lg">
          <Stack gap="xs">
            <Heading level={2} scale="xl">
              {t('competition.teams.title')}
            </Heading>
            <Muted>
              {hasBegun
                ? t('competition.teams.text', { count: topMembers })
                : t('competition.teams.before')}
            </Muted>
          </Stack>
          {teams === null ? <RetryMessage>{t('teams.failed')}</RetryMessage> : null}
          {teams === undefined ? (
            <Skeleton height="16rem" radius="md" label={t('common.loading')} />
          ) : null}
          {teams ? <Ranked teams={teams} standings={standings} hasBegun={hasBegun} /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
