// @document
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { E18 } from '#testing/units.ts';
import { addressOf, voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, fill, type VotingVisit } from '#testing/votingVisit.tsx';
import { PATH, alerts, author, box, drafts, fillIn } from '#testing/createVisit.tsx';

let visit: VotingVisit;

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
    const actions = () => within(screen.getByRole('region', { name: 'When and who' }));
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
