import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { choose, closeDialog } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';
import { startVoting } from './fixtures/voting.ts';

/** Voting power as the page shows it at the end of the parts. */
const power = /[\d,.]+ MEOW$/;

test(
  'publishes a proposal, votes once and recomputes the votes',
  { tag: '@journey' },
  async ({ app, page, chain, wallet, services }) => {
    const voting = await startVoting(chain, services);
    const title = app.main.getByRole('textbox', { name: 'Title' });
    await app.openConnected('/voting/proposal/create');

    await test.step('says what is missing, and keeps a draft over a reload', async () => {
      await app.button('Publish').click();
      await expect(app.main.getByText('Title is required')).toBeVisible();
      await expect(app.main.getByText('Content is required')).toBeVisible();
      await expect(app.main.getByText('Choices must not be empty')).toBeVisible();
      await title.fill('More fish in the pool');
      await app.main
        .getByRole('textbox', { name: 'Content' })
        .fill('## Why\n\nCats like **fish**.');
      await page.reload();
      await expect(app.account).toBeVisible();
      await expect(title).toHaveValue('More fish in the pool');
      await app.main.getByRole('tab', { name: 'Preview' }).click();
      await expect(app.main.getByRole('heading', { name: 'Why' })).toBeVisible();
      await app.main.getByRole('textbox', { name: 'Choice 1' }).fill('Yes');
      await app.main.getByRole('textbox', { name: 'Choice 2' }).fill('No');
      await expectAccessible(page, 'the form of a proposal');
    });

    await test.step('publishes it with the power that its block gives', async () => {
      await app.pollUntil(app.detail('Snapshot').getByText(/^\d+$/));
      await app.button('Publish').click();
      const dialog = app.dialog('Publish this proposal?');
      await expect(app.detail('Wallet', dialog)).toContainText('MEOW');
      await dialog.getByRole('button', { name: 'Sign and publish' }).click();
      await expect(app.main.getByText('Proposal created!')).toBeVisible();
      await expect(app.main.getByRole('heading', { level: 1 })).toHaveText('More fish in the pool');
      expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(1);
    });

    await test.step('cancels it before the first vote, though the answer is lost', async () => {
      await app.button('Cancel this proposal').click();
      const dialog = app.dialog('Cancel this proposal?');
      await expect(dialog.getByText(/cancels the proposal “More fish in the pool”/)).toBeVisible();
      await expectAccessible(page, 'the dialog that cancels');
      services.hub.fail({ isLost: true }, ({ path }) => path === '/hub/api/message');
      await dialog.getByRole('button', { name: 'Sign and cancel the proposal' }).click();
      await expect(dialog.getByText('The proposal is cancelled.')).toBeVisible();
      await closeDialog(dialog);
      services.hub.heal();
      await page.reload();
      await expect(app.main.getByText(/^The author cancelled this proposal/)).toBeVisible();
      await expect(app.button('Send it again')).toHaveCount(0);
      expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(2);
    });

    await test.step('lists a Core proposal under Core, until a moderator hides it', async () => {
      const core = await voting.publish(voting.moderator, { title: 'Buy a bigger bowl' });
      await app.openConnected('/voting');
      const list = app.main.getByRole('list', { name: 'Proposals', exact: true });
      await expect(list.getByRole('link', { name: /Buy a bigger bowl/ })).toBeVisible();
      await app.main.getByRole('tab', { name: 'Community' }).click();
      await expect(app.main.getByText('No proposals to vote on')).toBeVisible();
      await voting.hide(core, 'It was a joke');
      await page.reload();
      await expect(app.main.getByText('No proposals to vote on')).toBeVisible();
      await app.openConnected(`/voting/proposal/${core}`);
      await expect(
        app.main.getByText('The moderators hid this proposal: It was a joke'),
      ).toBeVisible();
      await app.button('Show it anyway').click();
      await expect(app.main.getByRole('heading', { level: 1 })).toHaveText('Buy a bigger bowl');
      await expect(app.main.getByText(/^The author cancelled this proposal/)).toHaveCount(0);
    });

    const [, , author, friend, other] = chain.accounts;
    const id = await voting.publish(author!);
    await voting.vote(friend!, id, 1);

    await test.step('votes with the power of five parts', async () => {
      await app.openConnected(`/voting/proposal/${id}`);
      await choose(app.main.getByRole('radio', { name: 'Once' }));
      await app.button('Cast vote').click();
      const dialog = app.dialog('Confirm vote');
      for (const part of [
        'Wallet',
        'Manual MEOW pool',
        'Auto MEOW vault',
        'Other pools',
        'MEOW-BNB liquidity',
      ])
        await expect(app.detail(part, dialog)).toContainText(power);
      await expect(dialog.getByText(/votes for choice 2, “Once”/)).toBeVisible();
      await expectAccessible(page, 'the vote dialog');
      await dialog.getByRole('button', { name: 'Confirm vote' }).click();
      await expect(dialog.getByText('Vote cast!')).toBeVisible();
      await closeDialog(dialog);
    });

    await test.step('shows it first, and lets nobody vote twice', async () => {
      const votes = app.main.getByRole('list', { name: 'Votes' }).getByRole('listitem');
      await expect(votes).toHaveCount(2);
      await expect(votes.first()).toContainText('Voted');
      await expect(votes.first()).toContainText('Once');
      await expect(app.main.getByText(/^You voted for “Once”/)).toBeVisible();
      await expect(app.button('Cast vote')).toHaveCount(0);
    });

    await test.step('says which vote counts where another one came first', async () => {
      await wallet.switchAccount(other!);
      await choose(app.main.getByRole('radio', { name: 'Once' }));
      await app.button('Cast vote').click();
      const dialog = app.dialog('Confirm vote');
      await expect(app.detail('Wallet', dialog)).toContainText(power);
      await voting.vote(other!, id, 1);
      await dialog.getByRole('button', { name: 'Confirm vote' }).click();
      await expect(dialog.getByText('You had already voted for “Twice”.')).toBeVisible();
      await closeDialog(dialog);
    });

    await test.step('recomputes all votes', async () => {
      await app.button('Check all votes').click();
      await expect(app.main.getByText(/^All 3 votes are genuine/)).toBeVisible();
      await expect(app.main.getByText('They equal the results shown above.')).toBeVisible();
      await expectAccessible(page, 'a checked proposal');
    });
  },
);

