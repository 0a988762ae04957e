import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { Profile } from '#entities/profile/profileModel.ts';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { useProfile, useTeam } from '#entities/profile/useProfile.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { ownPartCall, phaseCall } from '../competitionCalls.ts';
import { registerAct, type RegisterIssue } from '../acts/registerAct.ts';

const issueTexts = {
  registered: 'competition.issue.registered',
  pending: 'competition.issue.pending',
  closed: 'competition.issue.closed',
  noProfile: 'competition.issue.noProfile',
  team: 'competition.issue.moved',
} as const satisfies Record<RegisterIssue, TextKey>;

/** Names the team that the account will be in, for good. */
function OwnTeam({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const team = useTeam(id);
  return (
    <Panel>
      <Row gap="md">
        <TeamEmblem id={id} />
        <Fill>
          <Muted>{t('competition.register.team')}</Muted>
          {team === undefined ? (
            <Skeleton width="9rem" label={t('common.loading')} />
          ) : (
            <Text weight="black" scale="lg">
              <Verbatim>{team?.name ?? `#${id}`}</Verbatim>
            </Text>
          )}
        </Fill>
      </Row>
    </Panel>
  );
}

function Review({ profile, onClose }: { profile: Profile; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [isUnderstood, setUnderstood] = useState(false);
  const model = { account: profile.account, teamId: profile.teamId };
  useCalls([phaseCall, ownPartCall(profile.account)]);
  return (
    <ActDialog
      title={t('competition.register.title')}
      action={t('competition.register.action')}
      pendingText={t('competition.register.pending')}
      act={registerAct}
      found={{ model }}
      issueText={(issue) => t(issueTexts[issue])}
      isDisabled={!isUnderstood}
      notes={
        <>
          <Stack gap="sm">
            <Text>{t('competition.register.public')}</Text>
            <Muted>{t('competition.register.teamFixed')}</Muted>
            <Text weight="bold">{t('competition.register.irreversible')}</Text>
          </Stack>
          <Checkbox
            label={t('competition.register.ack')}
            checked={isUnderstood}
            onChange={setUnderstood}
          />
        </>
      }
      onClose={onClose}
    >
      <OwnTeam id={profile.teamId} />
    </ActDialog>
  );
}

/** Registers an account for the battle, or says what its profile lacks. */
export function RegisterDialog({
  account,
  onClose,
}: {
  account: Address;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const profile = useProfile(account);
  if (profile && profile !== 'none' && profile.picture !== null)
    return <Review profile={profile} onClose={onClose} />;

  function content(): ReactNode {
    if (profile === undefined)
      return <Skeleton height="8rem" radius="md" label={t('common.loading')} />;
    if (profile === null)
      return <RetryMessage>{t('competition.register.profileFailed')}</RetryMessage>;
    const isNone = profile === 'none';
    return (
      <>
        <Message variant="warning">
          {t(isNone ? 'competition.register.noProfile' : 'competition.register.paused')}
        </Message>
        <Button as={Link} to="/profile" scale="lg" fullWidth>
          {t(isNone ? 'competition.register.makeProfile' : 'competition.register.reactivate')}
        </Button>
      </>
    );
  }

  return (
    <Modal
      open
      title={t('competition.register.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">{content()}</Stack>
    </Modal>
  );
}
