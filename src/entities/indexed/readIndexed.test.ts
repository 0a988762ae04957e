import { describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { countField } from '#remote/indexer/fields.ts';
import { fakeBlockHash } from '#testing/fakeChain.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { readIndexed } from './readIndexed.ts';

const query = {
  endpoint: 'prediction',
  document: '{ count _meta { block { number hash } } }',
  read: (data: unknown) => countField(data, 'count'),
} as const;
const OTHER = `0x${'cd'.repeat(32)}`;

function begin() {
  const world = createTokensWorld();
  const { fake, store } = world;
  const index = startFakeIndex(fake);
  index.data = () => ({ count: 3 });
  const { timestamp } = fake;
  return {
    fake,
    store,
    index,
    read: () => store.dispatch(readIndexed(query)),
    // Tests share what was found last: each sees its blocks at its own time.
    seen: (number: number) => store.dispatch(blockSeen({ number, timestamp, at: number })),
  };
}

describe('reading the index', () => {
  it("says the time of its block by our node, and by how much it is behind the page's", async () => {
    const { read, seen, index, fake } = begin();
    fake.mine(60);
    seen(160);
    index.block = { number: 110 };
    await expect(read()).resolves.toEqual({
      value: 3,
      block: {
        number: 110,
        hash: fakeBlockHash(110),
        timestamp: fake.timestamp - 150,
        behind: 50,
      },
    });
  });

  it('asks our node for a block once, and again when it has seen a newer one', async () => {
    const { read, seen, fake } = begin();
    fake.mine(101);
    seen(201);
    await Promise.all([read(), read()]);
    const asked = fake.count('eth_getBlockByNumber');
    await read();
    expect(fake.count('eth_getBlockByNumber')).toBe(asked);
    seen(202);
    await read();
    expect(fake.count('eth_getBlockByNumber')).toBe(asked + 1);
  });

  it('waits for our node to reach the block that the index has', async () => {
    const { read, seen, fake, index } = begin();
    fake.mine(202);
    seen(302);
    index.block = { number: 303 };
    const answer = read();
    await expect.poll(() => fake.count('eth_blockNumber')).toBeGreaterThan(0);
    fake.mine();
    await expect(answer).resolves.toMatchObject({ block: { number: 303, behind: 0 } });
  });

  it("refuses an index that knows another block in our chain's place", async () => {
    const { read, seen, fake, index } = begin();
    fake.mine(303);
    seen(403);
    index.block = { number: 400, hash: OTHER };
    await expect(read()).rejects.toMatchObject({ kind: 'otherChain' });
  });

  it('refuses a block that was reorganised away while the page stayed', async () => {
    const { read, seen, fake, index } = begin();
    fake.mine(404);
    seen(504);
    index.block = { number: 504 };
    await read();
    seen(505);
    fake.on('eth_getBlockByNumber', ([number]) => ({ number, hash: OTHER, timestamp: '0x1' }));
    await expect(read()).rejects.toMatchObject({ kind: 'otherChain' });
  });

  it('never asks our node for a block that it cannot have', async () => {
    const { read, seen, fake, index } = begin();
    seen(100);
    index.block = { number: 1_000_000 };
    await expect(read()).rejects.toMatchObject({ kind: 'otherChain' });
    expect(fake.count('eth_getBlockByNumber')).toBe(0);
  });

  it('shows nothing that no node of ours confirms', async () => {
    const { read, seen, fake, index } = begin();
    fake.mine(505);
    seen(605);
    index.block = { number: 605 };
    fake.fail(undefined, { method: 'eth_getBlockByNumber' });
    await expect(read()).rejects.toBeInstanceOf(RpcError);
  });
});
