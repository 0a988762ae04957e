import '#i18n/addPartsTexts.ts';
import '#i18n/addVotingTexts.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ListLoading, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { isObject, ownField } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BackIcon } from '#ui/icons/BackIcon.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Page } from '#ui/Page.tsx';
import { Heading } from '#ui/Text.tsx';
import { CancelPart } from './cancel/CancelPart.tsx';
import { CheckCard } from './check/CheckCard.tsx';
import { useCheck } from './check/useCheck.ts';
import { HubNotice } from './components/HubNotice.tsx';
import { ContentCard } from './proposal/ContentCard.tsx';
import { DetailsCard } from './proposal/DetailsCard.tsx';
import { Columns } from './components/Columns.tsx';
import { ResultsCard } from './proposal/ResultsCard.tsx';
import { VotersCard } from './proposal/VotersCard.tsx';
import { useFirstVotes, useProposal } from './proposals/questions.ts';
import { useAllVotes } from './proposals/readAllVotes.ts';
import { currentSources } from './space.ts';
import { useHubTime } from './useHubTime.ts';
import { CastCard } from './vote/CastCard.tsx';
import { useOwnVote } from './vote/useOwnVote.ts';
import { isProposalId } from './votingModel.ts';

function Back(): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <Button as={Link} to="/voting" variant="text" scale="sm" startIcon={<BackIcon size="sm" />}>
        {t('voting.back')}
      </Button>
    </div>
  );
}

/** Says why a proposal was hidden; with `onShow` it offers to show it all the same. */
function Hidden({
  reason,
  onShow,
}: {
  reason: string;
  onShow?: (() => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Message
      variant="warning"
      action={
        onShow ? (
          <Button scale="sm" variant="subtle" onClick={onShow}>
            {t('voting.hidden.show')}
          </Button>
        ) : undefined
      }
    >
      {t('voting.hidden', { reason })}
    </Message>
  );
}

/** Says who ended a proposal early: to the hub, one that was hidden is cancelled as well. */
function EndedEarly({ proposal }: { proposal: Proposal }): ReactNode {
  const { t } = useTranslation();
  if (proposal.hiddenFor !== undefined) return <Hidden reason={proposal.hiddenFor} />;
  return proposal.isCancelled ? <Message variant="warning">{t('voting.cancelled')}</Message> : null;
}

function Shown({
  proposal,
  isAway,
  onAnswered,
}: {
  proposal: Proposal;
  isAway: boolean;
  onAnswered: () => void;
}): ReactNode {
  const { id } = proposal;
  const account = useAppSelector(selectAccount);
  const now = useHubTime();
  const votes = useFirstVotes(id);
  const own = useOwnVote(id, account);
  const check = useCheck(id, account);
  const [wantsAll, setWantsAll] = useState(false);
  const all = useAllVotes(wantsAll ? id : undefined);
  const answered = (): void => {
    onAnswered();
    votes.retry();
    own.retry();
    if (wantsAll) all.retry();
  };
  // Checked votes replace those read before, so that flags match the votes beside them.
  const checked = check.value;
  const shown = checked?.proposal ?? proposal;
  return (
    <>
      <EndedEarly proposal={proposal} />
      <Columns
        main={
          <>
            <ContentCard proposal={proposal} now={now} />
            <CastCard
              proposal={proposal}
              own={own}
              now={now}
              isAway={isAway}
              onAnswered={answered}
            />
            <VotersCard
              proposal={shown}
              view={votes}
              own={own.vote}
              all={checked?.votes ?? all.value}
              isReadingAll={all.isReading}
              onAll={() => setWantsAll(true)}
              checked={checked}
            />
          </>
        }
        side={
          <>
            <ResultsCard proposal={shown} />
            <DetailsCard proposal={proposal} now={now}>
              <CancelPart proposal={proposal} now={now} isAway={isAway} onAnswered={answered} />
            </DetailsCard>
            <CheckCard proposal={proposal} run={check} />
          </>
        }
      />
    </>
  );
}

function NotFound(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState isPage icon={<SearchIcon size="lg" />} title={t('voting.notFound')}>
      {t('voting.notFound.text')}
    </EmptyState>
  );
}

function Content({ id }: { id: Hex }): ReactNode {
  const { t } = useTranslation();
  const view = useProposal(id);
  const [showsHidden, setShowsHidden] = useState(false);
  // The last answer stays while it is reloaded.
  const [last, setLast] = useState(view.value);
  if (view.value && view.value !== last) setLast(view.value);
  const proposal = view.value ?? last;
  const retry = useCallback(() => view.retry(), [view]);
  const { state } = useLocation() as { state: unknown };
  const isNew = isObject(state) && ownField(state, 'isNew') === true;
  if (view.value === null && view.failure === undefined) return <NotFound />;
  const shown = proposal?.hiddenFor === undefined || showsHidden ? proposal : undefined;
  return (
    <Stack gap="lg">
      {isNew ? (
        <Message variant="success" role="status">
          {t('voting.create.done')}
        </Message>
      ) : null}
      {shown ? null : (
        <Heading level={1} scale="xl">
          {t('voting.title')}
        </Heading>
      )}
      <HubNotice view={view} />
      {!proposal && view.isReading ? <ListLoading rows={4} /> : null}
      {proposal?.hiddenFor !== undefined && !shown ? (
        <Hidden reason={proposal.hiddenFor} onShow={() => setShowsHidden(true)} />
      ) : null}
      {shown ? (
        <Shown proposal={shown} isAway={view.failure !== undefined} onAnswered={retry} />
      ) : null}
    </Stack>
  );
}

/** Shows /voting/proposal/{id}: a proposal, its results and who voted. */
export function ProposalPage(): ReactNode {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const wanted = id.toLowerCase();
  if (!currentSources)
    return <NotDeployedPage title={t('voting.title')} text={t('voting.notDeployed')} />;
  return (
    <Page>
      <Back />
      {isProposalId(wanted) ? <Content key={wanted} id={wanted} /> : <NotFound />}
    </Page>
  );
}
