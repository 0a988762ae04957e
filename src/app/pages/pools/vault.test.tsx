// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { contractAddress } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { OTHER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { PoolsPage } from './PoolsPage.tsx';
// Loaded lazily by the page; imported here so that no test waits for it.
import '#entities/staking/components/CollectDialog.tsx';
import '#entities/staking/components/StakeDialog.tsx';
import '#entities/staking/components/UnstakeDialog.tsx';
import '#features/vault/components/BountyDialog.tsx';

vi.mock('#config/earn.ts', async () => {
  const { fakePoolList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakePoolList() };
});

function visit(world: PoolsWorld) {
  world.render(
    <MemoryRouter initialEntries={['/pools']}>
      <PoolsPage />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function connectedDesk(): PoolsWorld {
  const world = createPoolsWorld();
  world.connect();
  return world;
}

async function openVault(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  const list = await screen.findByLabelText('Staking pools');
  const item = within(list)
    .getByRole('heading', { name: 'Auto MEOW' })
    .closest<HTMLElement>('[role=rowgroup], li')!;
  await user.click(within(item).getByRole('button', { name: /^Details of/ }));
  return item;
}

const line = (item: HTMLElement, label: string): HTMLElement =>
  within(item).getAllByText(label).at(-1)!.parentElement!;
const feeLine = (item: HTMLElement): HTMLElement => line(item, 'Unstaking fee').parentElement!;
const bounty = () => screen.getByRole('region', { name: 'Auto MEOW bounty' });
const claim = () => within(bounty()).getByRole('button', { name: 'Claim bounty' });

describe("the vault's fees", () => {
  it('show the rule to an account without a stake', async () => {
    const item = await openVault(visit(createPoolsWorld()));
    await waitFor(() => expect(feeLine(item)).toHaveTextContent('0.1% within 3d of a stake'));
    await waitFor(() => expect(line(item, 'Performance fee')).toHaveTextContent('2%'));
  });

  it('count down after a deposit, and end', async () => {
    const world = connectedDesk();
    // The page's clock runs in real time: the time left exceeds any test.
    world.setVault({ shares: E18, depositedAgo: 259_200 - 7_200 });
    const item = await openVault(visit(world));
    await waitFor(() =>
      expect(feeLine(item)).toHaveTextContent(/0\.1% for another (2h 0m|1h 5\dm)/),
    );
    world.fake.mine(1, 7_200);
    await act(() => world.dispatch(pollChain({ all: true })));
    await waitFor(() => expect(feeLine(item)).toHaveTextContent('None now'));
  });

  it('are shown beside the recent profit and its start date', async () => {
    const world = connectedDesk();
    world.setVault({ shares: 100n * E18, worthThen: 108n * E18 });
    const user = visit(world);
    const item = await openVault(user);
    await waitFor(() =>
      expect(line(item, 'Recent MEOW profit').parentElement).toHaveTextContent(/profit2 /),
    );
    await user.click(within(item).getByRole('button', { name: 'Recent MEOW profit' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /since you last staked or unstaked, on .*2023/,
    );
  });
});

describe('the bounty', () => {
  it("shows the claimer's reward, and asks a visitor for a wallet", async () => {
    const world = createPoolsWorld();
    const user = visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent('0.1 MEOW'));
    await user.click(claim());
    expect(world.getState().wallet.dialog).toBe('connect');
    expect(screen.queryByRole('dialog', { name: 'Claim bounty' })).not.toBeInTheDocument();
  });

  it('cannot be claimed without a pending reward', async () => {
    const world = connectedDesk();
    world.setVault({ waiting: 0n });
    visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent(/[^\d.]0 MEOW/));
    await waitFor(() => expect(claim()).toBeDisabled());
  });

  it('is claimed with the call that the dialog explains', async () => {
    const world = connectedDesk();
    const user = visit(world);
    await waitFor(() => expect(claim()).toBeEnabled());
    await user.click(claim());
    const dialog = await screen.findByRole('dialog', { name: 'Claim bounty' });
    await waitFor(() => expect(line(dialog, 'You receive about')).toHaveTextContent('0.1 MEOW'));
    await waitFor(() => expect(line(dialog, 'Pending rewards')).toHaveTextContent('40 MEOW'));
    await waitFor(() => expect(line(dialog, "Claimer's share")).toHaveTextContent('0.25%'));
    const confirm = within(dialog).getByRole('button', { name: 'Claim bounty' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await waitFor(() => expect(world.asked()).toHaveLength(1));
    const [{ to, data, value }] = world.asked()[0]!.params as unknown as [
      { to: string; data: Hex; value: Hex },
    ];
    expect(to.toLowerCase()).toBe(contractAddress('vault')!.toLowerCase());
    expect(decodeCall(meowVaultAbi, data)?.name).toBe('harvest');
    expect(value).toBe('0x0');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is not claimed from a vault paused meanwhile, nor by a switched account', async () => {
    const world = connectedDesk();
    const user = visit(world);
    await waitFor(() => expect(claim()).toBeEnabled());
    await user.click(claim());
    const dialog = await screen.findByRole('dialog', { name: 'Claim bounty' });
    const confirm = within(dialog).getByRole('button', { name: 'Claim bounty' });
    await waitFor(() => expect(confirm).toBeEnabled());
    world.setVault({ isPaused: true });
    await user.click(confirm);
    expect(await within(dialog).findByText(/The vault is paused/)).toBeVisible();
    act(() => world.connect(OTHER));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(confirm).toBeDisabled());
    expect(world.asked()).toHaveLength(0);
  });
});
