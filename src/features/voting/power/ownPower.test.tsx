// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Hex } from '#lib/hex.ts';
import { E18 } from '#testing/units.ts';
import { standAlone } from '#testing/loneNode.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';

const [author, voter, friend] = [voterOf('a1'), voterOf('b2'), voterOf('c3')];

let visit: VotingVisit;
let id: Hex;

const button = (name: string) => screen.queryByRole('button', { name });

/** Opens the dialog for a choice. */
async function open(): Promise<void> {
  const user = visit.showProposal(id);
  await user.click(await screen.findByRole('radio', { name: 'Once' }));
  await user.click(screen.getByRole('button', { name: 'Cast vote' }));
  await screen.findByRole('dialog', { name: 'Confirm vote' });
}

beforeEach(async () => {
  visit = createVotingVisit();
  visit.setPower(voter, { wallet: 33n * E18, lp: 150n * E18 });
  id = await visit.hub.publish(author);
  visit.connect(voter);
});

describe('voting power', () => {
  const asDialog = () => screen.getByRole('dialog', { name: 'Confirm vote' });
  const confirm = () => within(asDialog()).getByRole('button', { name: 'Confirm vote' });

  it('of nothing is said, and nothing can be signed', async () => {
    visit.setPower(voter, {});
    await open();
    expect(
      await screen.findByText("You had no MEOW at block 99, so you can't vote on this proposal."),
    ).toBeVisible();
    expect(asDialog()).toHaveTextContent('Voting power0 MEOW');
    expect(screen.queryByText('What you sign')).toBeNull();
    expect(confirm()).toBeDisabled();
  });

  it('that one node of three alone tells is marked', async () => {
    const user = visit.showProposal(id);
    act(() => standAlone(visit.world));
    await user.click(await screen.findByRole('button', { name: 'Your voting power' }));
    expect(await screen.findByText('183 MEOW')).toBeVisible();
    expect(screen.getByText('Seen by one node only')).toBeVisible();
  });

  it('of less than is displayed is more than nothing', async () => {
    visit.setPower(voter, { wallet: 1n });
    await open();
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(asDialog()).toHaveTextContent('Voting power<0.0001 MEOW');
  });

  it('that the node does not answer is not taken for nothing, and can be asked again', async () => {
    const user = visit.showProposal(id);
    await user.click(await screen.findByRole('radio', { name: 'Once' }));
    visit.world.fake.fail();
    await user.click(screen.getByRole('button', { name: 'Cast vote' }));
    expect(await screen.findByText("Your voting power couldn't be read.")).toBeVisible();
    expect(confirm()).toBeDisabled();
    visit.world.fake.recover();
    await user.click(within(asDialog()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
  });

  it('is the hub’s word, and marked so, where the node keeps no such block', async () => {
    const answer = visit.hub.fake.answer;
    visit.hub.fake.answer = (request) => {
      if (request.path !== '/power') return answer(request);
      const amount = (whole: bigint) => (whole * E18).toString();
      return {
        json: {
          data: {
            cakeBalance: amount(1n),
            cakePoolBalance: amount(2n),
            cakeVaultBalance: amount(3n),
            poolsBalance: amount(4n),
            cakeBnbLpBalance: amount(5n),
            total: amount(15n),
          },
        },
      };
    };
    visit.world.fake.fail(new RpcError('rpc', 'missing trie node'), { method: 'eth_call' });
    await open();
    expect(await screen.findByText(/^Your node does not keep block 99/)).toBeVisible();
    expect(asDialog()).toHaveTextContent('Voting powernot checked15 MEOW');
    expect(asDialog()).toHaveTextContent('Auto MEOW vault3 MEOW');
    expect(screen.queryByText(/read from your own node/)).toBeNull();
    expect(confirm()).toBeEnabled();
  });

  it('is unknown where neither the node nor the hub says it', async () => {
    visit.world.fake.fail(new RpcError('rpc', 'missing trie node'), { method: 'eth_call' });
    await open();
    expect(await screen.findByText(/^Your node does not keep block 99/)).toBeVisible();
    expect(asDialog()).not.toHaveTextContent(/\d MEOW/);
    expect(confirm()).toBeDisabled();
  });

  it('is not computed by sources that the page does not know', async () => {
    visit.hub.change(id, { strategiesHash: `0x${'ef'.repeat(32)}` });
    await open();
    expect(
      await screen.findByText(/^This page doesn't know how voting power counts/),
    ).toBeVisible();
    expect(confirm()).toBeDisabled();
  });
});

describe('who can vote, and when', () => {
  it('is the connected account, on this network', async () => {
    visit.showProposal(id);
    expect(await screen.findByRole('button', { name: 'Cast vote' })).toBeVisible();
    visit.world.dispatch(
      walletSeen({ connectorId: 'injected', account: addressOf(voter), chainId: 1 }),
    );
    expect(await screen.findByRole('button', { name: /Switch network/i })).toBeVisible();
    expect(button('Cast vote')).toBeNull();
    visit.world.dispatch(accountViewed(addressOf(friend)));
    expect(await screen.findByRole('button', { name: 'Read only' })).toBeDisabled();
  });

  const now = () => Math.floor(Date.now() / 1_000);
  it.each<[string, () => Record<string, unknown>, RegExp]>([
    ['it has not begun', () => ({ start: now() + 60 }), /^Voting starts /],
    ['it is over', () => ({ end: now() - 1 }), /^Voting has ended\.$/],
    ['it was cancelled', () => ({ cancelled: true }), /^This proposal was cancelled\.$/],
  ])('is nobody where %s; the power can be computed all the same', async (_, fields, text) => {
    visit.hub.change(id, fields());
    const user = visit.showProposal(id);
    expect(await screen.findByText(text)).toBeVisible();
    expect([button('Cast vote'), screen.queryByRole('radio')]).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Your voting power' }));
    const card = screen.getByRole('region', { name: 'Cast your vote' });
    await waitFor(() => expect(card).toHaveTextContent('Voting power183 MEOW'));
  });
});
