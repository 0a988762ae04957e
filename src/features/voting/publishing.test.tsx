// @document
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { PUBLISH_POWER } from '#lib/votingRules.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, refusalFor } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import { space } from './space.ts';
import { PATH, author, dialog, drafts, fillIn, review, signButton } from '#testing/createVisit.tsx';

let visit: VotingVisit;

beforeEach(() => {
  visit = createVotingVisit();
  visit.setPower(author, { wallet: 4n * E18, vault: 8n * E18 });
  visit.connect(author);
});

describe('publishing', () => {
  it('shows what is signed, signs and sends exactly that, and opens the proposal', async () => {
    const user = await review(visit);
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

  const tooLittle = 'You need at least 10 voting power to publish a proposal.';

  it('needs power, which is enough at exactly 10', async () => {
    visit.setPower(author, { wallet: PUBLISH_POWER });
    await review(visit);
    expect(dialog().queryByText(tooLittle)).toBeNull();
    expect(dialog().getByText('What you sign')).toBeVisible();
    expect(signButton()).toBeEnabled();
  });

  it.each([
    ['is too little at 1 wei less', PUBLISH_POWER - 1n],
    ['is too little at nothing', 0n],
  ])('needs power, which %s, as the button says', async (_, wallet) => {
    visit.setPower(author, { wallet });
    visit.show(PATH);
    expect(await screen.findByRole('button', { name: tooLittle })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('needs the power at the block of the proposal too', async () => {
    const user = visit.show(PATH);
    fillIn();
    const ends = () => visit.world.actions.map(({ type }) => type);
    await waitFor(() => expect(ends()).toContain('loads/executeQuery/fulfilled'));
    visit.setPower(author, { wallet: PUBLISH_POWER - 1n });
    visit.world.fake.mine();
    await act(() => visit.world.dispatch(pollChain({ all: true })));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await dialog().findByText(tooLittle)).toBeVisible();
    expect(dialog().queryByText('What you sign')).toBeNull();
    expect(signButton()).toBeDisabled();
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
    const user = await review(visit);
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
    await review(visit);
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
    const user = await review(visit);
    await user.click(signButton());
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('Your draft is kept in this browser.');
    expect(alert).not.toHaveTextContent('away');
  });

  it('is refused in words, and keeps the draft', async () => {
    visit.hub.onMessage = () => refusalFor('manyLive');
    const user = await review(visit);
    await user.click(signButton());
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'You already have 3 open proposals. Publish again once one has ended.',
    );
    expect([visit.hub.sent().length, drafts().length]).toEqual([1, 1]);
    expect(screen.queryByText('Proposal created!')).toBeNull();
  });

  it('tries twice where the hub is away, and keeps the draft', async () => {
    visit.hub.onMessage = () => 'away';
    const user = await review(visit);
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
    const user = await review(visit);
    await user.click(signButton());
    expect(await screen.findByText('Proposal created!')).toBeVisible();
    expect(hub.proposals).toHaveLength(1);
    expect(visit.asked()).toHaveLength(1);
  });
});
