import type { Locator } from '@playwright/test';
import { isShownAs, type App } from './fixtures/app.ts';
import { breakHiss, openHarvest, stakeInFive } from './fixtures/harvest.ts';
import { expect, test } from './fixtures/test.ts';
import type { TestWallet, WalletMood } from './fixtures/wallet.ts';

/** What the wallet says to its prompts, in order; to more of them as to the last. */
function answers(wallet: TestWallet, ...moods: [WalletMood, ...WalletMood[]]): void {
  const before = wallet.asked('eth_sendTransaction').length;
  Object.defineProperty(wallet, 'mood', {
    configurable: true,
    get: () => moods[Math.max(0, wallet.asked('eth_sendTransaction').length - before - 1)] ?? moods.at(-1),
  });
}

const prompts = (wallet: TestWallet): number => wallet.asked('eth_sendTransaction').length;

/** Looks at the chain until the report says so much. */
async function untilCollected(app: App, dialog: Locator, words: string): Promise<void> {
  await expect(async () => {
    await app.lookAgain();
    await expect(dialog.getByText(words)).toBeVisible({ timeout: 700 });
  }).toPass();
}

test('five rewards, one of which cannot be paid: four prompts, four collected, and one named with its reason', async ({ app, chain, wallet }) => {
  await stakeInFive(chain, wallet.account);
  await breakHiss(chain);
  await app.openConnected('/');
  await expect(app.main.getByText('in 5 places')).toBeVisible();
  const dialog = await openHarvest(app, 4);
  const broken = dialog.getByRole('listitem').filter({ hasText: 'USDT pool' }).filter({ hasText: 'HISS' });
  await expect(broken).toContainText('Left out, since it would fail. The transaction cannot succeed');
  await expect(broken.getByRole('checkbox')).toBeDisabled();
  await expect(dialog.getByText('Your wallet asks 4 times, one after the other.')).toBeVisible();
  const before = await chain.balance('MEOW', wallet.account);
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await untilCollected(app, dialog, '4 of 4 collected');
  expect(prompts(wallet)).toBe(4);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Collected' })).toHaveCount(4);
  expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(app.button('Harvest all')).toBeVisible();
});

test('what fails only when its turn comes opens no prompt either, and the report says why', async ({ app, chain, wallet }) => {
  await stakeInFive(chain, wallet.account);
  await app.openConnected('/farms');
  await app.button('Harvest all').click();
  const dialog = app.dialog('Harvest all');
  // The reward in HISS is worth less than its fee: it is there, and not ticked.
  const small = dialog.getByRole('checkbox', { name: /USDT pool.*HISS/ });
  await expect(small).not.toBeChecked();
  await expect(dialog.getByText(/Worth less than its network fee of about \$/)).toBeVisible();
  await small.check();
  await breakHiss(chain);
  await dialog.getByRole('button', { name: 'Harvest 5 rewards' }).click();
  await untilCollected(app, dialog, '4 of 5 collected');
  expect(prompts(wallet)).toBe(4);
  const broken = dialog.getByRole('listitem').filter({ hasText: 'HISS' });
  await expect(broken).toContainText('Not collected');
  await expect(broken).toContainText('The transaction cannot succeed');
});

