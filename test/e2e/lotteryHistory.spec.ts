import { toBeHex } from 'ethers';
import { lotteryAbi } from '../../src/protocol/abi/lotteryAbi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { waitForReport } from './fixtures/harvest.ts';
import { lotteryOf } from './fixtures/lottery.ts';
import { expect, test } from './fixtures/test.ts';

const SEED = 5n;
/** Slots before which the contract's arrays begin. */
const MOST_SLOTS = 64;
/** Slots of the array of headers, after which that of the words begins. */
const HEADERS = 1n << 32n;
/** Words of a purchase. */
const WORDS = 16n;

/** Changes the first digit that counts of the first typed ticket of a round, in storage. */
async function alterTicket({ provider, deployment, contract, operator }: TestChain, id: number) {
  const address = deployment.contracts.lottery!;
  const lottery = await contract(operator, address, lotteryAbi);
  const { firstTicketId } = (await lottery.getFunction('viewLottery')(id)) as {
    firstTicketId: bigint;
  };
  const purchase = firstTicketId >> 7n;
  const [[header = 0n], [word = 0n]] = (await lottery.getFunction('viewPurchases')(
    purchase,
    1,
  )) as [bigint[], bigint[]];
  for (let base = 0n; base < MOST_SLOTS; base += 1n) {
    if (BigInt(await provider.getStorage(address, base + purchase)) !== header) continue;
    const slot = base + HEADERS + purchase * WORDS;
    expect(BigInt(await provider.getStorage(address, slot))).toBe(word);
    // One more or less is another last digit on the chain, the first that is shown.
    const altered = word % 10n === 9n ? word - 1n : word + 1n;
    await provider.send('hardhat_setStorageAt', [address, toBeHex(slot), toBeHex(altered, 32)]);
    return;
  }
  throw new Error('The headers were not found in the storage');
}

const history = (app: App) => app.main.getByRole('region', { name: 'Past rounds' });

async function showOwn(app: App) {
  await history(app).getByRole('tab', { name: 'Your rounds' }).click();
  return history(app).getByRole('table', { name: 'Your rounds' }).locator('tbody').getByRole('row');
}

async function showRound(app: App, id: string) {
  await history(app).getByRole('tab', { name: 'All rounds' }).click();
  await history(app).getByRole('textbox', { name: 'Round number' }).fill(id);
}

async function verify(app: App, id: number) {
  await showRound(app, String(id));
  await history(app).getByRole('button', { name: 'Verify this round' }).click();
  return app.dialog(`Verification of round #${id}`);
}

