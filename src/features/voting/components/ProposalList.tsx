import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ListLoading } from '#entities/feedback/ListStates.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardFooter } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { useProposals, PAGE, type ListKind, type ListState } from '../proposals/questions.ts';
import { useHubTime } from '../useHubTime.ts';
import {
  proposalKindChosen,
  proposalsLeft,
  proposalStateChosen,
  selectListed,
} from '../votingSlice.ts';
import { HubNotice } from './HubNotice.tsx';
import { ProposalRow } from './ProposalRow.tsx';

const Plain = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const emptyTexts = {
  active: 'voting.none.active',
  pending: 'voting.none.pending',
  closed: 'voting.none.closed',
} as const satisfies Record<ListState, TextKey>;

const helpTexts = {
  core: 'voting.kind.core.help',
  community: 'voting.kind.community.help',
} as const satisfies Record<ListKind, TextKey>;

function Rows({ kind, state }: { kind: ListKind; state: ListState }): ReactNode {
  const { t } = useTranslation();
  const now = useHubTime();
  const [wanted, setWanted] = useState(PAGE);
  const view = useProposals({ state, kind, wanted });
  // The page before stays while a longer one is read.
  const [last, setLast] = useState(view.value);
  if (view.value && view.value !== last) setLast(view.value);
  const proposals = view.value ?? last;
  const shown = proposals?.slice(0, wanted);
  return (
    <>
      {view.failure ? (
        <CardBody>
          <HubNotice view={view} />
        </CardBody>
      ) : null}
      {!shown && view.isReading ? <ListLoading rows={3} /> : null}
      {shown?.length === 0 && !view.failure ? (
        <EmptyState icon={<CatPawIcon size="lg" />} title={t(emptyTexts[state])}>
          {t('voting.none.text')}
        </EmptyState>
      ) : null}
      {shown && shown.length > 0 ? (
        <Plain aria-label={t('voting.proposals')}>
          {shown.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} now={now} />
          ))}
        </Plain>
      ) : null}
      {proposals && proposals.length > wanted ? (
        <CardFooter>
          <Button
            variant="subtle"
            fullWidth
            loading={view.isReading}
            onClick={() => setWanted(wanted + PAGE)}
          >
            {t('voting.loadMore')}
          </Button>
        </CardFooter>
      ) : null}
    </>
  );
}

/** Lists proposals by kind and state, ten at a time. */
export function ProposalList(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { kind, state } = useAppSelector(selectListed);
  useWhenLeft(proposalsLeft);
  return (
    <Card aria-label={t('voting.proposals')}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('voting.proposals')}</Heading>
          <Tabs
            label={t('voting.kind')}
            value={kind}
            onChange={(next: ListKind) => dispatch(proposalKindChosen(next))}
            tabs={[
              { id: 'core', label: t('voting.kind.core') },
              { id: 'community', label: t('voting.kind.community') },
            ]}
          />
          <Muted>{t(helpTexts[kind])}</Muted>
          <Row wrap justify="between" gap="sm">
            <Heading level={3} scale="sm">
              {t('voting.filter')}
            </Heading>
            <SegmentedControl
              label={t('voting.filter')}
              value={state}
              onChange={(next: ListState) => dispatch(proposalStateChosen(next))}
              items={[
                { id: 'active', label: t('voting.filter.active') },
                { id: 'pending', label: t('voting.filter.pending') },
                { id: 'closed', label: t('voting.filter.closed') },
              ]}
            />
          </Row>
        </Stack>
      </CardBody>
      <Rows key={`${kind} ${state}`} kind={kind} state={state} />
    </Card>
  );
}
