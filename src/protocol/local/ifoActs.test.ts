import { describe, expect, it } from 'vitest';
import { ifos } from '#config/ifos.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { beginNextSale, endLiveSales } from './ifoActs.ts';

/** Blocks of the chain's sales, the newest first: to come, live, over. */
const blocks = [
  { start: 300n, end: 400n, release: 400n },
  { start: 90n, end: 200n, release: 210n },
  { start: 10n, end: 20n, release: 20n },
];

function chain(newest: number) {
  const fake = new FakeChain();
  const mined: number[] = [];
  for (const [place, { address }] of ifos.entries()) {
    fake.answer(ifoAbi, address, 'startBlock', blocks[place]!.start);
    fake.answer(ifoAbi, address, 'endBlock', blocks[place]!.end);
    fake.answer(ifoAbi, address, 'releaseBlock', blocks[place]!.release);
  }
  fake.on('eth_blockNumber', () => `0x${newest.toString(16)}`);
  fake.on('hardhat_mine', ([count]) => {
    mined.push(Number(count));
    return null;
  });
  return { fake, mined };
}

describe('the local sales', () => {
  it.each([
    [100, 110],
    [209, 1],
  ])('at block %i are harvestable %i blocks later', async (newest, count) => {
    const { fake, mined } = chain(newest);
    await endLiveSales(fake.rpc);
    expect(mined).toEqual([count]);
  });

  it.each([
    [100, 201],
    [300, 1],
  ])('at block %i take commitments to the next one %i blocks later', async (newest, count) => {
    const { fake, mined } = chain(newest);
    await beginNextSale(fake.rpc);
    expect(mined).toEqual([count]);
  });

  it('stay as they are where none is live, or none to come', async () => {
    const { fake, mined } = chain(250);
    await endLiveSales(fake.rpc);
    expect(mined).toEqual([]);
    const late = chain(500);
    await beginNextSale(late.fake.rpc);
    expect(late.mined).toEqual([]);
  });
});
