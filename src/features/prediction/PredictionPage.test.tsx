// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
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

describe('the rounds', () => {
  it('show what each has come to, five past and two to come', async () => {
    show();
    expect(await within(await card(1)).findByText('Expired')).toBeVisible();
    expect(await within(await card(1)).findByText('$610.0000')).toBeVisible();
    expect(await within(await card(2)).findByText('House')).toBeVisible();
    expect(await within(await card(3)).findByText('Canceled')).toBeVisible();
    expect(within(await card(3)).getByText('No opposing positions: refunded')).toBeVisible();
    expect(await within(await card(4)).findByText('Live')).toBeVisible();
    expect(await within(await card(4)).findByText('$612.0000')).toBeVisible();
    expect(await within(await card(5)).findByText('Next')).toBeVisible();
    expect(await within(await card(6)).findByText('Later')).toBeVisible();
    expect(await within(await card(7)).findByText('Later')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Round #8' })).toBeNull();
  });

  it('show what each side pays after the fee, and the prize pool', async () => {
    show();
    const next = within(await card(5));
    // 3 BNB less 3 %: 2.91 for the 2 BNB above and the 1 BNB below.
    expect(await next.findByText('1.45x payout')).toBeVisible();
    expect(next.getByText('2.91x payout')).toBeVisible();
    expect(next.getByText('3 BNB')).toBeVisible();
    expect(next.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('await the price of a round whose time is over', async () => {
    world.rounds.get(4)!.lockAt -= 200;
    world.rounds.get(5)!.lockAt -= 200;
    show();
    expect(await within(await card(4)).findByText('Calculating')).toBeVisible();
    expect(await within(await card(5)).findByText('Closing')).toBeVisible();
  });

  it('are canceled as soon as the contract would void them', async () => {
    world.game.voidable.set(4, 'noAnswer');
    show();
    expect(await within(await card(4)).findByText('Canceled')).toBeVisible();
  });

  it('are not called late by what was due at an older block', async () => {
    show();
    await within(await card(5)).findByText('Next');
    const late = /^Round #4 should have been settled/;
    const { fake, dispatch } = world;
    fake.mine(1, 140);
    act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
    expect(screen.queryByText(late)).toBeNull();
    await act(() => dispatch(pollChain({ all: true })));
    expect(screen.getByText(late)).toBeVisible();
  });

  it('turn in when they move on, not when the page opens', async () => {
    const animationOf = async (epoch: number): Promise<string> =>
      getComputedStyle(within(await card(epoch)).getByRole('article')).animation;
    show();
    await within(await card(5)).findByText('Next');
    expect(await animationOf(5)).toBe('none');
    const { fake, dispatch } = world;
    fake.mine(1, 140);
    act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
    await within(await card(5)).findByText('Closing');
    expect(await animationOf(5)).not.toBe('none');
    expect(await animationOf(1)).toBe('none');
  });

  it('report a contract that cannot be read', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'currentEpoch', () => {
      throw new FakeRevert();
    });
    show();
    expect(
      await screen.findByText(/^This page can't be displayed right now due to an error\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('say when the markets are paused and where to reclaim', async () => {
    world.game.isPaused = true;
    const user = show();
    expect(await screen.findByText('Markets Paused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show History' }));
    expect(await screen.findByText('Connect your wallet to see your positions.')).toBeVisible();
  });
});

it('heads the rounds with the price feed and a way to the leaderboard', async () => {
  show();
  const stage = within(screen.getByRole('region', { name: 'Prediction' }));
  expect(stage.getByRole('heading', { level: 1, name: 'Prediction' })).toBeVisible();
  expect(stage.getByRole('link', { name: 'Leaderboard' })).toHaveAttribute(
    'href',
    '/prediction/leaderboard',
  );
  const feed = stage.getByText('BNB price feed');
  await waitFor(() => expect(feed.nextElementSibling).toHaveTextContent(/^\$\d/));
});

describe('the first use', () => {
  it('asks for both boxes, once', async () => {
    localStorage.clear();
    const user = show();
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome!' }));
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Call it: Up or Down.',
      'It locks when the clock runs out.',
      'Right? Collect your share.',
    ]);
    const next = dialog.getByRole('button', { name: 'Continue' });
    expect(next).toBeDisabled();
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
    await user.click(next);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('entering a position', () => {
  async function open() {
    world.connect();
    const user = show();
    const next = within(await card(5));
    await user.click(await next.findByRole('button', { name: /^Enter Down/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Enter a position/ }));
    return { user, dialog, amount: dialog.getByRole('textbox', { name: 'Amount to enter' }) };
  }

  it('checks the amount', async () => {
    const { user, dialog, amount } = await open();
    expect(await dialog.findByRole('button', { name: 'Enter an amount' })).toBeDisabled();
    await user.type(amount, '0.000001');
    expect(
      await dialog.findByRole('button', {
        name: 'A minimum amount of 0.00001 BNB is required',
      }),
    ).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '1001');
    expect(await dialog.findByRole('button', { name: 'Insufficient BNB balance' })).toBeDisabled();
  });

  it('keeps 0.01 BNB back from Max and its parts', async () => {
    const { user, dialog, amount } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Max' }));
    expect(amount).toHaveValue('999.99');
    await user.click(dialog.getByRole('button', { name: '25%' }));
    expect(amount).toHaveValue('249.9975');
  });

  it('shows what it would pay with this bet counted, and sends it', async () => {
    const { user, dialog, amount } = await open();
    await user.type(amount, '1');
    // 4 BNB less 3 % shared by 2 BNB below.
    expect(await dialog.findByText('1.94 BNB')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Enter Down · 1 BNB' }));
    await waitFor(() => {
      expect(sentCalls()).toEqual([{ name: 'betBear', args: [5n], value: E18 }]);
    });
  });

  it('sends nothing when the round took no more positions meanwhile', async () => {
    const { user, dialog, amount } = await open();
    await user.type(amount, '1');
    const send = await dialog.findByRole('button', { name: 'Enter Down · 1 BNB' });
    world.rounds.get(5)!.state = 'locked';
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This round takes no more positions',
    );
    expect(sentCalls()).toEqual([]);
  });

  it('sends nothing when the account entered elsewhere meanwhile', async () => {
    const { user, dialog, amount } = await open();
    await user.type(amount, '1');
    const send = await dialog.findByRole('button', { name: 'Enter Down · 1 BNB' });
    world.bets.set(5, { side: 'bull', amount: E18, claimed: false });
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You already have a position in this round',
    );
    expect(sentCalls()).toEqual([]);
  });
});
