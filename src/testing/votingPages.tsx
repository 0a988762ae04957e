import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { startFakeHub, type FakeHub, type HubAnswer } from './fakeHub.ts';
import { PROPOSAL_ID, proposalRow, voteRow } from './votingRows.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { CreatePage } from '#features/voting/CreatePage.tsx';
import { ProposalPage } from '#features/voting/ProposalPage.tsx';
import { VotingPage } from '#features/voting/VotingPage.tsx';

export type Row = Record<string, unknown>;

/** Pages of voting over a hub that answers with the rows that tests set. */
export interface VotingPages {
  world: ExchangeWorld;
  hub: FakeHub;
  proposals: Row[];
  votes: Row[];
  /** Answers GraphQL as the hub does. */
  answer: FakeHub['answer'];
  show: (path: string) => ReturnType<typeof userEvent.setup>;
  showProposal: () => ReturnType<typeof userEvent.setup>;
}

/** Answers GraphQL with these rows. */
function answerWith(
  { proposals, votes }: Pick<VotingPages, 'proposals' | 'votes'>,
  body: Record<string, unknown> | undefined,
): HubAnswer {
  const query = String(body?.['query']);
  const variables = body?.['variables'] as Record<string, never>;
  if (query.includes('proposals('))
    return {
      json: {
        data: {
          proposals: proposals
            .filter(
              ({ isCore }) =>
                variables['isCore'] === undefined || isCore === (variables['isCore'] as boolean),
            )
            .slice(0, variables['first']),
        },
      },
    };
  if (query.includes('proposal(')) return { json: { data: { proposal: proposals[0] ?? null } } };
  const voter = (variables['where'] as { voter?: string } | undefined)?.voter;
  return {
    json: {
      data: { votes: voter ? votes.filter((vote) => vote['voter'] === voter) : votes },
    },
  };
}

/** Sets the pages up before each test, with one proposal and one vote. */
export function useVotingPages(): VotingPages {
  const pages = {
    answer: ({ body }) => answerWith(pages, body),
    show: (path) => {
      pages.world.render(
        <AppTheme mode="light">
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/voting" element={<VotingPage />} />
              <Route path="/voting/proposal/create" element={<CreatePage />} />
              <Route path="/voting/proposal/:id" element={<ProposalPage />} />
            </Routes>
          </MemoryRouter>
        </AppTheme>,
      );
      return userEvent.setup();
    },
    showProposal: () => pages.show(`/voting/proposal/${PROPOSAL_ID}`),
  } as VotingPages;
  beforeEach(() => {
    localStorage.clear();
    pages.world = createExchangeWorld();
    pages.hub = startFakeHub();
    pages.hub.answer = pages.answer;
    pages.proposals = [proposalRow()];
    pages.votes = [voteRow()];
  });
  return pages;
}
