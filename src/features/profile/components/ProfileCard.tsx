import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import {
  isNameHidden,
  storeNameHidden,
  storeUnlistedName,
  unlistedName,
} from '#entities/profile/nameVisibility.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { profileAsked } from '#entities/profile/profileSlice.ts';
import type { Profile } from '#entities/profile/profileModel.ts';
import type { HubUserView } from '../useHubUser.ts';
import { useTeam } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { ListingDialog } from '../lateParts.ts';
import { ProfilePortrait } from './ProfilePortrait.tsx';
import { ProfileStats } from './ProfileStats.tsx';

const Who = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.lg};

  ${media.fromTablet} {
    flex-direction: row;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  gap: ${space.xs};
  align-items: center;
  min-inline-size: 0;
  text-align: center;

  ${media.fromTablet} {
    align-items: start;
    text-align: start;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space.sm};
`;

function TeamLine({ profile: { teamId, userId } }: { profile: Profile }): ReactNode {
  const { t } = useTranslation();
  const team = useTeam(teamId);
  return (
    <Row gap="sm" wrap>
      {team === undefined ? (
        <Skeleton width="8rem" label={t('common.loading')} />
      ) : (
        <TextLink as={Link} to={`/teams/${teamId}`}>
          <Verbatim>{team?.name ?? unknownText}</Verbatim>
        </TextLink>
      )}
      <Muted as="span">
        {t('profile.number')} <span>{userId > 0 ? `#${userId}` : unknownText}</span>
      </Muted>
    </Row>
  );
}

/** Lets an account unlist its name, or list it again. */
function ListingAct({
  account,
  username,
  hub,
}: {
  account: Address;
  /** As far as it is known here. */
  username: string | undefined;
  hub: HubUserView;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const action = hub.user === 'unlisted' ? 'list' : 'unlist';
  return (
    <>
      <Button
        variant="text"
        scale="sm"
        onClick={() => setOpen(true)}
        onPointerEnter={ListingDialog.preload}
        onFocus={ListingDialog.preload}
      >
        {t(`profile.listing.${action}`)}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <ListingDialog
            account={account}
            action={action}
            onDone={() => {
              setOpen(false);
              storeUnlistedName(account, action === 'unlist' ? username : undefined);
              hub.retry();
              dispatch(profileAsked());
            }}
            onClose={() => setOpen(false)}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Shows who an account is: picture, name and team, its figures and what can be done. */
export function ProfileCard({
  profile,
  hub,
  actions,
}: {
  profile: Profile;
  hub: HubUserView;
  actions: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { account, picture } = profile;
  const [isHidden, setHidden] = useState(() => isNameHidden(account));
  const address = shortenAddress(account);
  const isOwn = !useAppSelector(selectIsReadOnly);
  const isUnlisted = hub.user === 'unlisted';
  // The hub hides an unlisted name; this browser shows it only on its owner's page.
  const kept = isOwn && isUnlisted ? unlistedName(account) : undefined;
  const username = hub.user && hub.user !== 'unlisted' ? hub.user.username : kept;
  const isNamed = username !== undefined && !isHidden;
  const toggle = (): void => {
    storeNameHidden(account, !isHidden);
    setHidden(!isHidden);
    dispatch(profileAsked());
  };
  return (
    <Card>
      <CardBody>
        <Stack gap="lg">
          <Who>
            <ProfilePortrait profile={profile} />
            <Words>
              <Name>
                <Heading level={2} scale="xxl" weight="black">
                  <Verbatim>{isNamed ? username : address}</Verbatim>
                </Heading>
                <CopyButton
                  text={account}
                  label={t('profile.copyAddress')}
                  copiedLabel={t('common.copied')}
                />
                <Tag tone={picture ? 'success' : 'warning'}>
                  {t(picture ? 'earn.tag.active' : 'earn.tag.paused')}
                </Tag>
                {isOwn && isUnlisted ? <Tag>{t('profile.listing.tag')}</Tag> : null}
              </Name>
              <TeamLine profile={profile} />
              <Row gap="xs" wrap>
                {isNamed ? (
                  <Muted as="span">
                    <Verbatim>{address}</Verbatim>
                  </Muted>
                ) : null}
                {username === undefined ? null : (
                  <Button variant="text" scale="sm" onClick={toggle}>
                    {t(isHidden ? 'profile.name.show' : 'profile.name.hide')}
                  </Button>
                )}
                {isOwn && (isUnlisted || username !== undefined) ? (
                  <ListingAct account={account} username={username} hub={hub} />
                ) : null}
              </Row>
            </Words>
          </Who>
          <Row gap="lg" wrap>
            <ProfileStats profile={profile} />
            {actions}
          </Row>
        </Stack>
      </CardBody>
    </Card>
  );
}
