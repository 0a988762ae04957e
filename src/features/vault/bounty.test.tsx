// @document
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Hex } from '#lib/hex.ts';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { line, nextBlock } from '#testing/earnEntryVisit.tsx';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { BountyCard } from './BountyCard.tsx';
// Loaded lazily by the card; imported here so that no test waits for it.
import './components/BountyDialog.tsx';

async function visit(world: PoolsWorld): Promise<void> {
  await act(async () =>
    world.render(
      <MemoryRouter initialEntries={['/pools']}>
        <BountyCard />
      </MemoryRouter>,
    ),
  );
}

function connectedDesk(): PoolsWorld {
  const world = createPoolsWorld();
  world.connect();
  return world;
}

const bounty = () => screen.getByLabelText('Auto MEOW bounty', { selector: 'section, div' });
const claim = () => within(bounty()).getByText('Claim bounty').closest('button')!;
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Opens the dialog, and returns it with its button. */
async function open(world: PoolsWorld) {
  await visit(world);
  await waitFor(() => expect(claim()).toBeEnabled());
  await click(claim());
  const dialog = await screen.findByRole('dialog', { name: 'Claim bounty' });
  const confirm = () =>
    within(dialog).getByText('Claim bounty', { selector: 'button, button *' }).closest('button')!;
  return { dialog, confirm };
}

describe('the bounty', () => {
  it("shows the claimer's reward, and asks a visitor for a wallet", async () => {
    const world = createPoolsWorld();
    await visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent('0.1 MEOW'));
    await click(claim());
    expect(world.getState().wallet.dialog).toBe('connect');
    expect(screen.queryByRole('dialog', { name: 'Claim bounty' })).not.toBeInTheDocument();
  });

  it('cannot be claimed without a pending reward', async () => {
    const world = connectedDesk();
    world.setVault({ waiting: 0n });
    await visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent(/[^\d.]0 MEOW/));
    await waitFor(() => expect(claim()).toBeDisabled());
  });

  it('is claimed with the call that the dialog explains', async () => {
    const world = connectedDesk();
    const { dialog, confirm } = await open(world);
    await waitFor(() => expect(line('You receive about')).toHaveTextContent('0.1 MEOW'));
    await waitFor(() => expect(line('Pending rewards')).toHaveTextContent('40 MEOW'));
    await waitFor(() => expect(line("Claimer's share")).toHaveTextContent('0.25%'));
    await waitFor(() => expect(confirm()).toBeEnabled());
    await click(confirm());
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
    const { dialog, confirm } = await open(world);
    await waitFor(() => expect(confirm()).toBeEnabled());
    world.setVault({ isPaused: true });
    await click(confirm());
    expect(await within(dialog).findByText(/The vault is paused/)).toBeVisible();
    act(() => world.connect(OTHER));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(confirm()).toBeDisabled());
    expect(world.asked()).toHaveLength(0);
  });

  it('follows the rewards that wait, block by block', async () => {
    const world = connectedDesk();
    await visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent('0.1 MEOW'));
    world.setVault({ waiting: 80n * E18 });
    await nextBlock(world);
    expect(bounty()).toHaveTextContent('0.2 MEOW');
  });

  it('is unknown, not 0, and cannot be claimed where the vault cannot be read', async () => {
    const world = connectedDesk();
    world.fake.fail();
    await visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent('–'));
    expect(bounty()).not.toHaveTextContent('0 MEOW');
    expect(claim()).toBeDisabled();
    world.fake.recover();
    await nextBlock(world);
    await waitFor(() => expect(bounty()).toHaveTextContent('0.1 MEOW'));
    expect(claim()).toBeEnabled();
  });

  it('shows no figure before the first read', async () => {
    const world = connectedDesk();
    world.render(
      <MemoryRouter>
        <BountyCard />
      </MemoryRouter>,
    );
    expect(within(bounty()).getByLabelText('Loading')).toBeVisible();
    expect(bounty()).not.toHaveTextContent(/\d/);
    expect(claim()).toBeDisabled();
    await act(async () => undefined);
  });

  it.each<[string, (world: PoolsWorld) => void]>([
    ['the vault is paused', (world) => world.setVault({ isPaused: true })],
    ['another account is looked at', (world) => void world.dispatch(accountViewed(OTHER))],
  ])('cannot be claimed while %s', async (_name, arrange) => {
    const world = connectedDesk();
    arrange(world);
    await visit(world);
    await waitFor(() => expect(bounty()).toHaveTextContent('0.1 MEOW'));
    expect(claim()).toBeDisabled();
  });

  it('is offered again after the wallet rejected it', async () => {
    const world = connectedDesk();
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    const { dialog, confirm } = await open(world);
    await waitFor(() => expect(confirm()).toBeEnabled());
    await click(confirm());
    await waitFor(() => expect(world.asked()).toHaveLength(1));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(dialog).toBeVisible();
    expect(world.records()).toEqual([]);
    await click(confirm());
    await waitFor(() => expect(world.asked()).toHaveLength(2));
  });

  it('is not claimed twice: the card is busy until it is mined', async () => {
    const world = connectedDesk();
    const { dialog, confirm } = await open(world);
    await waitFor(() => expect(confirm()).toBeEnabled());
    await click(confirm());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(claim()).toHaveAttribute('aria-busy', 'true');
    await click(claim());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the right network first', async () => {
    const world = connectedDesk();
    world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 }));
    await visit(world);
    await waitFor(() => expect(claim()).toBeEnabled());
    await click(claim());
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim bounty' }));
    expect(dialog.getByText(/^Switch/)).toBeVisible();
    expect(dialog.queryByText('Claim bounty', { selector: 'button, button *' })).toBeNull();
    expect(world.asked()).toHaveLength(0);
  });
});
