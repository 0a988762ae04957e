import { parseEther } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { farmAuctionAbi } from '../../src/protocol/abi/farmAuctionAbi.ts';
import { auctionContract } from '../../services/keeper/duties/auctionContract.ts';
import { auctionDuty, LOCAL_TERMS } from '../../services/keeper/duties/auctions.ts';
import { runDuty } from '../../services/keeper/engine.ts';
import { nodeAt } from '../../services/lib/node.ts';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

const NEVER = 10 ** 9;

/** Calls the auction contract as others do: its operator's keeper, other bidders. */
function auctionsOf(chain: TestChain) {
  const address = chain.deployment.contracts.farmAuction!;
  const contract = auctionContract(nodeAt(chain.url), address, chain.operator);
  /** Runs the keeper once; opens the next auction only if asked to. */
  const keep = (isOpening: boolean) =>
    runDuty(
      auctionDuty(contract, {
        ...LOCAL_TERMS,
        length: 100,
        notice: 3,
        pause: isOpening ? 0 : NEVER,
      }),
      () => undefined,
    );
  return {
    keep,
    /** Ends the newest auction. */
    end: async () => {
      const { block, auctions } = await contract.read();
      await chain.mine(Math.max(1, auctions.at(-1)!.endBlock - block));
    },
    whitelist: async (account: string) =>
      void (await (
        await chain.contract(chain.operator, address, farmAuctionAbi)
      ).getFunction('addWhitelist')([account])),
    bid: async (account: string, whole: string) => {
      await (await chain.contract(account, chain.token('MEOW'), erc20Abi)).getFunction('approve')(
        address,
        parseEther(whole),
      );
      await (await chain.contract(account, address, farmAuctionAbi)).getFunction('bid')(
        parseEther(whole),
      );
    },
  };
}

const tab = (app: App, name: string) => app.main.getByRole('tab', { name });
/** Returns the row of the leaderboard with this text. */
const row = (app: App, words: string | RegExp) =>
  app.main.getByRole('row').filter({ hasText: words });

