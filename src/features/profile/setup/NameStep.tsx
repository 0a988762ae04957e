import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useNameText } from '#entities/names/useNameText.ts';
import type { Team } from '#entities/profile/profileModel.ts';
import { useHubUser } from '../useHubUser.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import type { HubUser } from '#remote/hub/users.ts';
import { Button } from '#ui/Button.tsx';
import { Divider, Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { NameForm } from '../components/NameForm.tsx';
import { pictureReads } from '../pictureAct.ts';
import type { OwnPicture } from '../pictures.ts';
import { CreateAction } from './CreateAction.tsx';
import { nameRegistered, selectRegistered } from './setupSlice.ts';
import type { SetupDraft } from './setupDraft.ts';
import type { OpenDraft } from './useSetupDraft.ts';

function KeptName({ user: { username, reservedUntil } }: { user: HubUser }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Panel>
      <Stack gap="xs">
        <Text as="span" scale="lg" weight="black">
          <Verbatim>{username}</Verbatim>
        </Text>
        <Muted>
          {reservedUntil === null
            ? t('profile.name.yours')
            : t('profile.name.kept', { time: formatDateTime(reservedUntil, locale) })}
        </Muted>
      </Stack>
    </Panel>
  );
}

/** Says that the names service is away, and that the profile needs no name now. */
function NameAway({
  text,
  onRetry,
  isReading,
}: {
  text: string;
  onRetry: (() => void) | undefined;
  isReading: boolean;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Message
      variant="warning"
      role="status"
      action={
        onRetry ? (
          <Button scale="sm" variant="subtle" loading={isReading} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        ) : undefined
      }
    >
      {text} {t('profile.name.later')}
    </Message>
  );
}

/** Registers a name, or does without one, and makes the profile. */
export function NameStep({
  account,
  picture,
  team,
  draft,
  onChange,
}: {
  account: Address;
  picture: OwnPicture;
  team: Team;
  draft: SetupDraft;
  onChange: OpenDraft['change'];
}): ReactNode {
  const { t } = useTranslation();
  const nameText = useNameText();
  const hub = useHubUser(account);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectRegistered) ?? hub.user;
  const wish = { account, act: 'register' as const, picture, teamId: team.id };
  useCalls(pictureReads(wish));
  const isNameless = draft.isNameless === true || hub.failure !== undefined;

  function namePart(): ReactNode {
    if (user === 'unlisted') return <Message variant="info">{t('profile.listing.tag')}</Message>;
    if (user) return <KeptName user={user} />;
    if (hub.failure)
      return (
        <NameAway
          text={nameText(hub.failure)}
          isReading={hub.isReading}
          onRetry={hub.failure === 'off' ? undefined : hub.retry}
        />
      );
    if (user === undefined)
      return <Skeleton height="4rem" radius="md" label={t('common.loading')} />;
    if (isNameless)
      return (
        <Message
          variant="info"
          action={
            <Button scale="sm" variant="subtle" onClick={() => onChange({ isNameless: false })}>
              {t('profile.name.choose')}
            </Button>
          }
        >
          {t('profile.name.without')}
        </Message>
      );
    return (
      <>
        <NameForm
          account={account}
          text={draft.username ?? ''}
          onTyped={(username) => onChange({ username })}
          onRegistered={(registered) => dispatch(nameRegistered(registered))}
        />
        <Row justify="center">
          <Button variant="text" scale="sm" onClick={() => onChange({ isNameless: true })}>
            {t('profile.name.skip')}
          </Button>
        </Row>
      </>
    );
  }

  return (
    <Stack gap="md">
      {namePart()}
      {user || isNameless ? (
        <>
          <Divider />
          <CreateAction
            wish={wish}
            team={team}
            username={user && user !== 'unlisted' ? user.username : undefined}
          />
        </>
      ) : null}
    </Stack>
  );
}
