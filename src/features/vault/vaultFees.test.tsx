// @document
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { BURN_ADDRESS } from '#config/burnAddress.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { line, nextBlock, showEntry } from '#testing/earnEntryVisit.tsx';
import { createPoolsWorld, type FakeVault, type PoolsWorld } from '#testing/poolsWorld.ts';
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

describe("the vault's fees", () => {
  it('show the rule to an account without a stake', async () => {
    await openVault({});
    await waitFor(() => expect(feeLine()).toHaveTextContent('0.1% within 3d of a stake'));
    await waitFor(() => expect(line('Performance fee')).toHaveTextContent('2%'));
  });

  it('count down after a deposit, and end', async () => {
    // The page's clock runs in real time: the time left exceeds any test.
    const world = await openVault({ shares: E18, depositedAgo: 259_200 - 7_200 }, isConnected);
    await waitFor(() => expect(feeLine()).toHaveTextContent(/0\.1% for another (2h 0m|1h 5\dm)/));
    await nextBlock(world, 1, 7_200);
    await waitFor(() => expect(feeLine()).toHaveTextContent('None now'));
  });

  it.each([
    ['last second', 1, /0\.1% for another 1s/],
    ['end', 0, /None now/],
  ])('are charged until the block of their %s', async (_name, left, text) => {
    await openVault({ shares: E18, depositedAgo: 3 * DAY - left }, isConnected);
    expect(feeLine()).toHaveTextContent(text);
  });

  it('start anew for the whole balance with a new stake', async () => {
    const world = await openVault({ shares: E18, depositedAgo: 4 * DAY }, isConnected);
    expect(feeLine()).toHaveTextContent('None now');
    world.setVault({ shares: 2n * E18, depositedAgo: DAY });
    await nextBlock(world);
    expect(feeLine()).toHaveTextContent(/0\.1% for another (2d|1d 23h)/);
    await click(screen.getByLabelText('Unstaking fee'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Charged on anything you unstake within 3d of your last stake. Staking again resets the timer for your whole balance.',
    );
  });

  it.each([
    ['a fee of 0', 'withdrawFee'],
    ['a period of 0', 'withdrawFeePeriod'],
  ] as const)('are none at %s', async (_name, term) => {
    const world = createVault({ shares: E18 }, isConnected);
    world.fake.answer(meowVaultAbi, contract, term, 0n);
    await show(world);
    expect(line('Unstaking fee')).toHaveTextContent('No Fee');
  });

  it('name a period that is no number of days to the second', async () => {
    const world = createVault();
    world.fake.answer(meowVaultAbi, contract, 'withdrawFeePeriod', BigInt(DAY + 3_600 + 1));
    await show(world);
    expect(feeLine()).toHaveTextContent(/0\.1% within 1d 1h( 0m)? 1s of a stake/);
  });

  it('are shown beside the recent profit and its start date', async () => {
    await openVault({ shares: 100n * E18, worthThen: 108n * E18 }, isConnected);
    await waitFor(() =>
      expect(line('Recent MEOW profit').parentElement).toHaveTextContent(/profit2 /),
    );
    await click(screen.getByLabelText('Recent MEOW profit'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /since you last staked or unstaked, on .*2023/,
    );
  });
});

describe('the performance fee', () => {
  it.each([
    [
      'is paid to the treasury',
      {},
      'Subtracted automatically from each yield harvest and paid to the treasury.',
    ],
    [
      'is burned where the treasury is the burn address',
      { treasury: BURN_ADDRESS },
      'Subtracted automatically from each yield harvest and burned.',
    ],
  ])('%s', async (_name, facts, help) => {
    await openVault(facts);
    await waitFor(() =>
      expect(screen.getByText('Performance fee').parentElement).toHaveTextContent('2%'),
    );
    await click(screen.getByLabelText('Performance fee'));
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(help));
  });
});
