// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { decodeCall, encodeCall } from '#chain/encode.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Hex } from '#lib/hex.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { CHEF, createFarmWorld, type FarmWorld } from '#testing/farmWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { harvestStore } from '../harvestStore.ts';
import { HarvestAll } from './HarvestAll.tsx';
// Loaded lazily by the panel; imported here so that no test waits for it.
import './HarvestDialog.tsx';

vi.mock('#config/earn.ts', async () => {
  const { fakeEarnList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakeEarnList() };
});

const { contracts } = chain.deployment;
let world: FarmWorld;
/** Farms whose harvest the chain refuses. */
let refused: bigint[];

beforeEach(() => {
  world = createFarmWorld();
  refused = [];
  world.fake.on('eth_estimateGas', ([call]) => {
    const { data } = call as { data: Hex };
    const pid = decodeCall(masterChefAbi, data)?.args[0];
    if (refused.includes(pid as bigint))
      throw new FakeRevert('0x', 'execution reverted: Pool is paused');
    return '0x186a0';
  });
  world.fake.on('eth_call', ([call]) =>
    decodeCall(masterChefAbi, (call as { data: Hex }).data)?.name === 'deposit' ? '0x' : undefined,
  );
  world.connect();
  for (const pid of [1, 7, 8]) world.setFarm(pid, { staked: 5n * E18, pending: BigInt(pid) * E18 });
});

afterEach(() => {
  chain.deployment.contracts = contracts;
  for (const account of [OWNER, OTHER]) harvestStore().dismiss(account);
});

async function open() {
  world.render(
    <MemoryRouter>
      <HarvestAll />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await screen.findByText(/from \d positions?/);
  await user.click(screen.getByRole('button', { name: 'Harvest all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Harvest all' });
  return { user, dialog };
}

const harvested = () =>
  world
    .asked()
    .map(({ params }) => decodeCall(masterChefAbi, (params as { data: Hex }[])[0]!.data)?.args[0]);
/** Prompts open one after the other: everything has been asked only with the last. */
const allAsked = (dialog: HTMLElement, count: number) =>
  waitFor(() => expect(within(dialog).getAllByText('Confirming')).toHaveLength(count));
const box = (dialog: HTMLElement, name: RegExp) => within(dialog).findByRole('checkbox', { name });

async function mine(hash: Hex, pid: number): Promise<void> {
  const receipt = {
    transactionHash: hash,
    status: 1,
    blockNumber: 101,
    blockHash: hash,
    contractAddress: null,
    from: OWNER,
    to: CHEF,
    transactionIndex: 0,
  } as const;
  world.fake.mineTransaction(hash, {
    logs: [
      {
        address: token('MEOW').address,
        topics: [eventTopic(erc20Abi, 'Transfer'), addressTopic(CHEF), addressTopic(OWNER)],
        data: `0x${(BigInt(pid) * E18 + E18 / 2n).toString(16).padStart(64, '0')}`,
      },
    ],
  });
  await act(
    async () =>
      void world.dispatch(mined({ chainId: chain.id, key: hash, receipt, at: 1, reason: null })),
  );
}

describe('HarvestAll', () => {
  it('shows how much can be collected, and from where', async () => {
    await open();
    // 16 MEOW at $2.40.
    expect(await screen.findByText('$38.40')).toBeInTheDocument();
    expect(await screen.findByText(/from 3 positions/)).toBeInTheDocument();
  });

  it('collects the ticked rewards prompt by prompt, and reports what arrived', async () => {
    const { user, dialog } = await open();
    const farm = await box(dialog, /^WBNB-BUSD LP farm.*7 MEOW/);
    await waitFor(() => expect(farm).toBeChecked());
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    await allAsked(dialog, 3);
    expect(harvested()).toEqual([8n, 7n, 1n]);
    for (const [index, { hash }] of harvestStore().view(OWNER).run!.lines.entries())
      await mine(hash!, [8, 7, 1][index]!);
    expect(await within(dialog).findByText('3 of 3 collected')).toBeVisible();
    expect(await within(dialog).findByText('8.5 MEOW')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('button', { name: 'Harvest all' })).toBeVisible();
  });

  it('leaves out rewards that would fail, with the reason', async () => {
    refused = [7n];
    const { user, dialog } = await open();
    const left = await box(dialog, /Skipped because it would fail\..*Pool is paused/);
    expect(left).toBeDisabled();
    expect(left).not.toBeChecked();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 2 rewards' }));
    await allAsked(dialog, 2);
    expect(harvested()).toEqual([8n, 1n]);
    expect(within(dialog).getByText(/Pool is paused/)).toHaveTextContent(/^Not collected/);
  });

  it('leaves rewards below the fee unticked', async () => {
    // $0.24 for a fee of 110,000 gas at 5 gwei, $0.33.
    world.setFarm(1, { staked: E18, pending: E18 / 10n });
    const { user, dialog } = await open();
    const dust = await box(dialog, /Worth less than its network fee/);
    expect(dust).not.toBeChecked();
    await within(dialog).findByRole('button', { name: 'Harvest 2 rewards' });
    await user.click(dust);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Harvest 3 rewards' })).toBeEnabled(),
    );
  });

  it('opens one prompt where the wallet batches calls', async () => {
    world.offerBatches();
    world.wallet.answer('wallet_sendCalls', () => ({ id: '0x01' }));
    const { user, dialog } = await open();
    expect(
      await within(dialog).findByText("You'll confirm everything in one request."),
    ).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    await allAsked(dialog, 3);
    const [batch, ...others] = world.asked();
    expect(others).toEqual([]);
    const { calls } = (batch!.params as [{ calls: { data: Hex }[] }])[0];
    expect(calls.map(({ data }) => data)).toEqual(
      [8n, 7n, 1n].map((pid) => encodeCall(masterChefAbi, 'deposit', [pid, 0n])),
    );
  });

  it('keeps the report and stops when the account is switched midway', async () => {
    const { user, dialog } = await open();
    let prompts = 0;
    world.wallet.answer('eth_sendTransaction', () => {
      prompts += 1;
      if (prompts === 2) {
        world.wallet.answer('eth_accounts', () => [OTHER]);
        world.services.wallet.account = OTHER;
        act(
          () =>
            void world.dispatch(
              walletSeen({ connectorId: 'injected', account: OTHER, chainId: chain.id }),
            ),
        );
      }
      return `0x${String(prompts).padStart(64, 'a')}`;
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    expect(
      await within(dialog).findByText(
        /The account in your wallet changed, so we stopped. This is the report for 0xf39F/,
      ),
    ).toBeVisible();
    expect(await within(dialog).findByText('Not attempted')).toBeVisible();
    expect(prompts).toBe(2);
    expect(within(dialog).queryByRole('button', { name: /Continue/ })).toBeNull();
    expect(harvestStore().view(OTHER).run).toBeUndefined();
  });

  it('stops at a rejection and goes on when asked', async () => {
    const { user, dialog } = await open();
    world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    expect(await within(dialog).findByText('Rejected in your wallet')).toBeVisible();
    world.wallet.answer(
      'eth_sendTransaction',
      () => `0x${world.asked().length.toString(16).padStart(64, 'b')}`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Continue with 2 rewards' }));
    await allAsked(dialog, 2);
    expect(world.asked()).toHaveLength(3);
  });

  it('is read-only for an account that is not connected', async () => {
    world.dispatch(accountViewed(OTHER));
    const { dialog } = await open();
    expect(await within(dialog).findByRole('button', { name: 'Stop viewing' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Harvest \d/ })).toBeNull();
  });
});
