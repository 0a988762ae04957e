import '#i18n/addPartsTexts.ts';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addLeaderboardTexts.ts';
import '#i18n/addProfileTexts.ts';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import type { Profile } from '#entities/profile/profileModel.ts';
import { selectWaiting } from '#entities/profile/profileSelectors.ts';
import { useHubUser } from './useHubUser.ts';
import { useProfile, useTeam } from '#entities/profile/useProfile.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { selectIsRestoring } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { InOrder } from '#ui/InOrder.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { NameCard } from './components/NameCard.tsx';
import { OwnActions } from './components/OwnActions.tsx';
import { ProfileCard } from './components/ProfileCard.tsx';
import { RefundCard } from './components/RefundCard.tsx';
import { WaitingTokens } from './components/WaitingTokens.tsx';
import { selectIsGiftRead } from './refund.ts';
import { forgetDraft } from './setup/setupDraft.ts';
import { Achievements } from './tasks/Achievements.tsx';

/** For accounts without a profile only. */
const SetupPart = latePart(async () => (await import('./setup/SetupPart.tsx')).SetupPart);

/** Says what pausing means, and on one's own profile how to end it. */
function PausedNote({ profile, isOwn }: { profile: Profile; isOwn: boolean }): ReactNode {
  const { t } = useTranslation();
  const team = useTeam(profile.teamId);
  return (
    <Message variant="info">
      {isOwn && team ? t('profile.paused.own', { team: team.name }) : t('profile.paused.help')}
    </Message>
  );
}

function Shown({ profile, isReadOnly }: { profile: Profile; isReadOnly: boolean }): ReactNode {
  const { account, picture } = profile;
  const hub = useHubUser(account);
  const waiting = useAppSelector((state) => selectWaiting(state, account));
  const isGiftRead = useAppSelector((state) => selectIsGiftRead(state, profile));
  const isNameKnown = hub.user !== undefined || hub.failure !== undefined;
  const areCardsKnown = waiting !== undefined && (isReadOnly || isGiftRead);
  useEffect(() => {
    if (!isReadOnly) forgetDraft(account);
  }, [account, isReadOnly]);
  return (
    <Stack gap="lg">
      {picture === null ? <PausedNote profile={profile} isOwn={!isReadOnly} /> : null}
      <ProfileCard
        profile={profile}
        hub={hub}
        actions={isReadOnly ? null : <OwnActions profile={profile} />}
      />
      <WaitingTokens account={account} isReadOnly={isReadOnly} />
      {isReadOnly ? null : <RefundCard profile={profile} />}
      <InOrder after={areCardsKnown}>
        {isReadOnly ? null : <NameCard account={account} hub={hub} />}
      </InOrder>
      <InOrder after={areCardsKnown && (isReadOnly || isNameKnown)}>
        <Achievements account={account} />
      </InOrder>
    </Stack>
  );
}

function AccountPart({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const profile = useProfile(account);
  if (profile === null)
    return <ListUnreadable text={t('profile.failed')} onRetry={() => dispatch(retryAsked())} />;
  if (profile === undefined) return <ListLoading rows={4} />;
  if (profile !== 'none') return <Shown profile={profile} isReadOnly={isReadOnly} />;
  return isReadOnly ? (
    <EmptyState icon={<UserIcon size="lg" />} title={t('profile.noProfile')} />
  ) : (
    <Suspense fallback={<ListLoading />}>
      <SetupPart key={account} account={account} />
    </Suspense>
  );
}

function Title({ account }: { account: Address | null }): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isOther = isReadOnly && account !== null;
  return (
    <PageTitle
      title={t(isOther ? 'profile.accountTitle' : 'layout.title.profile')}
      subtitle={isOther ? <Verbatim>{shortenAddress(account)}</Verbatim> : t('profile.subtitle')}
      actions={
        <Row gap="lg" wrap>
          <Muted>
            <TextLink as={Link} to="/profile/tasks">
              {t('layout.title.tasks')}
            </TextLink>
          </Muted>
          <Muted>
            <TextLink as={Link} to="/teams">
              {t('teams.title')}
            </TextLink>
          </Muted>
        </Row>
      }
    />
  );
}

/** Shows /profile: an account's profile, or the setup of one's own. */
export function ProfilePage(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isRestoring = useAppSelector(selectIsRestoring);
  if (!profileAddress)
    return <NotDeployedPage title={t('layout.title.profile')} text={t('profile.notDeployed')} />;
  return (
    <Page width="lg">
      <Title account={account} />
      {account === null && isRestoring ? (
        <ListLoading rows={4} />
      ) : account === null ? (
        <EmptyState
          icon={<UserIcon size="lg" />}
          title={t('profile.setup.title')}
          action={<ConnectButton scale="lg" />}
        >
          {t('profile.connect')}
        </EmptyState>
      ) : (
        <AccountPart key={account} account={account} />
      )}
    </Page>
  );
}
