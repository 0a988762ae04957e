import { useState, type ReactNode } from 'react';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { TeamScore } from '#protocol/competitionRanking.ts';
import type { CompetitionTerms } from '#protocol/competitionTerms.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import type { OwnPart, Phase } from '../competitionModel.ts';
import { selectIsPending } from '../competitionSelectors.ts';
import { ownScoreOf, type TeamStanding } from '../score/scoreRows.ts';
import { shownScore } from '../score/shownScore.ts';
import { useOwnScore } from '../score/useScores.ts';
import { useOwnPart } from '../useCompetition.ts';
import { OwedDialog } from './lateParts.ts';
import { OwedRows } from './OwedRows.tsx';
import { ScoreFigures } from './ScoreFigures.tsx';
import { ShareAction } from './ShareAction.tsx';

interface ScoreCardProps {
  phase: Phase;
  document: CompetitionTerms;
  standings: readonly TeamStanding[] | null | undefined;
  /** Ranks that were computed here, where the services give none. */
  teams: readonly TeamScore[] | undefined;
}

/** Says that the cat is to come, and offers it and points that couldn't come with the prize. */
function Owed({ account, own }: { account: Address; own: OwnPart }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isPending = useAppSelector((state) => selectIsPending(state, account, 'competitionOwed'));
  if (own.pointsOwed === 0n && !own.isCatOwed && !isOpen) return null;
  const close = (): void => setOpen(false);
  const isCatAlone = own.pointsOwed === 0n;
  return (
    <>
      <Message
        variant={isCatAlone ? 'info' : 'warning'}
        title={t('competition.claim.rest')}
        action={
          isReadOnly ? undefined : (
            <Button scale="sm" loading={isPending} onClick={() => setOpen(true)}>
              {t(isCatAlone ? 'competition.claim.catAction' : 'competition.claim.restAction')}
            </Button>
          )
        }
      >
        <Stack gap="sm">
          <Muted>
            {t(isCatAlone ? 'competition.claim.catText' : 'competition.claim.restText')}
          </Muted>
          <OwedRows own={own} />
        </Stack>
      </Message>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <OwedDialog account={account} own={own} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}

function Scored({
  account,
  own,
  phase,
  document,
  standings,
  teams,
}: ScoreCardProps & { account: Address; own: OwnPart }): ReactNode {
  const view = useOwnScore(account, phase);
  const score = shownScore(view, teams, (ranked) => ownScoreOf(ranked, account));
  const place = standings?.find(({ id }) => id === own.teamId)?.place;
  return (
    <>
      {view.failure && !score ? <IndexedNotice view={view} /> : null}
      <ScoreFigures score={score} place={place} document={document} phase={phase} />
      {score ? <ShareAction account={account} teamId={own.teamId} score={score} /> : null}
      <Owed account={account} own={own} />
    </>
  );
}

function Content(props: ScoreCardProps): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const own = useOwnPart(account);
  if (account === null)
    return (
      <Stack gap="sm" align="start">
        <Muted>
          <ConnectText of="competition.score.connect" />
        </Muted>
        <ConnectButton variant="secondary" />
      </Stack>
    );
  if (own === null) return <RetryMessage>{t('competition.failed')}</RetryMessage>;
  if (own === undefined) return <Skeleton height="6rem" radius="md" label={t('common.loading')} />;
  if (!own.hasRegistered) return <Muted>{t('competition.score.notRegistered')}</Muted>;
  if (props.phase === 'registration') return <Muted>{t('competition.score.before')}</Muted>;
  return <Scored key={account} account={account} own={own} {...props} />;
}

/** Shows the score of the account, and what its rank would win. */
export function ScoreCard(props: ScoreCardProps): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const own = useOwnPart(account);
  return (
    <Card aria-label={t('competition.score.title')}>
      <CardBody>
        <Stack gap="md">
          <Row justify="between">
            <Heading level={2} scale="xl">
              {t('competition.score.title')}
            </Heading>
            {own?.hasRegistered ? <TeamEmblem id={own.teamId} /> : null}
          </Row>
          <Content {...props} />
        </Stack>
      </CardBody>
    </Card>
  );
}
