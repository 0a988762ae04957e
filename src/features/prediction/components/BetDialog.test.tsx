// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { standAlone } from '#testing/loneNode.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { predictionAddress } from '../predictionCalls.ts';
import type { Side } from '../predictionModel.ts';
import { BetDialog } from './BetDialog.tsx';

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
  world.connect();
});

async function open(side: Side = 'bull') {
  world.render(<BetDialog account={OWNER} entry={{ epoch: 5, side }} onClose={() => undefined} />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a position · Round #5' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount to enter' });
  const button = (name: string | RegExp) => dialog.findByRole('button', { name });
  return { user, dialog, amount, button };
}

async function poll(): Promise<void> {
  const { fake, dispatch } = world;
  fake.mine();
  act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
  await act(() => dispatch(pollChain({ all: true })));
}

const sentCalls = () =>
  world.transactions().map(({ data, value }) => ({
    ...decodeCall(predictionAbi, data),
    value: BigInt(value),
  }));

const TOO_MUCH = '9'.repeat(79);

it('marks odds that one node of three alone tells', async () => {
  const { dialog } = await open();
  expect(dialog.queryByText('Seen by one node only')).toBeNull();
  act(() => standAlone(world));
  expect(await dialog.findByText('Seen by one node only')).toBeVisible();
});

describe('the amount of a position', () => {
  it('takes typed amounts only, and says what is wrong with one', async () => {
    const { user, dialog, amount, button } = await open();
    await button('Enter an amount');
    const typed: [text: string, box: string, button: string][] = [
      ['.', '.', 'Enter an amount'],
      ['0', '0', 'Enter an amount'],
      ['0.000009', '0.000009', 'A minimum amount of 0.00001 BNB is required'],
      ['0.00001', '0.00001', 'Enter Up · 0.00001 BNB'],
      ['0,5', '0.5', 'Enter Up · 0.5 BNB'],
      ['-1', '-1', 'Enter an amount'],
      ['1e3', '1e3', 'Enter an amount'],
      ['٣٫٥', '3.5', 'Enter Up · 3.5 BNB'],
      ['0.0000000000000000001', '0.0000000000000000001', 'BNB has only 18 decimal places'],
      ['1000', '1000', 'Enter Up · 1,000 BNB'],
      ['1001', '1001', 'Insufficient BNB balance'],
    ];
    for (const [text, box, name] of typed) {
      await user.clear(amount);
      await user.type(amount, text);
      expect(amount, text).toHaveValue(box);
      expect(await button(name), text).toBeVisible();
    }
    await user.clear(amount);
    await user.click(amount);
    await user.paste(TOO_MUCH);
    expect(await button('This amount is too large')).toBeDisabled();
    expect(dialog.getByText('Payout if it ended now').closest('div')).toHaveTextContent('–');
    expect(sentCalls()).toEqual([]);
  });

  it.each([
    [' 1.5 ', '1.5'],
    ['1,000', '1,000'],
    ['1e18', '7'],
    ['-1', '7'],
    ['0x10', '7'],
    ['5 BNB', '7'],
    ['NaN', '7'],
    ['1\u200B5', '7'],
    ['<b>1</b>', '7'],
  ])('pasted as %j over a 7 leaves %j', async (text, box) => {
    const { user, amount } = await open();
    await user.type(amount, '7');
    await user.tripleClick(amount);
    await user.paste(text);
    expect(amount).toHaveValue(box);
  });
});

describe('the payout of a position', () => {
  it('follows the side that is chosen, and the wallet is asked for that side', async () => {
    const { user, dialog, amount, button } = await open('bull');
    await user.type(amount, '1');
    const line = () => dialog.getByText('Payout if it ended now').closest('div');
    await waitFor(() => expect(line()).toHaveTextContent('1.29333 BNB'));
    await user.click(dialog.getByRole('radio', { name: 'Down' }));
    await waitFor(() => expect(line()).toHaveTextContent('1.94 BNB'));
    await user.click(await button('Enter Down · 1 BNB'));
    await waitFor(() => expect(sentCalls()).toEqual([{ name: 'betBear', args: [5n], value: E18 }]));
  });

  it('is the stake, as is said, while nobody is on the other side', async () => {
    world.rounds.get(5)!.bear = 0n;
    const { user, dialog, amount } = await open('bull');
    await user.type(amount, '3');
    expect(await dialog.findByText(/^Nobody has taken the other side yet\./)).toBeVisible();
    expect(dialog.getByText('Payout if it ended now').closest('div')).toHaveTextContent('3 BNB');
    await user.click(dialog.getByRole('radio', { name: 'Down' }));
    await waitFor(() => expect(dialog.queryByText(/^Nobody has taken/)).toBeNull());
  });

  it('moves with the entries of others', async () => {
    const { user, dialog, amount } = await open('bear');
    await user.type(amount, '1');
    expect(await dialog.findByText('1.94 BNB')).toBeVisible();
    world.rounds.get(5)!.bull = 8n * E18;
    await poll();
    // 10 BNB less 3 % shared by 2.
    expect(await dialog.findByText('4.85 BNB')).toBeVisible();
  });
});

describe('a position that cannot be entered', () => {
  it.each<[string, () => void]>([
    ['Markets Paused', () => (world.game.isPaused = true)],
    ['This round takes no more positions', () => (world.rounds.get(5)!.state = 'locked')],
    [
      'You already have a position in this round',
      () => world.bets.set(5, { side: 'bull', amount: E18, claimed: false }),
    ],
  ])('has no button and says: %s', async (text, change) => {
    const { user, dialog, amount, button } = await open();
    await user.type(amount, '1');
    await button('Enter Up · 1 BNB');
    change();
    await poll();
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });

  it('leads on to the next round once it is open, with the amount kept', async () => {
    const { user, dialog, amount, button } = await open();
    await user.type(amount, '1.5');
    await button('Enter Up · 1.5 BNB');
    world.rounds.get(5)!.state = 'locked';
    await poll();
    expect(
      await dialog.findByText('You can continue with round #6 as soon as it opens.'),
    ).toBeVisible();
    const next = { ...world.rounds.get(5)!, state: 'open' as const };
    world.rounds.set(6, { ...next, lockAt: next.lockAt + 300 });
    await poll();
    await user.click(await button('Continue with round #6'));
    expect(
      await screen.findByRole('dialog', { name: 'Enter a position · Round #6' }),
    ).toBeVisible();
    expect(amount).toHaveValue('1.5');
    await user.click(await button('Enter Up · 1.5 BNB'));
    await waitFor(() =>
      expect(sentCalls()).toEqual([{ name: 'betBull', args: [6n], value: (3n * E18) / 2n }]),
    );
  });

  it('says that the market is paused before all else', async () => {
    world.game.isPaused = true;
    world.rounds.get(5)!.state = 'locked';
    world.bets.set(5, { side: 'bull', amount: E18, claimed: false });
    const { dialog } = await open();
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Markets Paused'));
  });

  it('waits for what decides it rather than offering a button', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'minBetAmount', () => {
      throw new FakeRevert();
    });
    const { user, dialog, amount } = await open();
    await user.type(amount, '1');
    expect(await dialog.findByRole('button', { name: 'Reading the round…' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Enter (Up|Down) ·/ })).toBeNull();
  });

  it('asks for the right network first', async () => {
    const { user, dialog, amount, button } = await open();
    await user.type(amount, '1');
    await button('Enter Up · 1 BNB');
    const see = (chainId: number) =>
      act(
        () => void world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId })),
      );
    see(1);
    expect(await button('Switch network')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Enter (Up|Down) ·/ })).toBeNull();
    see(chain.id);
    expect(await button('Enter Up · 1 BNB')).toBeEnabled();
    expect(amount).toHaveValue('1');
  });

  it('can be tried again after the user has rejected it in the wallet', async () => {
    const { user, dialog, amount, button } = await open();
    let isRejected = true;
    world.wallet.answer('eth_sendTransaction', () => {
      if (isRejected) throw walletError(4001);
      return `0x${'ab'.repeat(32)}`;
    });
    await user.type(amount, '1');
    await user.click(await button('Enter Up · 1 BNB'));
    expect(await dialog.findByText(/rejected/i)).toBeVisible();
    isRejected = false;
    await user.click(await button('Enter Up · 1 BNB'));
    expect(await dialog.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
    expect(world.records()).toMatchObject([{ info: { kind: 'betBull', epoch: 5 } }]);
  });

  it('is no longer called rejected once the other side is chosen', async () => {
    const { user, dialog, amount, button } = await open();
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await user.type(amount, '1');
    await user.click(await button('Enter Up · 1 BNB'));
    expect(await dialog.findByText(/rejected/i)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Down' }));
    expect(dialog.queryByText(/rejected/i)).toBeNull();
  });
});
