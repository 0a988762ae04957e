import { useState, type ReactNode } from 'react';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { OwnPower } from '../power/OwnPower.tsx';
import type { SendResult } from '../signing/sendSigned.ts';
import { phaseOf } from '../votingModel.ts';
import { VoteDialog } from '../lateParts.ts';
import { recallWaiting } from './ownVotes.ts';
import { SentMessage } from './SentMessage.tsx';
import type { OwnVoteView } from './useOwnVote.ts';
import { WaitingPart } from './WaitingPart.tsx';

interface CastProps {
  proposal: Proposal;
  own: OwnVoteView;
  now: number;
  isAway: boolean;
  onAnswered: () => void;
}

/** Chooses one of the choices. */
function Choices({
  choices,
  onChosen,
}: {
  choices: readonly string[];
  onChosen: (choice: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const [choice, setChoice] = useState<string>();
  return (
    <Stack gap="md">
      <RadioGroup
        legend={t('voting.cast.choose')}
        hideLegend
        value={choice}
        onChange={setChoice}
        options={choices.map((text, place) => ({
          value: String(place + 1),
          label: <bdi>{text}</bdi>,
        }))}
      />
      {isWrongNetwork ? (
        <SwitchNetworkButton scale="lg" fullWidth />
      ) : (
        <Button
          scale="lg"
          disabled={choice === undefined}
          onClick={() => onChosen(Number(choice))}
          onPointerEnter={VoteDialog.preload}
          onFocus={VoteDialog.preload}
        >
          {t('voting.cast.button')}
        </Button>
      )}
    </Stack>
  );
}

/** Offers what the account can do now: vote, send a signed vote again, or nothing. */
function Act({
  account,
  proposal,
  own,
  now,
  isAway,
  onAnswered,
  onChosen,
}: CastProps & { account: Address; onChosen: (choice: number) => void }): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [sent, setSent] = useState<SendResult>();
  const voted = proposal.choices[(own.choice ?? 0) - 1];
  if (voted !== undefined)
    return <Message variant="success">{t('voting.cast.voted', { choice: voted })}</Message>;
  if (isReadOnly) return <ReadOnlyAction />;
  // Read anew each time: another tab, or the dialog, may have changed it.
  const waiting = recallWaiting(proposal.id, account, now);
  if (waiting)
    return (
      <WaitingPart
        account={account}
        proposal={proposal}
        waiting={waiting}
        now={now}
        onSent={(result) => {
          setSent(result);
          onAnswered();
        }}
        onDrop={onAnswered}
      />
    );
  function next(): ReactNode {
    if (isAway) return <Message variant="warning">{t('voting.cast.away')}</Message>;
    if (own.isReading && own.choice === undefined)
      return <Spinner label={t('voting.cast.checking')} />;
    return (
      <Choices
        choices={proposal.choices}
        onChosen={(choice) => {
          setSent(undefined);
          onChosen(choice);
        }}
      />
    );
  }
  return (
    <>
      {sent ? <SentMessage result={sent} choices={proposal.choices} /> : null}
      {next()}
    </>
  );
}

function OwnPart(props: CastProps): ReactNode {
  const account = useAppSelector(selectAccount);
  const [opened, setOpened] = useState<{ account: Address; choice: number }>();
  if (account === null)
    return (
      <Stack gap="sm" align="start">
        <Muted>
          <ConnectText of="voting.cast.connect" />
        </Muted>
        <ConnectButton scale="lg" />
      </Stack>
    );
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Act
        key={account}
        {...props}
        account={account}
        onChosen={(choice) => setOpened({ account, choice })}
      />
      {/* Beside what it replaces: it stays open to say what became of the vote. */}
      {opened?.account === account ? (
        <LateBoundary onClose={close}>
          <VoteDialog
            account={account}
            proposal={props.proposal}
            choice={opened.choice}
            onAnswered={props.onAnswered}
            onClose={close}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Lets the account vote, or says why it can't, and shows its voting power. */
export function CastCard(props: CastProps): ReactNode {
  const { t, locale } = useTranslation();
  const { proposal, now } = props;
  const phase = phaseOf(proposal, now);
  return (
    <Card aria-label={t('voting.cast')}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('voting.cast')}</Heading>
          {phase === 'pending' ? (
            <Muted>{t('voting.cast.soon', { time: formatDateTime(proposal.start, locale) })}</Muted>
          ) : null}
          {phase === 'closed' ? <Muted>{t('voting.cast.closed')}</Muted> : null}
          {phase === 'cancelled' ? <Muted>{t('voting.refused.cancelled')}</Muted> : null}
          {phase === 'active' ? <OwnPart {...props} /> : null}
          <OwnPower proposal={proposal} />
        </Stack>
      </CardBody>
    </Card>
  );
}
