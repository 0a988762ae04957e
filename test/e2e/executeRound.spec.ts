import type { Locator } from '@playwright/test';
import { feedAbi } from '../../src/protocol/abi/feedAbi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expectSent, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { cardOf, gameOf, openGame, openRound, type Game } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/test.ts';

/** Waits until the page offers to settle what is due, and opens the dialog. */
async function openExecute(app: App): Promise<Locator> {
  await app.pollUntil(app.button('Execute now'));
  await app.button('Execute now').click();
  return app.dialog('Execute now');
}

/** Opens the dialog for a round whose deciding answer is there, and waits for its button. */
async function openDue(
  app: App,
  chain: TestChain,
): Promise<{ game: Game; dialog: Locator; execute: Locator }> {
  const game = await gameOf(chain);
  await openGame(app);
  await openRound(app, game);
  await game.answerDue(640);
  await chain.jump(31);
  const dialog = await openExecute(app);
  const execute = dialog.getByRole('button', { name: 'Execute now' });
  await expect(execute).toBeEnabled();
  return { game, dialog, execute };
}

test(
  'anyone settles a round that the keeper is late for, with the answer that decides it',
  { tag: '@journey' },
  async ({ app, chain }) => {
    const game = await gameOf(chain);
    await openGame(app);
    const epoch = await openRound(app, game);
    await game.bet(chain.accounts[6]!, 'Bull', epoch, '1');
    await game.bet(chain.accounts[7]!, 'Bear', epoch, '1');
    await game.answerDue(640);
    await chain.jump(31);
    const dialog = await openExecute(app);
    await expect(dialog.getByRole('heading', { name: await game.dueTitle() })).toBeVisible();
    await expect(app.detail('Network fee', dialog)).toContainText('BNB');
    await expectAccessible(app.page, 'executing a round');
    await dialog.getByRole('button', { name: 'Execute now' }).click();
    await expectSent(dialog);
    await app.toast(/^Transaction confirmed/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await app.pollUntil(cardOf(app, epoch).getByText('Live', { exact: true }));
    await expect(app.button('Execute now')).toHaveCount(0);
  },
);

test('finds the deciding answer behind many others and a new phase of the feed', async ({
  app,
  chain,
}) => {
  const game = await gameOf(chain);
  await openGame(app);
  const epoch = await openRound(app, game);
  await game.bet(chain.accounts[6]!, 'Bull', epoch, '1');
  await game.bet(chain.accounts[7]!, 'Bear', epoch, '1');
  await game.settle(640);
  await game.answer(644);
  await game.answerDue(651);
  for (let answers = 0; answers < 20; answers += 1) await game.answer(600 + answers);
  await game.startPhase(630);
  await game.answer(631);
  await chain.jump(31);
  const dialog = await openExecute(app);
  await expect(
    dialog.getByRole('heading', { name: `Close #${epoch} · Lock #${epoch + 1}` }),
  ).toBeVisible();
  await expect(app.detail('Answer before it', dialog)).toContainText('$644.0000');
  await expect(dialog.getByText('$651.0000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Execute now' }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await app.pollUntil(cardOf(app, epoch).getByText('Expired', { exact: true }));
  await expect(app.detail('Closed price', cardOf(app, epoch))).toContainText('$651.0000');
});

test('voids what an ended phase has no answer for', async ({ app, chain }) => {
  const game = await gameOf(chain);
  await openGame(app);
  const epoch = await openRound(app, game);
  await game.settle(640);
  const boundary = await game.due();
  const feed = await chain.contract(chain.operator, chain.deployment.contracts.feed!, feedAbi);
  await chain.provider.send('evm_setNextBlockTimestamp', [boundary + 5]);
  await feed.getFunction('startPhase')(70_000_000_000n);
  await chain.jump(60);
  const dialog = await openExecute(app);
  await expect(dialog.getByText('The price feed gave no price in time: refunded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Execute now' }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await app.pollUntil(cardOf(app, epoch).getByText('Canceled', { exact: true }));
});

test('sends nothing for a round that was settled while the dialog was open', async ({
  app,
  chain,
  wallet,
}) => {
  const { game, dialog, execute } = await openDue(app, chain);
  await app.hidePage();
  await game.settle(640);
  await execute.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This round was settled in the meantime. Nothing was sent.',
  );
  expect(wallet.requestsOf('eth_sendTransaction')).toEqual([]);
});

test('says at once that the keeper settled the round meanwhile, and offers it no more', async ({
  app,
  chain,
}) => {
  const { game, dialog, execute } = await openDue(app, chain);
  await game.settle(640);
  await app.pollUntil(dialog.getByRole('alert').getByText('This round was settled'));
  await expect(execute).toBeDisabled();
});

test('offers to switch back once the wallet has left the network under the dialog', async ({
  app,
  chain,
  wallet,
}) => {
  const { dialog, execute } = await openDue(app, chain);
  await wallet.switchChain(1);
  await expect(execute).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Switch network' }).click();
  await expect(execute).toBeEnabled();
  expect(wallet.requestsOf('eth_sendTransaction')).toEqual([]);
});
