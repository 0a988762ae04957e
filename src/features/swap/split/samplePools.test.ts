import { beforeEach, describe, expect, it } from 'vitest';
import { chainReset } from '#chain/blocks/blocksSlice.ts';
import { restored } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { recordOf } from '#testing/journalTabs.ts';
import {
  askedBlocks,
  keepHistory,
  keepMeowHistory,
  noState,
  pastRead,
  setMeowPart,
} from '#testing/poolHistory.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectTradeSlippageBps } from '../swapInput.ts';
import { sidesSwitched } from '../swapSlice.ts';
import { planSplit } from './planSplit.ts';
import { selectUsualMove } from './usualMove.ts';

/** Blocks of a minute and of a trade's wait on the local chain. */
const [MINUTE, WAIT] = [20, 4];
/** A trade so large that only the smallest preset is safe. */
const LARGE = { amount: '1000' };

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld({ userSlippageTolerance: 'auto' });
  world.connect();
});

const setMeow = (part: bigint) => setMeowPart(world, part);
const hadMeow = (partAt: (block: number) => bigint) => keepMeowHistory(world, partAt);
const move = () => selectUsualMove(world.getState());
const slippage = () => selectTradeSlippageBps(world.getState());
const readPast = (count = 5) => pastRead(world, count);
/** Lets the form read its pools at a later block. */
async function pollAfter(blocks: number): Promise<void> {
  world.fake.mine(blocks);
  await world.read();
}

describe('the past of the pools', () => {
  it('is read a wait apart over the last minute, and widens no tolerance', async () => {
    hadMeow((block) => (block <= 88 ? 10_020n : 10_000n));
    await fillSplit(world, LARGE);
    expect([move(), slippage()]).toEqual([undefined, 10]);
    await readPast();
    expect(askedBlocks(world)).toEqual([96, 92, 88, 84, 80]);
    expect(move()).toEqual({
      bps: expect.toSatisfy((bps: bigint) => bps > 10n && bps < 21n),
      blocks: WAIT,
    });
    // Otherwise who moves the pools could.
    expect(slippage()).toBe(10);
  });

  it('tells no move where no pool moved, or for the better', async () => {
    hadMeow((block) => (block <= 88 ? 9_900n : 10_000n));
    await fillSplit(world, LARGE);
    await readPast();
    expect(move()?.bps).toBe(0n);
  });

  it('is unknown where a node keeps no old state, and is not asked for again', async () => {
    keepHistory(world, noState, () => undefined);
    await fillSplit(world, LARGE);
    await readPast(1);
    expect(move()).toBeUndefined();
    world.dispatch(planSplit());
    await readPast(1);
    // What the form itself has read tells the moves all the same.
    setMeow(9_950n);
    await pollAfter(WAIT);
    expect(move()?.bps).toBeGreaterThan(10n);
  });

  it('reaches as far as a node keeps it', async () => {
    hadMeow((block) => (block < 90 ? noState() : block < 95 ? 10_020n : 10_000n));
    await fillSplit(world, LARGE);
    await readPast(3);
    expect(move()?.bps).toBeGreaterThan(10n);
  });

  it('is read once a minute at most: later samples are taken of what the form reads', async () => {
    await fillSplit(world, LARGE);
    await readPast();
    setMeow(9_980n);
    await pollAfter(2);
    // Seen at once, before a sample is due.
    expect(move()?.bps).toBeGreaterThan(10n);
    for (let poll = 0; poll < 15; poll += 1) {
      await pollAfter(2);
      world.dispatch(planSplit());
    }
    await readPast();
    // By then the move is more than a minute ago.
    expect(move()?.bps).toBe(0n);
    expect(world.getState().swap.samples[0]!.taken.length).toBeLessThan(8);
    // As after a while in another tab.
    await pollAfter(2 * MINUTE);
    expect(move()).toBeUndefined();
    world.dispatch(planSplit());
    await readPast(10);
    expect(move()?.bps).toBe(0n);
  });

  it('is kept for the other direction and for who returns, and belongs to its tokens only', async () => {
    hadMeow((block) => (block <= 88 ? 10_020n : 10_000n));
    await fillSplit(world, LARGE);
    await readPast();
    world.dispatch(sidesSwitched());
    world.dispatch(planSplit());
    // What became dearer for a buyer is worth more to a seller.
    expect(move()?.bps).toBe(0n);
    await world.fill({ from: 'BNB', to: 'BUSD', amount: '1000' });
    expect(move()).toBeUndefined();
    await fillSplit(world, LARGE);
    expect(move()?.bps).toBeGreaterThan(10n);
    await readPast();
  });

  it('is read no further once the form has other tokens', async () => {
    hadMeow((block) => (block <= 88 ? 10_020n : 10_000n));
    await fillSplit(world, LARGE);
    expect(askedBlocks(world)).toHaveLength(1);
    await world.fill({ from: 'BNB', to: 'BUSD', amount: '1000' });
    const asked = askedBlocks(world).length;
    expect(asked).toBeLessThan(5);
    await readPast(asked);
    expect(move()).toBeUndefined();
  });

  it('says nothing of a move in a longer time than a trade waits', async () => {
    await fillSplit(world, LARGE);
    await readPast();
    setMeow(9_900n);
    await pollAfter(3 * WAIT);
    expect(move()?.bps).toBe(0n);
  });

  it('leaves out what an own trade moved', async () => {
    hadMeow((block) => (block <= 88 ? 10_020n : 10_000n));
    await fillSplit(world, LARGE);
    await readPast();
    const receipt = { blockNumber: 90 } as never;
    const own = { ...recordOf(1), chainId: chain.id, status: 'confirmed' as const, receipt };
    world.dispatch(restored([own]));
    expect(move()?.bps).toBe(0n);
  });

  it('is forgotten when the chain starts anew', async () => {
    hadMeow((block) => (block <= 88 ? 10_020n : 10_000n));
    await fillSplit(world, LARGE);
    await readPast();
    world.dispatch(chainReset());
    await world.read();
    expect(move()).toBeUndefined();
  });
});
