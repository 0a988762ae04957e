import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import type { Receipt } from '#chain/transactions/record.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { HarvestAll } from '#entities/earning/harvest/components/HarvestAll.tsx';
// Loaded lazily by the panel; imported here so that no test waits for it.
import '#entities/earning/harvest/components/HarvestDialog.tsx';
import { harvestStore } from '#entities/earning/harvest/harvestStore.ts';
import { PrizesContext, type FindAllPrizes } from '#entities/earning/harvest/prizes.ts';
import { reportOf } from '#entities/earning/harvest/runReport.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { OWNER } from './accounts.ts';
import { CHEF, createFarmWorld, type FarmWorld } from './farmWorld.ts';
import { FakeRevert } from './scriptedContracts.ts';
import { E18 } from './units.ts';

/**
 * Creates three farms with rewards of the owner. `refused`: those whose harvest the chain refuses. A
 * test mocks '#config/earn.ts' with `fakeEarnList` first.
 */
export function createHarvestWorld(refused: readonly bigint[]): FarmWorld {
  const world = createFarmWorld();
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
  return world;
}

/** Shows the panel and opens its dialog. */
export async function openHarvestAll(world: FarmWorld, find?: FindAllPrizes) {
  world.render(
    <MemoryRouter>
      <PrizesContext value={find}>
        <HarvestAll />
      </PrizesContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await screen.findByText(/from \d positions?/);
  await user.click(screen.getByRole('button', { name: 'Harvest all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Harvest all' });
  return { user, dialog };
}

/** Returns the farms whose harvest the wallet was asked for. */
export const harvestedIn = (world: FarmWorld) =>
  world
    .asked()
    .map(({ params }) => decodeCall(masterChefAbi, (params as { data: Hex }[])[0]!.data)?.args[0]);

/** Waits for the last prompt: they open one after the other. */
export const allAsked = (dialog: HTMLElement, count: number) =>
  waitFor(() => expect(within(dialog).getAllByText('Confirming')).toHaveLength(count));

/** Returns the lines of the owner's run. */
export const linesIn = (world: FarmWorld) =>
  reportOf(harvestStore().view(OWNER).run!, selectTransactions(world.getState()), 'idle').lines;

/** Finds a reward's box. */
export const box = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).findByRole('checkbox', { name });

/** Mines a harvest: that of a farm, unless other rewards are given. */
export async function mineHarvest(
  world: FarmWorld,
  hash: Hex,
  pid: number,
  {
    paid = BigInt(pid) * E18 + E18 / 2n,
    status = 1,
    rewards = [{ paidBy: CHEF, place: `chef ${pid}`, paidRaw: toRaw(paid), owedRaw: toRaw(0n) }],
  }: { paid?: bigint; status?: 0 | 1; rewards?: Receipt['rewards'] } = {},
): Promise<void> {
  const receipt: Receipt = {
    transactionHash: hash,
    status,
    blockNumber: world.fake.block,
    blockHash: hash,
    contractAddress: null,
    from: OWNER,
    to: CHEF,
    transactionIndex: 0,
    rewards,
  };
  await act(
    async () =>
      void world.dispatch(mined({ chainId: chain.id, key: hash, receipt, at: 1, reason: null })),
  );
}
