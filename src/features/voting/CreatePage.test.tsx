// @document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { PUBLISH_POWER } from '#lib/votingRules.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, refusalFor, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, fill, type VotingVisit } from '#testing/votingVisit.tsx';
import { space } from './space.ts';

type User = ReturnType<typeof userEvent.setup>;
const PATH = '/voting/proposal/create';
const author = voterOf('a1');

let visit: VotingVisit;

const box = (name: string) => screen.getByRole('textbox', { name });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const drafts = () => Object.keys({ ...localStorage }).filter((key) => key.includes('draft'));
const dialog = () => within(screen.getByRole('dialog', { name: 'Publish this proposal?' }));
const signButton = () => dialog().getByRole('button', { name: 'Sign and publish' });

function fillIn(): void {
  fill('Title', ' More fish in the pool ');
  fill('Content', '## Why\n\nCats like **fish**.');
  fill('Choice 1', 'Yes');
  fill('Choice 2', ' No');
}

/** Fills in the form and opens the dialog, once its power is known. */
async function review(): Promise<User> {
  const user = visit.show(PATH);
  fillIn();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('dialog', { name: 'Publish this proposal?' });
  await dialog().findByText('Voting power');
  return user;
}

beforeEach(() => {
  visit = createVotingVisit();
  visit.setPower(author, { wallet: 4n * E18, vault: 8n * E18 });
  visit.connect(author);
});