const isOf = (address: unknown, account: string): boolean =>
  String(address).toLowerCase() === account.toLowerCase();

test('flags altered, invented and withheld votes', async ({ app, page, chain, services }) => {
  const voting = await startVoting(chain, services);
  const [, , one, two, three, four] = chain.accounts;
  const id = await voting.publish(one!);
  for (const voter of [one, two, three]) await voting.vote(voter!, id, 1);
  await voting.lie(page, {
    votes: (votes) =>
      votes.flatMap((vote) => {
        if (vote['voter'] === one) return [{ ...vote, choice: 2 }];
        if (vote['voter'] === two) return [];
        if (vote['voter'] !== three) return [vote];
        const invented = { ...vote, id: `0x${'12'.repeat(32)}`, voter: four };
        return [{ ...vote, vp_raw: '1' }, invented];
      }),
    // Only the chain of receipts still has it.
    messages: (messages) =>
      messages.filter(({ address, kind }) => kind !== 'vote' || !isOf(address, two!)),
  });
  await app.open(`/voting/proposal/${id}`);
  await app.button('Check all votes').click();
  await expect(app.main.getByText("4 votes don't agree.")).toBeVisible();
  const flags = [
    'Altered: what was signed differs from what is shown',
    /^Altered: the voting power at the block is [\d,.]+ MEOW$/,
    "Invented: the signature isn't the voter's",
    /^Withheld: receipt no\. \d+ exists, but its vote isn't listed$/,
  ];
  for (const flag of flags) await expect(app.main.getByText(flag)).toBeVisible();
});

test('reads without the hub, and sends a signed vote when it is back', async ({
  app,
  page,
  chain,
  wallet,
  services,
}) => {
  const voting = await startVoting(chain, services);
  const id = await voting.publish(chain.accounts[2]!);
  await app.openConnected(`/voting/proposal/${id}`);
  await choose(app.main.getByRole('radio', { name: 'Twice' }));
  await app.button('Cast vote').click();
  const dialog = app.dialog('Confirm vote');
  await expect(app.detail('Wallet', dialog)).toContainText(power);
  services.hub.fail({ abort: true }, ({ path }) => path === '/hub/api/message');
  await dialog.getByRole('button', { name: 'Confirm vote' }).click();
  await expect(dialog.getByText(/Your vote is signed and kept in this browser/)).toBeVisible();
  await closeDialog(dialog);

  await test.step('shows the proposal with its age, and the power', async () => {
    services.hub.fail({ abort: true });
    await page.reload();
    await expect(app.main.getByText(/^The voting service can't be reached/)).toBeVisible();
    await expect(app.main.getByText(/Shown as of .+ ago/)).toBeVisible();
    await expect(app.main.getByText('Breakfast and dinner.')).toBeVisible();
    await app.button('Your voting power').click();
    await expect(app.detail('Wallet')).toContainText(power);
  });

  await test.step('sends the kept vote without another signature', async () => {
    services.hub.heal();
    await app.button('Send it again').click();
    await expect(app.main.getByText(/^You voted for “Twice”/)).toBeVisible();
    expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(1);
  });
});

test(
  'asks for the voting power that publishing needs before anything is signed',
  { tag: '@refusal' },
  async ({ app, chain, wallet, services }) => {
    await startVoting(chain, services);
    const poor = chain.accounts[7]!;
    const meow = await chain.contract(poor, chain.token('MEOW'), erc20Abi);
    await meow.getFunction('transfer')(chain.accounts[3]!, await chain.balance('MEOW', poor));
    await chain.mine(2);
    await app.openConnected('/voting/proposal/create');
    await wallet.switchAccount(poor);
    await app.main.getByRole('textbox', { name: 'Title' }).fill('Naps');
    await app.main.getByRole('textbox', { name: 'Content' }).fill('Longer.');
    await app.main.getByRole('textbox', { name: 'Choice 1' }).fill('Yes');
    await app.main.getByRole('textbox', { name: 'Choice 2' }).fill('No');
    await app.pollUntil(app.detail('Snapshot').getByText(/^\d+$/));
    await expect(
      app.button('You need at least 10 voting power to publish a proposal.'),
    ).toBeDisabled();
    await expect(app.main.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(0);
  },
);
