import '#i18n/addPartsTexts.ts';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addLeaderboardTexts.ts';
import '#i18n/addProfileTexts.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { isLate } from '#entities/indexed/readIndexed.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { rankTeams, type Team } from '#entities/profile/profileModel.ts';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { useTeams } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { MemberList } from './components/MemberList.tsx';
import { TeamFigures } from './components/TeamFigures.tsx';
import { useMembers } from './teamQueries.ts';

function MembersCard({ team }: { team: Team }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const view = useMembers({ team: team.id, page });
  // A late index doesn't know yet that there are none.
  const isUnknown =
    page === 0 && view.value?.rows.length === 0 && view.block !== undefined && isLate(view.block);
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('teams.membersLabel')}</Heading>
          <IndexedNotice view={view} />
          {view.isPending && !view.value && !view.failure ? <ListLoading rows={3} /> : null}
          {view.value && !isUnknown ? (
            <MemberList members={view.value} page={page} onPage={setPage} />
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Shown({ team, rank }: { team: Team; rank: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Card>
        <CardBody>
          <Stack gap="md">
            <Row gap="md" align="start">
              <TeamEmblem id={team.id} size="xl" />
              <Fill>
                <Stack gap="xs">
                  <Heading level={1} scale="xxxl" weight="black">
                    <Verbatim>{team.name}</Verbatim>
                  </Heading>
                  <Row gap="sm" wrap>
                    <Tag tone="accent">{t('teams.rankOf', { rank })}</Tag>
                    {team.isJoinable ? null : <Tag>{t('teams.closed')}</Tag>}
                  </Row>
                  <Muted>{team.description}</Muted>
                </Stack>
              </Fill>
            </Row>
            <TeamFigures team={team} />
          </Stack>
        </CardBody>
      </Card>
      <MembersCard team={team} />
    </Stack>
  );
}

function NoTeam(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      isPage
      icon={<CatPawIcon size="lg" />}
      title={t('teams.notFound')}
      action={
        <Button as={Link} to="/teams">
          {t('teams.all')}
        </Button>
      }
    />
  );
}

function Found({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const teams = useTeams();
  // The team's name is read from the chain.
  if (!teams)
    return (
      <>
        <PageTitle title={t('teams.title')} />
        {teams === null ? (
          <ListUnreadable text={t('teams.failed')} onRetry={() => dispatch(retryAsked())} />
        ) : (
          <ListLoading rows={4} />
        )}
      </>
    );
  const at = rankTeams(teams).findIndex((each) => each.id === id);
  const team = teams.find((each) => each.id === id);
  return team ? <Shown team={team} rank={at + 1} /> : <NoTeam />;
}

/** Shows /teams/:id: a team, its points and its members. */
export function TeamPage({ id }: { id: string }): ReactNode {
  const { t } = useTranslation();
  if (!profileAddress)
    return <NotDeployedPage title={t('teams.title')} text={t('profile.notDeployed')} />;
  return (
    <Page width="lg">
      <Muted>
        <TextLink as={Link} to="/teams">
          {t('teams.all')}
        </TextLink>
      </Muted>
      {/^\d{1,9}$/.test(id) ? <Found key={id} id={Number(id)} /> : <NoTeam />}
    </Page>
  );
}
