// @document
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { OTHER } from '#testing/accounts.ts';
import {
  buttonOf,
  drawEntry,
  figure,
  line,
  nextBlock,
  showEntry,
} from '#testing/earnEntryVisit.tsx';
import { createPoolsWorld, type FakeVault, type PoolsWorld } from '#testing/poolsWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { vaultEntries } from './vaultEntry.tsx';

const DAY = 86_400;
const [entry] = vaultEntries;
const contract = contractAddress('vault')!;

/** Creates a world with a vault, connected or not. */
function createVault(facts: Partial<FakeVault> = {}, { isConnected = false } = {}): PoolsWorld {
  const world = createPoolsWorld();
  world.setVault(facts);
  if (isConnected) world.connect();
  return world;
}

const show = (world: PoolsWorld, view?: 'card') => showEntry(world, entry!, view);

/** Shows the vault's row, unfolded. */
async function openVault(
  facts: Partial<FakeVault>,
  options?: { isConnected: boolean },
): Promise<PoolsWorld> {
  const world = createVault(facts, options);
  await show(world);
  return world;
}

const isConnected = { isConnected: true };
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
/** A countdown stands below its label, not beside it. */
const feeLine = () => line('Unstaking fee').parentElement!;

describe('the recent profit', () => {
  it.each([
    ['0 to a visitor', {}, false, /^0 MEOW/],
    ['0 to an account without a stake', {}, true, /^0 MEOW/],
    ['0 right after a stake', { shares: 10n * E18, worthThen: 11n * E18 }, true, /^0 MEOW/],
    [
      'what a stake gained',
      { shares: 10n * E18, worthThen: (105n * E18) / 10n },
      true,
      /^0\.5 MEOW/,
    ],
  ])('is %s', async (_name, facts, isConnectedToo, text) => {
    await openVault(facts, { isConnected: isConnectedToo });
    expect(figure('Recent MEOW profit')).toHaveTextContent(text);
  });

  it('is unknown, not 0, where the stake cannot be read', async () => {
    const world = createVault({ shares: E18 }, isConnected);
    world.fake.answer(meowVaultAbi, contract, 'userInfo', () => {
      throw new FakeRevert();
    });
    await show(world);
    expect(figure('Recent MEOW profit')).toHaveTextContent(/^–$/);
    expect(figure('Your stake')).toHaveTextContent(/^–$/);
    // The vault itself is known, and a stake that may be there is not offered to be enabled anew.
    expect(figure('Total staked')).toHaveTextContent(/^1,100 MEOW/);
    expect(screen.queryByText('Enable MEOW')).toBeNull();
    expect(screen.getByText('Retry')).toBeVisible();
  });
});

describe("the vault's row", () => {
  it('names itself, says how it works, and shows its figures', async () => {
    await openVault({ shares: 100n * E18, worthThen: 109n * E18 }, isConnected);
    expect(screen.getByRole('heading', { name: 'Auto MEOW' })).toBeVisible();
    expect(screen.getByText('Automatic restaking')).toBeVisible();
    expect(screen.getByText('Staked')).toBeVisible();
    // The name says 'Auto', and the tab which are live.
    for (const tag of ['Auto', 'Active']) expect(screen.queryByText(tag)).toBeNull();
    expect(figure('Recent MEOW profit')).toHaveTextContent(/^1 MEOW/);
    expect(figure('Your stake')).toHaveTextContent(/^110 MEOW/);
    await waitFor(() => expect(figure('APY')).toHaveTextContent('%'));
    await click(screen.getByLabelText('Auto MEOW'));
    expect(screen.getByText(/automagically harvested and restaked/)).toBeVisible();
  });

  it('is unknown, not 0, where nothing can be read, and read again on demand', async () => {
    const world = createVault({ shares: 100n * E18, worthThen: 109n * E18 }, isConnected);
    world.fake.fail();
    await show(world);
    await waitFor(() => expect(figure('Total staked')).toHaveTextContent(/^–$/));
    for (const label of ['Recent MEOW profit', 'Your stake', 'Ends in'])
      expect(figure(label)).toHaveTextContent(/^–$/);
    for (const label of ['Performance fee', 'Unstaking fee', 'Deposit fee'])
      expect(line(label)).toHaveTextContent(/–$/);
    expect(screen.queryByText('Active')).toBeNull();
    world.fake.recover();
    await click(screen.getAllByText('Retry')[0]!);
    await nextBlock(world);
    await waitFor(() => expect(figure('Recent MEOW profit')).toHaveTextContent(/^1 MEOW/));
    expect(screen.queryByText("Couldn't load this from the chain.")).toBeNull();
  });

  it('shows no figure before the first read', async () => {
    const world = createVault({ shares: E18 }, isConnected);
    drawEntry(world, entry!);
    expect(figure('Total staked').textContent).toBe('');
    expect(figure('Recent MEOW profit').textContent).toBe('');
    await waitFor(() => expect(figure('Total staked')).toHaveTextContent(/^1,100 MEOW/));
  });

  it("shows another account's stake without anything to press", async () => {
    const world = createVault({ shares: E18, depositedAgo: DAY });
    world.dispatch(accountViewed(OTHER));
    await show(world);
    expect(feeLine()).toHaveTextContent(/0\.1% for another (2d|1d 23h)/);
    expect(screen.getByText('Staked')).toBeVisible();
    expect(figure('Your stake')).toHaveTextContent(/^1\.1 MEOW/);
    expect(screen.queryByLabelText(/^(?:Unstake|Stake more)/)).toBeNull();
  });

  it('asks a visitor for a wallet, and an account to enable MEOW once', async () => {
    const world = await openVault({});
    expect(buttonOf('Connect Wallet')).toBeEnabled();
    act(() => world.connect());
    // Enabled without limit in this world: what is left is to stake.
    await waitFor(() => expect(buttonOf('Stake')).toBeEnabled());
    expect(screen.queryByText('Connect Wallet')).toBeNull();
  });

  it('shows the same as a card', async () => {
    await show(createVault({ shares: 100n * E18, worthThen: 108n * E18 }, isConnected), 'card');
    expect(screen.getByRole('heading', { name: 'Auto MEOW' })).toBeVisible();
    await waitFor(() => expect(line('APY')).toHaveTextContent('%'));
    expect(line('Recent MEOW profit').parentElement).toHaveTextContent(/profit2 /);
    expect(feeLine()).toHaveTextContent(/0\.1% for another/);
    expect(screen.getByLabelText('Unstake MEOW')).toBeEnabled();
  });
});

describe('a paused vault', () => {
  const why = 'The vault is paused. You can unstake, but not stake.';

  it('is tagged and explained to a visitor', async () => {
    await openVault({ isPaused: true });
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(await screen.findByText(why)).toBeVisible();
  });

  it('lets an account with a stake withdraw', async () => {
    await openVault({ isPaused: true, shares: E18 }, { isConnected: true });
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unstake MEOW' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Stake more MEOW' })).toBeDisabled();
    expect(screen.getAllByText(why)).toHaveLength(1);
  });

  it('is recognised by its contract only', async () => {
    await openVault({ isPaused: false });
    await waitFor(() =>
      expect(screen.getByText('Performance fee').parentElement).toHaveTextContent('2%'),
    );
    expect(screen.queryByText('Paused')).toBeNull();
    expect(screen.queryByText(why)).toBeNull();
  });
});
