// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { toRaw } from '#lib/raw.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { predictionAddress } from '../predictionCalls.ts';
import { betAct } from '../predictionActs.ts';
import type { Entry } from './EntryHint.tsx';
import { RoundCard } from './RoundCard.tsx';

let world: PredictionWorld;
let entries: Entry[];

beforeEach(() => {
  world = createPredictionWorld();
  entries = [];
});

/** Shows the card of one round: nothing else is on the screen, and it changes with its state. */
function show(epoch: number): void {
  world.render(<RoundCard epoch={epoch} onEnter={(entry) => entries.push(entry)} />);
}

const says = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeVisible();

describe('the card of the round that takes positions', () => {
  it('offers both sides, and opens the one that is pressed', async () => {
    world.connect();
    show(5);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Enter Up/ }));
    await user.click(screen.getByRole('button', { name: /^Enter Down/ }));
    expect(entries).toEqual([
      { epoch: 5, side: 'bull' },
      { epoch: 5, side: 'bear' },
    ]);
  });

  it('says which side has no positions', async () => {
    world.rounds.get(5)!.bear = 0n;
    show(5);
    await says('No positions');
    await says('1x payout');
  });

  it('offers nothing once the account is in, and says how', async () => {
    world.connect();
    world.bets.set(5, { side: 'bear', amount: 2n * E18, claimed: false });
    show(5);
    await says('You entered Down with 2 BNB');
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
    expect(screen.queryByText('Open')).toBeNull();
  });

  it('says that the position is being confirmed while it is not mined', async () => {
    world.connect();
    show(5);
    await screen.findByRole('button', { name: /^Enter Up/ });
    const model = {
      account: OWNER,
      epoch: 5,
      side: 'bull',
      amountRaw: toRaw(E18),
      payoutRaw: toRaw(E18),
    } as const;
    await act(() => world.dispatch(submit(betAct, model)));
    await says('Your position in this round is being confirmed');
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });

  it('says that the own position could not be read, and offers no second one', async () => {
    world.connect();
    world.fake.answer(predictionAbi, predictionAddress!, 'ledger', () => {
      throw new FakeRevert();
    });
    show(5);
    await says("Your position couldn't be read.");
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });

  it('asks for the right network', async () => {
    world.connect();
    world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 }));
    show(5);
    expect(await screen.findByRole('button', { name: 'Switch network' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });

  it('offers nothing to an account that is only viewed', async () => {
    world.connect(OTHER);
    world.dispatch(accountViewed(OWNER));
    show(5);
    await says('Next');
    await waitFor(() => expect(world.fake.requests.length).toBeGreaterThan(1));
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });

  it('closes at its time by the chain’s clock, with the price awaited', async () => {
    world.connect();
    show(5);
    await says('Next');
    const { fake, dispatch } = world;
    fake.mine(1, 101);
    act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
    await says('Closing');
    await says("Waiting for the first price after the round's time.");
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });
});
