// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { encodeCall } from '#chain/encode.ts';
import { newRecord } from '#chain/transactions/record.ts';
import { merged } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { CHEF, type FarmWorld } from '#testing/farmWorld.ts';
import {
  allAsked,
  box,
  createHarvestWorld,
  harvestedIn,
  linesIn,
  mineHarvest,
  openHarvestAll,
} from '#testing/harvestVisit.tsx';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { harvestStore } from '../harvestStore.ts';

vi.mock('#config/earn.ts', async () => {
  const { fakeEarnList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakeEarnList() };
});

let world: FarmWorld;
/** Farms whose harvest the chain refuses. */
let refused: bigint[];

beforeEach(() => {
  refused = [];
  world = createHarvestWorld(refused);
});

afterEach(() => {
  for (const account of [OWNER, OTHER]) harvestStore().dismiss(account);
});

const open = () => openHarvestAll(world);
const harvested = () => harvestedIn(world);
const mineAll = async (
  change: (index: number) => Parameters<typeof mineHarvest>[3] = () => ({}),
) => {
  for (const [index, { hash }] of linesIn(world).entries())
    await mineHarvest(world, hash!, [8, 7, 1][index]!, change(index));
};

/** Adds a pending harvest of a farm to the journal, as another tab would. */
function sendHarvest(pid: number): void {
  world.dispatch(
    merged(
      newRecord({
        chainId: chain.id,
        from: OWNER,
        hash: `0x${'9'.repeat(64)}`,
        status: 'pending',
        addedTime: Date.now(),
        to: CHEF,
        data: '0x',
        valueRaw: toRaw(0n),
        info: {
          kind: 'harvest',
          place: `chef ${pid}`,
          symbol: 'MEOW',
          decimals: 18,
          amountRaw: toRaw(1n),
        } as StakingInfo,
      }),
    ),
  );
}

describe('HarvestAll', () => {
  it('shows how much can be collected, and from where', async () => {
    await open();
    // 16 MEOW at $2.40.
    expect((await screen.findAllByText('$38.40'))[0]).toBeInTheDocument();
    expect(await screen.findByText(/from 3 positions/)).toBeInTheDocument();
  });

  it('collects the ticked rewards prompt by prompt, and reports what arrived', async () => {
    const { user, dialog } = await open();
    const farm = await box(dialog, /^Stake WBNB-BUSD LP, earn MEOW.*7 MEOW/);
    await waitFor(() => expect(farm).toBeChecked());
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    await allAsked(dialog, 3);
    expect(harvested()).toEqual([8n, 7n, 1n]);
    await mineAll();
    expect(await within(dialog).findByText('3 of 3 collected')).toBeVisible();
    expect(await within(dialog).findByText('8.5 MEOW')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('button', { name: 'Harvest all' })).toBeVisible();
  });

  it('leaves the run to its dialog, and to a toast only while that is closed', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    await allAsked(dialog, 3);
    const { id } = harvestStore().view(OWNER).run!;
    const news = toastAdded({ id, type: 'info', titleKey: 'notifications.run' });
    const toasts = () => world.getState().notifications.toasts.map((toast) => toast.id);
    act(() => void world.dispatch(news));
    expect(toasts()).toEqual([]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    act(() => void world.dispatch(news));
    expect(toasts()).toEqual([id]);
  });

  it('does not call a reward collected that another harvest had taken', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    await allAsked(dialog, 3);
    await mineAll((index) => ({ paid: index === 1 ? 0n : E18 }));
    expect(await within(dialog).findByText('2 of 3 collected')).toBeVisible();
    expect(within(dialog).getByText(/^Not collected/)).toHaveTextContent('Nothing left to collect');
  });

  it('leaves out rewards that would fail, with the reason', async () => {
    refused.push(7n);
    const { user, dialog } = await open();
    const left = await box(dialog, /Skipped because it would fail\..*Pool is paused/);
    expect(left).toBeDisabled();
    expect(left).not.toBeChecked();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 2 rewards' }));
    await allAsked(dialog, 2);
    expect(harvested()).toEqual([8n, 1n]);
    expect(within(dialog).getByText('0 of 2 collected')).toBeVisible();
    expect(within(dialog).queryByText(/Pool is paused/)).toBeNull();
  });

  it('neither ticks nor counts a place with a pending write', async () => {
    sendHarvest(8);
    const { dialog } = await open();
    expect(screen.getAllByText('$19.20')[0]).toBeInTheDocument();
    expect(screen.getByText(/from 2 positions/)).toBeInTheDocument();
    const busy = await box(dialog, /8 MEOW.*still being confirmed/);
    expect(busy).toBeDisabled();
    expect(busy).not.toBeChecked();
    expect(await within(dialog).findByRole('button', { name: 'Harvest 2 rewards' })).toBeEnabled();
  });

  it('offers to try failed rewards again', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' }));
    await allAsked(dialog, 3);
    await mineAll((index) => ({ status: index === 1 ? 0 : 1 }));
    const again = await within(dialog).findByRole('button', { name: 'Try 1 reward again' });
    await user.click(again);
    await allAsked(dialog, 1);
    expect(harvested()).toEqual([8n, 7n, 1n, 7n]);
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