test(
  'runs an auction from the whitelist to the settlement between three accounts',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const auctions = auctionsOf(chain);
    const [me, rival, other] = [chain.accounts[2]!, chain.accounts[6]!, chain.accounts[7]!];
    await app.openConnected('/farms/auction');

    await test.step("explains the whitelist to an account that isn't on it", async () => {
      await expect(app.main.getByRole('heading', { name: 'Auction #2' })).toBeVisible();
      await expect(app.main.getByText('Only whitelisted project wallets can bid')).toBeVisible();
      await expect(app.button('Place bid')).toBeDisabled();
      await app.button('Who can bid').click();
      const list = app.dialog('Whitelisted bidders');
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await list.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('settles by the keeper, whitelists, then announces and opens the next auction', async () => {
      await auctions.end();
      await app.pollNow();
      await expect(
        app.main.getByText('Bidding has ended. Winners are being determined.'),
      ).toBeVisible();
      await auctions.keep(false);
      await auctions.whitelist(me);
      await auctions.keep(true);
      await app.pollNow();
      await expect(app.main.getByRole('heading', { name: 'Auction #3' })).toBeVisible();
      await expect(app.button("The auction hasn't started yet")).toBeDisabled();
      await chain.mine(5);
      await app.pollNow();
      await expect(app.main.getByText('This account is whitelisted and can bid.')).toBeVisible();
    });

    const dialog = app.dialog('Place a bid');
    const amount = dialog.getByRole('textbox', { name: 'Bid amount' });

    await test.step('accepts bids in multiples of 10, from the initial bid up to the balance', async () => {
      await app.button('Place bid').click();
      for (const [typed, why] of [
        ['', 'Enter an amount'],
        ['105', 'Bid must be a multiple of 10'],
        ['100.5', 'Bid must be a multiple of 10'],
        ['90', 'First bid must be 100 MEOW or more'],
        ['1000000000', 'Insufficient MEOW balance'],
      ] as const) {
        await amount.fill(typed);
        await expect(dialog.getByRole('button', { name: why })).toBeDisabled();
      }
      await dialog.getByRole('button', { name: '25%' }).click();
      await expect(amount).toHaveValue(/^[\d,]+0$/);
    });

    await test.step('enables, survives a refusal in the wallet, bids', async () => {
      await amount.fill('100');
      await expect(app.detail('Your new position', dialog)).toContainText('Would win now');
      await dialog.getByRole('button', { name: 'Enable MEOW' }).click();
      await app.pollUntil(dialog.getByRole('button', { name: /^Enabl/ }), 'isGone');
      wallet.userAnswer = 'reject';
      await dialog.getByRole('button', { name: /^Bid / }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
      wallet.userAnswer = 'approve';
      await dialog.getByRole('button', { name: /^Bid / }).click();
      await expect(dialog.getByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
      await app.toast(/^Transaction confirmed.*Bid 100 MEOW/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(app.detail('Your bid so far')).toContainText('100 MEOW');
    });

    await test.step('shows an outbid account what it takes to win', async () => {
      await auctions.bid(rival, '300');
      await auctions.bid(other, '200');
      await app.pollNow();
      await expect(app.main.getByText('Would not win now')).toBeVisible();
      await tab(app, 'Leaderboard').click();
      await expect(row(app, '#3')).toContainText('You');
      await expect(row(app, '#1')).toContainText('300');
      await tab(app, 'Current').click();
      await app.button('Place bid').click();
      await expect(app.detail('Needed to win now', dialog)).toContainText('210 MEOW');
      // 100 and 100 are 200: accounts that share the last place don't win.
      await amount.fill('100');
      await expect(app.detail('Your new position', dialog)).toContainText('Would not win now');
    });

    await test.step('sends nothing if the auction ends while the dialog is open', async () => {
      const asked = wallet.requestsOf('eth_sendTransaction').length;
      await dialog
        .getByRole('button', { name: 'Enable MEOW' })
        .or(dialog.getByRole('button', { name: /^Bid / }))
        .first()
        .waitFor();
      await auctions.end();
      await app.pollNow();
      await expect(dialog.getByText('The auction has ended and bidding is closed')).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^(Bid|Enable) / })).toHaveCount(0);
      expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(asked);
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    });

    await test.step('is closed by the keeper, and a loser reclaims the bid', async () => {
      await auctions.keep(false);
      await app.pollNow();
      await expect(
        app.main.getByText('This auction is settled. The next one will be announced here.'),
      ).toBeVisible();
      const before = await chain.balance('MEOW', me);
      await expect(app.button('Reclaim')).toBeVisible();
      await wallet.switchChain(56);
      await expect(app.button('Reclaim')).toHaveCount(0);
      await app.button('Switch network').click();
      await app.button('Reclaim').click();
      const review = app.dialog('Auction #3');
      await expect(review.getByText(/^about .+ BNB/)).toBeVisible();
      await review.getByRole('button', { name: 'Reclaim' }).click();
      await app.toast(/^Transaction confirmed.*Reclaim 100 MEOW/);
      await expect(app.button('Reclaim')).toHaveCount(0);
      expect((await chain.balance('MEOW', me)) - before).toBe(parseEther('100'));
    });

    await test.step('congratulates the winner and counts the winnings', async () => {
      await wallet.switchAccount(rival);
      await expect(app.main.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
      await expect(app.main.getByText('Your bid of 300 MEOW won auction #3.')).toBeVisible();
      await expect(app.main.getByText(/^The team opens your farm around /)).toBeVisible();
      await expect(app.main.getByText('Collected from winners')).toBeVisible();
      await expect(app.main.getByText('2,350 MEOW')).toBeVisible();
      await tab(app, 'Leaderboard').click();
      await expect(row(app, '#1')).toContainText('Won');
      await expect(row(app, '#3')).toContainText("Didn't win");
    });
  },
);

test(
  'notices a higher bid in the last moment before asking the wallet',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    const auctions = auctionsOf(chain);
    const [bidder, rival] = [chain.accounts[7]!, chain.accounts[6]!];
    wallet.account = bidder;
    await (await chain.contract(bidder, chain.token('MEOW'), erc20Abi)).getFunction('approve')(
      chain.deployment.contracts.farmAuction!,
      parseEther('1000'),
    );
    await app.openConnected('/farms/auction');
    await app.button('Place bid').click();
    const dialog = app.dialog('Place a bid');
    await dialog.getByRole('textbox', { name: 'Bid amount' }).fill('60');
    await expect(app.detail('Your new position', dialog)).toContainText('#1');
    await app.hidePage();
    await auctions.bid(rival, '100');
    await dialog.getByRole('button', { name: /^Bid / }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      "Bids have changed and you'd now be at position #2.",
    );
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([]);
    await app.pollNow();
    await dialog.getByRole('button', { name: /^Bid / }).click();
    await expect(dialog.getByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  },
);
