import '#i18n/addPartsTexts.ts';
import '#i18n/addProfileTexts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { rankTeams } from '#entities/profile/profileModel.ts';
import { useProfile, useTeams } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Muted } from '#ui/Text.tsx';
import { TeamCard } from './components/TeamCard.tsx';

function Ranking({ own }: { own?: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const teams = useTeams();
  if (teams === null)
    return <ListUnreadable text={t('teams.failed')} onRetry={() => dispatch(retryAsked())} />;
  if (teams === undefined) return <ListLoading rows={3} />;
  if (teams.length === 0)
    return <EmptyState icon={<StarIcon size="lg" />} title={t('teams.none')} />;
  return (
    <Stack as="ol" gap="md">
      {rankTeams(teams).map((team, at) => (
        <TeamCard key={team.id} team={team} rank={at + 1} isOwn={team.id === own} />
      ))}
    </Stack>
  );
}

function OwnRanking({ account }: { account: Address }): ReactNode {
  const profile = useProfile(account);
  return <Ranking own={profile && profile !== 'none' ? profile.teamId : undefined} />;
}

/** Shows /teams: the teams by their points. */
export function TeamsPage(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  if (!profileAddress)
    return <NotDeployedPage title={t('teams.title')} text={t('profile.notDeployed')} />;
  return (
    <Page width="lg">
      <PageTitle
        title={t('teams.title')}
        subtitle={t('teams.subtitle')}
        actions={
          <Muted>
            <TextLink as={Link} to="/profile">
              {t('layout.title.profile')}
            </TextLink>
          </Muted>
        }
      />
      {account === null ? <Ranking /> : <OwnRanking key={account} account={account} />}
    </Page>
  );
}