test('one prompt where the wallet takes several calls', async ({ app, chain, wallet }) => {
  await stakeInFive(chain, wallet.account);
  await breakHiss(chain);
  wallet.offersBatch = true;
  await app.openConnected('/pools');
  const dialog = await openHarvest(app, 4);
  await expect(dialog.getByText('Your wallet asks once, for everything together.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await untilCollected(app, dialog, '4 of 4 collected');
  const [batch, ...others] = wallet.asked('wallet_sendCalls');
  expect(others).toEqual([]);
  expect((batch!.params as [{ calls: unknown[] }])[0].calls).toHaveLength(4);
  expect(prompts(wallet)).toBe(0);
});

test('a reload in the middle loses nothing: what is done is told, and the rest is offered', async ({ app, chain, wallet, page }) => {
  await stakeInFive(chain, wallet.account);
  await breakHiss(chain);
  answers(wallet, 'approve', 'approve', 'reject');
  await app.openConnected('/');
  const dialog = await openHarvest(app, 4);
  // The third prompt is never answered: the page goes away while it is open.
  answers(wallet, 'approve', 'approve', 'never');
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await expect.poll(() => prompts(wallet)).toBe(3);
  await page.reload();
  await expect(app.main.getByText('Your harvest is not finished')).toBeVisible();
  await app.button('Show report').click();
  await untilCollected(app, dialog, '2 of 4 collected');
  await expect(dialog.getByRole('alert')).toContainText('The page was closed in the middle.');
  await expect(dialog.getByText('Outcome unknown. Look in your wallet whether this was sent.')).toBeVisible();
  answers(wallet, 'approve');
  await dialog.getByRole('button', { name: 'Go on with 1 reward' }).click();
  await untilCollected(app, dialog, '3 of 4 collected');
  expect(prompts(wallet)).toBe(4);
});

test('an account that is switched in the middle stops the queue; the report stays, and says whose it is', async ({ app, chain, wallet }) => {
  await stakeInFive(chain, wallet.account);
  const { account } = wallet;
  await app.openConnected('/');
  const dialog = await openHarvest(app, 4);
  answers(wallet, 'approve', 'never');
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await expect.poll(() => prompts(wallet)).toBe(2);
  await wallet.switchAccount(chain.accounts[7]!);
  await expect(dialog.getByRole('alert')).toContainText(
    `The account in your wallet has changed, so nothing more was asked. This is the report for ${account.slice(0, 6)}`,
  );
  await untilCollected(app, dialog, '1 of 4 collected');
  expect(prompts(wallet)).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(app.button('Show report')).toBeHidden();
  await wallet.switchAccount(account);
  await expect(app.button('Show report')).toBeVisible();
});

test('a refusal stops the queue, and the rest can be gone on with', async ({ app, chain, wallet }) => {
  await stakeInFive(chain, wallet.account);
  await app.openConnected('/pools');
  const dialog = await openHarvest(app, 4);
  answers(wallet, 'approve', 'reject');
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You rejected one in your wallet, so nothing more was asked.');
  await expect(dialog.getByText('Rejected in your wallet')).toBeVisible();
  await expect(dialog.getByText('Not tried')).toHaveCount(2);
  answers(wallet, 'approve');
  await dialog.getByRole('button', { name: 'Go on with 2 rewards' }).click();
  await untilCollected(app, dialog, '3 of 4 collected');
  expect(prompts(wallet)).toBe(4);
});

test("the vault's profit compounds by itself: it is listed, not ticked, with what it costs to take it out", async ({ app, chain, wallet }) => {
  wallet.account = chain.accounts[1]!;
  await chain.mine(5_000);
  const vault = await chain.contract(chain.accounts[6]!, chain.deployment.contracts.vault!, ['function harvest()']);
  await vault.getFunction('harvest')();
  await app.openConnected('/pools');
  await app.button('Harvest all').click();
  const dialog = app.dialog('Harvest all');
  const profit = dialog.getByRole('checkbox', { name: /^MEOW vault/ });
  await expect(profit).not.toBeChecked();
  await expect(dialog.getByText(/This profit compounds by itself\. Tick it to take it out\. A withdrawal fee of 0\.1% applies for \d+d/)).toBeVisible();
  await expect(dialog.getByText('Being tried on the node')).toHaveCount(0);
  const others = dialog.getByRole('checkbox', { checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  await expect(dialog.getByRole('button', { name: 'Nothing selected' })).toBeDisabled();
  await profit.check();
  const before = await chain.balance('MEOW', wallet.account);
  await dialog.getByRole('button', { name: 'Harvest 1 reward' }).click();
  await untilCollected(app, dialog, '1 of 1 collected');
  expect(prompts(wallet)).toBe(1);
  const gained = (await chain.balance('MEOW', wallet.account)) - before;
  const told = await dialog.getByRole('listitem').innerText();
  expect(isShownAs(gained, 18, /[\d,.]+ MEOW/.exec(told)![0]), `${gained} arrived, the report says ${told}`).toBe(true);
});
