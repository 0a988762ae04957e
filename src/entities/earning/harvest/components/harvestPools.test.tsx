// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { contractAddress } from '#config/chains.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { contractOf } from '#testing/fakeEarnLists.ts';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { harvestStore } from '../harvestStore.ts';
import { HarvestAll } from './HarvestAll.tsx';
// Loaded lazily by the panel; imported here so that no test waits for it.
import './HarvestDialog.tsx';

vi.mock('#config/earn.ts', async () => {
  const { fakePoolList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakePoolList() };
});

let world: PoolsWorld;

beforeEach(() => {
  world = createPoolsWorld();
  world.fake.on('eth_estimateGas', () => '0x186a0');
  world.fake.on('eth_call', ([call]) =>
    (call as { from?: string }).from === undefined ? undefined : '0x',
  );
  world.connect();
});
afterEach(() => harvestStore().dismiss(OWNER));

function show(): void {
  world.render(
    <MemoryRouter>
      <HarvestAll />
    </MemoryRouter>,
  );
}

async function open(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Harvest all' }));
  return screen.findByRole('dialog', { name: 'Harvest all' });
}

const refuse = (): never => {
  throw new FakeRevert();
};

describe('HarvestAll for pools short of rewards', () => {
  beforeEach(() => {
    world.setPool(2, { staked: 5n, pending: E18 });
    world.setPool(41, { staked: E18, pending: 500n * E18, budget: 200n * E18 });
    world.setPool(44, { staked: E18, pending: 7n * E18, budget: 0n });
  });

  it('counts only what will be paid', async () => {
    show();
    expect(await screen.findByText(/from 2 positions/)).toBeVisible();
    const dialog = await open();
    const part = await within(dialog).findByRole('checkbox', {
      name: /^Stake MEOW, earn PURR\s*200 PURR\s*The pool has 200 PURR left to pay/,
    });
    await waitFor(() => expect(part).toBeChecked());
    const none = await within(dialog).findByRole('checkbox', {
      name: /^Stake MEOW, earn MEOW \(until [^)]+\)\s*7 MEOW\s*The pool is out of rewards right now/,
    });
    expect(none).toBeDisabled();
    expect(none).not.toBeChecked();
    const button = await within(dialog).findByRole('button', { name: 'Harvest 2 rewards' });
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('skips rewards that pay nothing, and reports only what was chosen', async () => {
    world.offerBatches();
    world.wallet.answer('wallet_sendCalls', () => ({ id: '0x01' }));
    show();
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Harvest 2 rewards' }));
    await waitFor(() => expect(within(dialog).getAllByText('Confirming')).toHaveLength(2));
    const [{ calls }] = world.asked()[0]!.params as [{ calls: unknown[] }];
    expect(calls).toHaveLength(2);
    expect(within(dialog).getByText('about 200 PURR')).toBeVisible();
    expect(within(dialog).queryByText(/7 MEOW/)).toBeNull();
  });

  it('has nothing to collect where no pool can pay', async () => {
    world.setPool(2, { pending: 0n });
    world.setPool(41, { pending: 0n });
    show();
    expect(await screen.findByText('Nothing to harvest yet')).toBeVisible();
    const dialog = await open();
    const row = await within(dialog).findByRole('checkbox', { name: /7 MEOW/ });
    await waitFor(() => expect(row).toBeDisabled());
    expect(await within(dialog).findByRole('button', { name: 'Nothing selected' })).toBeDisabled();
  });
});

describe('HarvestAll with unreadable rewards', () => {
  const unread = "Couldn't load some rewards.";

  it('does not claim that nothing is pending when the vault does not answer', async () => {
    world.fake.answer(meowVaultAbi, contractAddress('vault')!, 'userInfo', refuse);
    show();
    expect(await screen.findByText(unread, { exact: false })).toBeVisible();
    expect(screen.queryByText('Nothing to harvest yet')).toBeNull();
  });

  it("says beside the total when a pool's budget is unreadable", async () => {
    world.setPool(2, { staked: 5n, pending: E18 });
    world.setPool(41, { staked: E18, pending: 5n * E18 });
    world.fake.answer(smartChefAbi, contractOf(41), 'rewardBudget', refuse);
    show();
    expect(await screen.findByText(unread, { exact: false })).toBeVisible();
    expect(await screen.findByText('$2.40')).toBeVisible();
  });

  it('says when a reward can no longer be read', async () => {
    world.setPool(41, { staked: E18, pending: 5n * E18 });
    let isRefused = false;
    world.fake.answer(smartChefAbi, contractOf(41), 'pendingReward', () =>
      isRefused ? refuse() : 5n * E18,
    );
    show();
    expect(await screen.findByText(/from 1 position/)).toBeVisible();
    isRefused = true;
    world.fake.mine();
    await act(() => world.dispatch(pollChain({ all: true })));
    expect(await screen.findByText(unread, { exact: false })).toBeVisible();
  });
});