describe('the form', () => {
  it('says what is missing once Publish is pressed, beside each field, until it is mended', async () => {
    const user = visit.show(PATH);
    expect(alerts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    for (const text of ['Title is required', 'Content is required', 'Choices must not be empty'])
      expect(screen.getByText(text)).toBeVisible();
    expect(box('Title')).toBeInvalid();
    expect(box('Choice 1')).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
    fill('Title', 'More fish');
    expect(screen.queryByText('Title is required')).toBeNull();
    expect(box('Title')).toBeValid();
    fill('Content', 'Cats like fish.');
    fill('Choice 1', 'Yes');
    expect(box('Choice 1')).toBeValid();
    fill('Choice 2', 'Yes ');
    expect(screen.getByText('Choices must differ')).toBeVisible();
    fill('Choice 2', 'No');
    expect(screen.queryByText(/Choices must/)).toBeNull();
  });

  it('says which dates it takes', async () => {
    const user = visit.show(PATH);
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('dialog');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('Start date must not be in the past')).toBeVisible();
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2019-12-31' } });
    expect(screen.getByText('End date must be after the start date')).toBeVisible();
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '' } });
    expect(screen.getByText('Please select a valid date')).toBeVisible();
  });

  it('takes times in a field of its own, in steps of a quarter of an hour', async () => {
    const user = visit.show(PATH);
    fillIn();
    const time = screen.getByLabelText('Start time');
    expect(time).toHaveAttribute('type', 'time');
    fireEvent.change(time, { target: { value: '10:07' } });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.getByText('Please select a valid time')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(time, { target: { value: '10:15' } });
    expect(screen.queryByText('Please select a valid time')).toBeNull();
  });

  it('previews the content as the proposal shows it, and nothing without any', async () => {
    const user = visit.show(PATH);
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByText('Nothing to preview yet.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    const content = '## Why\n\nCats like **fish** <i>now</i>.';
    fill('Content', content);
    expect(screen.getByText(new RegExp(` ${content.length} of 10,?000 char`))).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { name: 'Why' })).toBeVisible();
    expect(screen.getByText('fish').tagName).toBe('STRONG');
    expect(document.querySelector('i')).toBeNull();
  });

  it('keeps what was typed over a visit, and takes a damaged draft for none', () => {
    visit.show(PATH);
    fillIn();
    const [key] = drafts();
    const kept = localStorage.getItem(key!)!;
    cleanup();
    visit.show(PATH);
    expect(box('Title')).toHaveValue(' More fish in the pool ');
    expect(box('Choice 2')).toHaveValue(' No');
    expect(screen.getByText('Your draft is kept in this browser.')).toBeVisible();
    for (const damaged of ['{', 'null', '[]', kept.replace('"title"', '"name"'), '{"title":1}']) {
      localStorage.setItem(key!, damaged);
      cleanup();
      visit.show(PATH);
      expect(box('Title')).toHaveValue('');
      expect(screen.queryByText('Your draft is kept in this browser.')).toBeNull();
    }
  });

  it('works on where storage is blocked', () => {
    const { setItem } = Storage.prototype;
    onTestFinished(() => void (Storage.prototype.setItem = setItem));
    Storage.prototype.setItem = () => {
      throw new DOMException('Denied', 'QuotaExceededError');
    };
    visit.show(PATH);
    fill('Title', 'More fish');
    expect(box('Title')).toHaveValue('More fish');
    expect(drafts()).toEqual([]);
  });

  it('is published by a connected account, on this network, that is one’s own', async () => {
    visit.show(PATH);
    const actions = () => within(screen.getByRole('region', { name: 'Actions' }));
    expect(actions().getByRole('button', { name: 'Publish' })).toBeEnabled();
    visit.world.dispatch(
      walletSeen({ connectorId: 'injected', account: addressOf(author), chainId: 1 }),
    );
    expect(await actions().findByRole('button', { name: /Switch network/i })).toBeVisible();
    expect(actions().queryByRole('button', { name: 'Publish' })).toBeNull();
    visit.world.dispatch(accountViewed(addressOf(voterOf('b2'))));
    expect(await actions().findByRole('button', { name: 'Read only' })).toBeDisabled();
    expect(actions().queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('asks for a wallet without one', () => {
    visit = createVotingVisit();
    visit.show(PATH);
    expect(screen.getByText('Connect your wallet to publish a proposal.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('shows the power at the block that is signed, with what publishing needs', async () => {
    const user = visit.show(PATH);
    await user.click(screen.getByRole('button', { name: 'Check voting power' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your voting power' }));
    expect(await shown.findByText(/at block 99, read from your own node/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Voting power12 MEOW');
    expect(
      shown.getByText('You need at least 10 voting power to publish a proposal.'),
    ).toBeVisible();
  });
});

describe('publishing', () => {
  it('shows what is signed, signs and sends exactly that, and opens the proposal', async () => {
    const user = await review();
    expect(
      dialog().getByText(/publishes the proposal “More fish in the pool” with 2 choices/),
    ).toBeVisible();
    expect(dialog().getByText(/with voting power as of block 99/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Voting power12 MEOW');
    expect(visit.asked()).toEqual([]);
    await user.click(signButton());
    expect(await screen.findByText('Proposal created!')).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'More fish in the pool' }),
    ).toBeVisible();
    const [data, ...more] = visit.asked();
    expect(more).toEqual([]);
    expect(data!.message).toMatchObject({
      from: addressOf(author),
      space,
      title: 'More fish in the pool',
      body: '## Why\n\nCats like **fish**.',
      choices: ['Yes', 'No'],
      snapshot: '99',
      type: 'single-choice',
    });
    const { start, end } = data!.message as { start: string; end: string };
    expect(Number(end) - Number(start)).toBe(3 * 86_400);
    expect(visit.hub.sent().map((sent) => [sent.address, sent.data.message])).toEqual([
      [addressOf(author), data!.message],
    ]);
    expect(drafts()).toEqual([]);
  });

  it.each([
    ['is enough at exactly 10', PUBLISH_POWER, true],
    ['is too little at 1 wei less', PUBLISH_POWER - 1n, false],
    ['is too little at nothing', 0n, false],
  ])('needs power, which %s', async (_, wallet, isEnough) => {
    visit.setPower(author, { wallet });
    await review();
    const needs = dialog().queryByText('You need at least 10 voting power to publish a proposal.');
    expect(needs === null).toBe(isEnough);
    expect(dialog().queryByText('What you sign') !== null).toBe(isEnough);
    expect((signButton() as HTMLButtonElement).disabled).toBe(!isEnough);
    expect(visit.asked()).toEqual([]);
  });

  it('is not offered while the power is unknown', async () => {
    visit.world.fake.fail(new RpcError('unreachable', 'away'), { method: 'eth_call' });
    visit.world.fake.fail(new RpcError('unreachable', 'away'), { method: 'eth_blockNumber' });
    const user = visit.show(PATH);
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText("Your voting power couldn't be read.")).toBeVisible();
    expect(dialog().queryByText(/You need at least/)).toBeNull();
    expect(signButton()).toBeDisabled();
    visit.world.fake.recover();
    await user.click(dialog().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(signButton()).toBeEnabled());
  });

  it('sends nothing and keeps the draft where the wallet makes no signature', async () => {
    const user = await review();
    for (const [sign, text] of [
      [() => Promise.reject(walletError(4001)), /Signature rejected/],
      [() => '0x', /signature/],
    ] as const) {
      visit.world.wallet.answer('eth_signTypedData_v4', sign);
      await user.click(signButton());
      await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(text));
      expect([visit.hub.sent().length, drafts().length]).toEqual([0, 1]);
      expect(signButton()).toBeEnabled();
    }
  });

  it('asks for one signature where Publish is pressed twice at once', async () => {
    await review();
    const button = signButton();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Proposal created!')).toBeVisible();
    expect(visit.asked()).toHaveLength(1);
  });

  it('speaks of a service that is away only where it is', async () => {
    visit.hub.onMessage = () => ({ status: 429, json: {} });
    const user = await review();
    await user.click(signButton());
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('Your draft is kept in this browser.');
    expect(alert).not.toHaveTextContent('away');
  });

  it('is refused in words, and keeps the draft', async () => {
    visit.hub.onMessage = () => refusalFor('manyLive');
    const user = await review();
    await user.click(signButton());
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'You already have 3 open proposals. Publish again once one has ended.',
    );
    expect([visit.hub.sent().length, drafts().length]).toEqual([1, 1]);
    expect(screen.queryByText('Proposal created!')).toBeNull();
  });

  it('tries twice where the hub is away, and keeps the draft', async () => {
    visit.hub.onMessage = () => 'away';
    const user = await review();
    await user.click(signButton());
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      "The voting service can't be reached. Proposals can't be published while the voting service is away. Your draft is kept.",
    );
    const [first, second] = visit.hub.sent();
    expect(second).toEqual(first);
    expect([visit.asked().length, drafts().length]).toEqual([1, 1]);
  });

  it('is published where only the answer was lost', async () => {
    const { hub } = visit;
    hub.onMessage = (request) => {
      hub.onMessage = () => undefined;
      hub.answer(request);
      hub.onMessage = () => refusalFor('usedSignature');
      return 'away';
    };
    const user = await review();
    await user.click(signButton());
    expect(await screen.findByText('Proposal created!')).toBeVisible();
    expect(hub.proposals).toHaveLength(1);
    expect(visit.asked()).toHaveLength(1);
  });
});
