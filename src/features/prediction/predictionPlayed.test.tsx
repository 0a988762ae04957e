// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { predictionAddress } from './predictionCalls.ts';
import { PredictionPage } from './PredictionPage.tsx';
import { noteWelcomed } from './welcomeStorage.ts';
import './components/AccountPart.tsx';
import './components/dialogs.ts';
import './components/readDialogs.ts';

let world: PredictionWorld;

function show() {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/prediction']}>
        <PredictionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

/** Returns the place of a round's card, which stays while the card in it changes. */
const card = (epoch: number): Promise<HTMLElement> =>
  waitFor(() => {
    const name = screen.getByRole('heading', { name: `Round #${epoch}` });
    return name.closest('li') ?? expect.fail('The card has just been replaced');
  });

const sentCalls = () =>
  world.transactions().map(({ data, value }) => ({
    ...decodeCall(predictionAbi, data),
    value: BigInt(value),
  }));

beforeEach(() => {
  localStorage.clear();
  noteWelcomed();
  world = createPredictionWorld();
});

describe('what an account played', () => {
  beforeEach(() => {
    world.bets
      .set(1, { side: 'bull', amount: E18, claimed: false })
      .set(2, { side: 'bull', amount: E18, claimed: false })
      .set(3, { side: 'bull', amount: E18, claimed: false })
      .set(4, { side: 'bear', amount: E18, claimed: false });
    world.connect();
  });

  it('is collected at once: wins and refunds', async () => {
    const user = show();
    // 1.455 won and 1 back.
    await user.click(await screen.findByRole('button', { name: 'Collect 2.455 BNB' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect winnings' }));
    expect(dialog.getByText('From 2 rounds')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Collect 2.455 BNB' }));
    await waitFor(() => {
      expect(sentCalls()).toEqual([{ name: 'claim', args: [[3n, 1n]], value: 0n }]);
    });
  });

  it('sends nothing when some of it was collected elsewhere', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Collect 2.455 BNB' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect winnings' }));
    const send = await dialog.findByRole('button', { name: 'Collect 2.455 BNB' });
    world.bets.get(1)!.claimed = true;
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Some of it was collected already. Nothing was sent.',
    );
    expect(sentCalls()).toEqual([]);
  });

  it('is listed newest first, filtered, and summed up', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    const listed = () => dialog.queryAllByText(/^Round #/).map((name) => name.textContent);
    await waitFor(() => {
      expect(listed()).toEqual(['Round #4', 'Round #3', 'Round #2', 'Round #1']);
    });
    await user.click(dialog.getByRole('radio', { name: 'Uncollected' }));
    expect(listed()).toEqual(['Round #3', 'Round #1']);
    await user.click(dialog.getByRole('radio', { name: 'Collected' }));
    expect(dialog.getByText('Nothing matches this filter.')).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'PnL' }));
    expect(await dialog.findByText('−0.545 BNB')).toBeVisible();
    expect(dialog.getByText('50.00%')).toBeVisible();
  });

  it('shows all positions again once the history was closed', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('radio', { name: 'Collected' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('is checked against the feed', async () => {
    const user = show();
    const first = within(await card(1));
    await user.click(await first.findByRole('button', { name: 'Check this round' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Check this round/ }));
    expect(
      await dialog.findByText('The recomputed result and payouts match the contract.'),
    ).toBeVisible();
    expect(dialog.getByText('1.455 BNB')).toBeVisible();
  });

  it('says that a history is unreadable rather than empty', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'getUserRounds', () => {
      throw new FakeRevert();
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByText("Your history couldn't be read.")).toBeVisible();
    expect(screen.queryByText('No rounds yet. Your first call shows up here.')).toBeNull();
  });
});
