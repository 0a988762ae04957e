// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  createLateRound,
  pollNow,
  seeWallet,
  visitNotice,
  type LateRound,
} from '#testing/lateRoundVisit.tsx';
import type { PredictionWorld } from '#testing/predictionWorld.ts';
import './dialogs.ts';

let world: PredictionWorld;
let due: LateRound['due'];
let answers: LateRound['answers'];

beforeEach(() => {
  ({ world, due, answers } = createLateRound());
});

async function open() {
  world.connect();
  const user = visitNotice(world);
  await user.click(await screen.findByRole('button', { name: 'Execute now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Execute now' }));
  const execute = () => dialog.findByRole('button', { name: 'Execute now' });
  return { user, dialog, execute };
}

const sentCalls = () => world.transactions().map(({ data }) => decodeCall(predictionAbi, data));

describe('executing a late round', () => {
  it('shows the first answer since its time with the one before, and sends it', async () => {
    const { user, dialog, execute } = await open();
    expect(await dialog.findByRole('heading', { name: 'Close #4 · Lock #5' })).toBeVisible();
    const line = (label: string) => dialog.getByText(label).closest('div');
    expect(line('Answer 30')).toHaveTextContent('$651.0000');
    expect(line('Answer before it')).toHaveTextContent('$645.0000');
    await user.click(await execute());
    await waitFor(() => expect(sentCalls()).toEqual([{ name: 'executeRoundAt', args: [30n] }]));
    expect(await dialog.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  });

  it('keeps what it shows while the feed goes on', async () => {
    const { user, dialog, execute } = await open();
    expect(await dialog.findByText('Answer 30')).toBeVisible();
    answers.set(32n, [700n, due.at + 39]);
    await pollNow(world);
    expect(dialog.getByText('Answer 30')).toBeVisible();
    await user.click(await execute());
    await waitFor(() => expect(sentCalls()).toEqual([{ name: 'executeRoundAt', args: [30n] }]));
  });

  it('waits for the first answer since its time, and takes it as it comes', async () => {
    answers.delete(30n);
    answers.delete(31n);
    const { dialog, execute } = await open();
    expect(
      await dialog.findByText("Waiting for the first price after the round's time."),
    ).toBeVisible();
    expect(await execute()).toBeDisabled();
    answers.set(30n, [660n, due.at + 35]);
    await pollNow(world);
    expect(await dialog.findByText('$660.0000')).toBeVisible();
    await waitFor(async () => expect(await execute()).toBeEnabled());
    expect(sentCalls()).toEqual([]);
  });

  it('voids a round that the contract would void, and says why', async () => {
    world.game.voidable.set(4, 'noAnswer');
    const { user, dialog, execute } = await open();
    expect(await dialog.findByText('The price feed gave no price in time: refunded')).toBeVisible();
    expect(dialog.queryByText(/^Answer/)).toBeNull();
    await user.click(await execute());
    await waitFor(() => expect(sentCalls()).toEqual([{ name: 'voidRound', args: [4n] }]));
  });

  it('says that an ended phase of the feed has no answer, and sends its last one as proof', async () => {
    answers.delete(30n);
    answers.delete(31n);
    answers.set((1n << 64n) + 1n, [700n, due.at + 5]);
    const { user, dialog, execute } = await open();
    expect(await dialog.findByText('The price feed gave no price in time: refunded')).toBeVisible();
    expect(dialog.getByText('Answer 29')).toBeVisible();
    await user.click(await execute());
    await waitFor(() => expect(sentCalls()).toEqual([{ name: 'executeRoundAt', args: [29n] }]));
  });

  it('sends nothing for a round that was settled since the last block', async () => {
    const { user, dialog, execute } = await open();
    await dialog.findByText('Answer 30');
    Object.assign(due, { at: due.at + 300, closing: 5, locking: 6 });
    await user.click(await execute());
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This round was settled in the meantime. Nothing was sent.',
    );
    expect(sentCalls()).toEqual([]);
  });

  it('says at once that the keeper settled it, and offers it no more', async () => {
    const { dialog, execute } = await open();
    await dialog.findByText('Answer 30');
    Object.assign(due, { at: due.at + 300, closing: 5, locking: 6 });
    world.rounds.set(6, { ...world.rounds.get(5)! });
    await pollNow(world);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This round was settled');
    expect(await execute()).toBeDisabled();
  });

  it('says that the feed could not be read, and looks again on request', async () => {
    world.connect();
    const user = visitNotice(world);
    const button = await screen.findByRole('button', { name: 'Execute now' });
    world.fake.fail();
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute now' }));
    expect(await dialog.findByText("This round couldn't be read.")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Execute now' })).toBeDisabled();
    world.fake.recover();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Answer 30')).toBeVisible();
  });

  it('asks for the right network once the wallet has left it under the dialog', async () => {
    const { dialog, execute } = await open();
    await execute();
    seeWallet(world, OWNER, 1);
    expect(await dialog.findByRole('button', { name: 'Switch network' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Execute now' })).toBeNull();
    seeWallet(world, OWNER);
    await waitFor(async () => expect(await execute()).toBeEnabled());
    expect(sentCalls()).toEqual([]);
  });

  it('is over with the account for which it was opened', async () => {
    const { execute } = await open();
    await execute();
    seeWallet(world, OTHER);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
