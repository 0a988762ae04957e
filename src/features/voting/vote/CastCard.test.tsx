// @document
import '#i18n/addPartsTexts.ts';
import '#i18n/addVotingTexts.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { votingMessages, type VotingProblem } from '#lib/votingRules.ts';
import { proposalOf } from '#remote/hub/voting.ts';
import { OWNER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { hubRefusal, startFakeHub, type FakeHub, type HubAnswer } from '#testing/fakeHub.ts';
import { proposalRow, voteRow } from '#testing/votingRows.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { CastCard } from './CastCard.tsx';
import { keepWaiting } from './ownVotes.ts';

const proposal = proposalOf(proposalRow());
const domain = { name: 'snapshot', version: '0.1.4' } as const;

let world: ExchangeWorld;
let hub: FakeHub;
/** How often the page was told to ask the hub again. */
let asked: number;

const resend = () => screen.queryByRole('button', { name: 'Send it again' });
const isKept = () => Object.keys({ ...localStorage }).some((key) => key.includes('vote-waiting'));

async function sendAgain(answer: HubAnswer) {
  const now = Math.floor(Date.now() / 1000);
  keepWaiting(proposal.id, OWNER, {
    signed: {
      id: `0x${'bb'.repeat(32)}`,
      envelope: { address: OWNER, sig: '0x12', data: { domain, types: {}, message: {} } },
    },
    choice: 1,
    timestamp: now,
  });
  hub.answer = ({ path }) => (path === '/api/message' ? answer : 'away');
  world.connect();
  world.render(
    <AppTheme mode="light">
      <MemoryRouter>
        <CastCard
          proposal={proposal}
          own={{ choice: null, vote: undefined, isReading: false, retry: () => {} }}
          now={now}
          isAway={false}
          onAnswered={() => (asked += 1)}
        />
      </MemoryRouter>
    </AppTheme>,
  );
  const user = userEvent.setup();
  await user.click(resend()!);
  return user;
}

beforeEach(() => {
  localStorage.clear();
  asked = 0;
  world = createExchangeWorld();
  hub = startFakeHub();
});

describe('a signed vote that is sent again', () => {
  it.each<[VotingProblem, string]>([
    ['outOfTime', 'The signature is older than 5 minutes, or your clock is ahead. Sign again.'],
    ['noPower', 'You have no voting power at the snapshot block.'],
    ['usedSignature', 'This message was sent before.'],
  ])('says why the hub refuses it (%s), and lets the account vote anew', async (problem, text) => {
    const user = await sendAgain(hubRefusal(votingMessages[problem]));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect([asked, resend(), isKept()]).toEqual([1, null, false]);
    await user.click(screen.getByRole('radio', { name: 'Once' }));
    expect(screen.getByRole('button', { name: 'Cast vote' })).toBeEnabled();
  });

  it('names the vote that counts already, also where no other vote can be read', async () => {
    const stored = voteRow({ voter: OWNER, choice: 2 });
    await sendAgain({
      status: 409,
      json: { error: { message: votingMessages.voted }, stored },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('“Once”');
  });

  it('waits on where the hub gives no answer', async () => {
    await sendAgain('away');
    expect(await screen.findByText(/^The voting service can't be reached/)).toBeVisible();
    expect(resend()).toBeEnabled();
    expect([asked, isKept()]).toEqual([0, true]);
  });
});
