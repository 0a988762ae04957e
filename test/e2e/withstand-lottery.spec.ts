import type { Locator } from '@playwright/test';
import { lotteryAbi } from '../../src/protocol/abi/lotteryAbi.ts';
import { createApp, expectSent, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { lotteryOf } from './fixtures/lottery.ts';
import { expect } from './fixtures/test.ts';
import { test } from './fixtures/withstand.ts';

/** Seeds of the source's answers. */
const [SEED, OTHER_SEED] = [5n, 6n];
/** Seconds after which the contract lets anybody ask again, and buyers have their money back. */
const ASK_AGAIN_SECONDS = 3_600;
const REFUND_SECONDS = 7 * 86_400;
/** Seconds after which the page says that something is due. */
const LATE_SECONDS = 30;

const step = (app: App, text: string | RegExp): Locator =>
  app.main.getByRole('list', { name: 'Steps of the draw' }).getByRole('listitem').filter({
    hasText: text,
  });

/** Drives the source of randomness, which a test lets answer more than once. */
async function sourceOf(chain: TestChain) {
  const { lottery, vrfCoordinator } = chain.deployment.contracts;
  const game = await chain.contract(chain.operator, lottery!, lotteryAbi);
  const abi = ['function push(uint256 requestId, uint256 seed)'];
  const coordinator = await chain.contract(chain.operator, vrfCoordinator!, abi);
  return {
    request: async (id: number): Promise<bigint> =>
      ((await game.getFunction('viewDraw')(id)) as { requestId: bigint }).requestId,
    answer: async (request: bigint, seed: bigint): Promise<void> =>
      void (await coordinator.getFunction('push')(request, seed)),
    finalNumber: async (id: number): Promise<number> =>
      Number(((await game.getFunction('viewLottery')(id)) as { finalNumber: bigint }).finalNumber),
  };
}

test('sells nothing of a round that closes between the form and the signature', async ({
  app,
  chain,
  wallet,
}) => {
  const lottery = await lotteryOf(chain);
  const id = await lottery.fresh();
  // Its approval pays for the purchase in the form as well.
  await lottery.buyPicked(wallet.account, 1);
  await app.openConnected('/lottery');
  await expect(app.button('Buy tickets')).not.toHaveAttribute('aria-busy', 'true');
  await app.button('Buy tickets').click();
  const form = app.dialog(`Buy tickets for round #${id}`);
  await form.getByRole('textbox', { name: 'Number of tickets' }).fill('3');
  await expect(form.getByRole('button', { name: 'Buy 3 tickets' })).toBeVisible();

  await test.step('closed: nothing is sent', async () => {
    await app.hidePage();
    await lottery.end();
    await lottery.close();
    await form.getByRole('button', { name: 'Buy 3 tickets' }).click();
    await expect(form.getByRole('alert')).toHaveText('Ticket sales of this round are closed');
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([]);
  });

  await test.step('another round, perhaps at another price, is agreed to first', async () => {
    const next = await lottery.fresh();
    await app.pollUntil(form.getByText(/^A new round has opened/));
    await form.getByRole('button', { name: `Continue with round #${next}` }).click();
    const again = app.dialog(`Buy tickets for round #${next}`);
    await again.getByRole('button', { name: 'Buy 3 tickets' }).click();
    await expectSent(again);
    await app.toast(/^Transaction confirmed/);
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
  });
});

test('asks a silent source again, and takes the first word that comes', async ({
  app,
  chain,
  wallet,
}) => {
  const [lottery, source] = [await lotteryOf(chain), await sourceOf(chain)];
  const id = await lottery.fresh();
  await lottery.buyTyped(wallet.account, [lottery.numberOf(SEED)]);
  await lottery.end();
  await lottery.close();
  const asked = await source.request(id);
  await app.openConnected('/lottery');
  const silent = app.main.getByText('No random number has arrived. Anyone can request it again.');

  await test.step('the page waits, and says so only when the source is late', async () => {
    await expect(step(app, /^Asked for randomness at block/)).toBeVisible();
    await expect(silent).toHaveCount(0);
    await expect(app.button('Buy tickets')).toHaveCount(0);
    await chain.jump(ASK_AGAIN_SECONDS + LATE_SECONDS);
    await app.pollUntil(silent);
  });

  await test.step('anybody asks again', async () => {
    await app.button('Request again').click();
    const dialog = app.dialog('Request again');
    await dialog.getByRole('button', { name: 'Request again' }).click();
    await expectSent(dialog);
    await app.toast(/^Transaction confirmed/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await app.pollUntil(silent, 'isGone');
    expect(await source.request(id)).not.toBe(asked);
  });

  await test.step('the late answer to the first request counts, and no other one', async () => {
    const second = await source.request(id);
    await source.answer(asked, SEED);
    await source.answer(second, OTHER_SEED);
    await source.answer(asked, OTHER_SEED);
    expect(await source.request(id)).toBe(asked);
    expect(await source.finalNumber(id)).toBe(lottery.numberOf(SEED));
    await lottery.count();
    await lottery.draw();
    await app.pollUntil(app.main.getByText('You won!'));
  });
});

test(
  'pays every ticket back when the source stays silent',
  { tag: '@fault' },
  async ({ app, chain, wallet }) => {
    const lottery = await lotteryOf(chain);
    await lottery.fresh();
    const before = await chain.balance('MEOW', wallet.account);
    // Twice the same number, and one more.
    await lottery.buyTyped(wallet.account, [1_234_567, 1_234_567, 1_000_000]);
    await lottery.buyPicked(wallet.account, 5);
    await lottery.end();
    await lottery.close();
    await chain.jump(REFUND_SECONDS + LATE_SECONDS);
    await app.openConnected('/lottery');
    await expect(
      app.main.getByText(/^No random number arrived in time, so this round can be cancelled/),
    ).toBeVisible();
    await app.button(/^Get back [\d,.]+ MEOW$/).click();
    const refund = app.dialog('Refund');
    await refund.getByRole('button', { name: /^Get back [\d,.]+ MEOW$/ }).click();
    await expectSent(refund);
    await app.toast(/^Transaction confirmed/);
    expect(await chain.balance('MEOW', wallet.account)).toBe(before);
    await refund.getByRole('button', { name: 'Close' }).last().click();
    await app.pollUntil(app.main.getByText(/^This round is cancelled/).first());
    await app.pollUntil(app.button(/^Get back/), 'isGone');
  },
);

test('claims prizes once, in two tabs and without services', async ({
  app,
  chain,
  context,
  wallet,
}) => {
  const lottery = await lotteryOf(chain);
  await lottery.fresh();
  await lottery.buyTyped(wallet.account, [lottery.numberOf(SEED)]);
  await lottery.end();
  await lottery.close();
  await lottery.answer(SEED);
  await lottery.count();
  await lottery.draw();
  const second = createApp(await context.newPage(), wallet);
  await app.openConnected('/lottery');
  await second.open('/lottery');
  const claim = (tab: App): Locator =>
    tab.dialog('Claim prizes').getByRole('button', { name: /^Claim [\d,.]+ MEOW$/ });
  for (const tab of [app, second]) {
    await tab.bringToFront();
    await tab.button(/^Claim [\d,.]+ MEOW$/).click();
    await expect(claim(tab)).toBeVisible();
  }

  await test.step('while the first one is not mined', async () => {
    await chain.setAutomine(false);
    await app.bringToFront();
    await claim(app).click();
    await expectSent(app.dialog('Claim prizes'));
    await second.bringToFront();
    await claim(second).click();
    await expect(second.dialog('Claim prizes').getByRole('alert')).toHaveText(
      'Some of these prizes are already being claimed. Nothing was sent.',
    );
  });

  await test.step('and after', async () => {
    await chain.mine();
    await chain.setAutomine(true);
    await claim(second).click();
    await expect(second.dialog('Claim prizes').getByRole('alert')).toHaveText(
      'Some of these prizes were claimed already. Nothing was sent.',
    );
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
  });
});