test(
  'shows what is past with and without the index, verifies a round, and collects its prizes',
  { tag: '@journey' },
  async ({ app, page, chain, node, wallet, services }) => {
    test.slow();
    const lottery = await lotteryOf(chain);
    const [me, other] = [chain.accounts[2]!, chain.accounts[6]!];
    wallet.account = me;
    const drawn = lottery.numberOf(SEED);
    const id = await lottery.fresh();
    // One ticket that wins everything, one that wins nothing, and another's hundred.
    await lottery.buyTyped(me, [drawn, drawn % 10 === 9 ? drawn - 1 : drawn + 1]);
    await lottery.buyPicked(other, 100);
    await lottery.end();
    await lottery.close();
    await lottery.answer(SEED);
    await lottery.count();
    await lottery.draw();
    await lottery.start();
    await services.start();
    const contract = await chain.contract(me, chain.deployment.contracts.lottery!, lotteryAbi);
    const seeded = String(await contract.getFunction('totalTickets')(1));
    const number = history(app).getByRole('textbox', { name: 'Round number' });

    await test.step('chooses a round by its number, and keeps a number that none has', async () => {
      await app.openConnected('/lottery');
      await expect(number).toHaveValue(String(id));
      await expect(app.detail('Tickets sold', history(app))).toContainText('102');
      await expect(app.detail('Players', history(app))).toContainText('2');
      await showRound(app, '1');
      await expect(app.detail('Tickets sold', history(app))).toContainText(seeded);
      await expect(app.detail('Players', history(app))).toContainText(/\d/);
      for (const text of ['0', String(id + 2), 'cat']) {
        await number.fill(text);
        await expect(
          history(app).getByText('The lottery number you provided does not exist'),
        ).toBeVisible();
        await expect(number).toHaveValue(text);
      }
      await history(app).getByRole('button', { name: 'Latest draw' }).click();
      await expect(number).toHaveValue(String(id));
      await history(app).getByRole('button', { name: 'Following round' }).click();
      await expect(number).toHaveValue(String(id + 1));
      await expect(history(app).getByText('On sale')).toBeVisible();
      await history(app).getByRole('button', { name: 'Previous round' }).click();
      await expect(history(app).getByText('You have 2 tickets in this round')).toBeVisible();
      await expectAccessible(page, 'a past round');
    });

    await test.step('lists the rounds of the account from the index', async () => {
      const rows = await showOwn(app);
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(`Round #${id}`);
      await expect(rows.first()).toContainText(/Won [\d.,]+ MEOW/);
      await expect(rows.first()).toContainText(/[\d.,]+ MEOW to claim/);
      await expect(app.detail('Rounds played', history(app))).toContainText('1');
      await expect(app.detail('Spent on tickets', history(app))).toContainText('3.998 MEOW');
      await expectAccessible(page, 'the rounds of an account');
    });

    await test.step('verifies an honest round, and names its randomness', async () => {
      const dialog = await verify(app, id);
      await expect(dialog.getByText(/^Everything agrees/)).toBeVisible();
      await expect(app.detail('Requested at block', dialog)).toContainText(/\d/);
      await expect(app.detail('Answered at block', dialog)).toContainText(/\d/);
      await expect(app.detail("Coordinator's log", dialog)).toContainText('the same word');
      await expect(app.detail('Tickets', dialog)).toContainText('102');
      await expect(app.detail('Of these won', dialog)).toContainText('1');
      // What the round costs, beside what its price follows from.
      await expect(app.detail('30-minute average of MEOW', dialog)).toContainText(/0\.\d+ BNB/);
      await expect(app.detail('$5 at these prices', dialog)).toContainText(/\d MEOW/);
      await expect(app.detail('Price in this round', dialog)).toContainText('2 MEOW');
      await expectAccessible(page, 'a verification');
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('collects the prize with everything else', async () => {
      await page.goto('/portfolio');
      const collect = app.main.getByRole('region', { name: 'To collect' });
      await expect(collect.getByText(`Lottery round #${id}`)).toBeVisible();
      const before = await chain.balance('MEOW', me);
      await collect.getByRole('button', { name: 'Harvest all' }).click();
      const dialog = app.dialog('Harvest all');
      const prize = dialog.getByRole('checkbox', { name: new RegExp(`Lottery round #${id}`) });
      await expect(prize).toBeChecked();
      await dialog.getByRole('button', { name: /^Harvest 1 reward/ }).click();
      await waitForReport(app, dialog, '1 of 1 collected');
      const paid = (await chain.balance('MEOW', me)) - before;
      expect(paid).toBe(await lottery.wonBy(me, id));
      await expect(dialog.getByRole('listitem')).toContainText(`Lottery round #${id}`);
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('reads the rounds from the node where the services are away', async () => {
      await services.kill();
      await page.goto('/lottery');
      const rows = await showOwn(app);
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(/Won [\d.,]+ MEOW/);
      await expect(rows.first()).not.toContainText('to claim');
      await expect(history(app).getByText(/^The history service can't be reached/)).toBeVisible();
      await expect(app.detail('Rounds played', history(app))).toContainText('–');
      await expect(history(app).getByText('Read from your node, back to round #1.')).toBeVisible();
      await showRound(app, '1');
      await expect(app.detail('Tickets sold', history(app))).toContainText(seeded);
      await expect(app.detail('Players', history(app))).toContainText('–');
    });

    await test.step('shows an altered ticket as what differs, and no average without an archive', async () => {
      await alterTicket(chain, id);
      const newest = await chain.provider.getBlockNumber();
      node.fail(({ method, params }) =>
        method === 'eth_call' && Number(params?.[1]) < newest
          ? { error: { code: -32000, message: 'historical state is not available' } }
          : undefined,
      );
      const dialog = await verify(app, id);
      await expect(
        dialog.getByText(/^Your node doesn't keep the state of that block\./),
      ).toBeVisible();
      await expect(app.detail('30-minute average of MEOW', dialog)).toContainText('–');
      await expect(
        dialog.getByText(/^Figures that differ from what the contract says: \d/),
      ).toBeVisible();
      await expect(dialog.getByText(/≠ contract: 1/).first()).toBeVisible();
    });
  },
);
