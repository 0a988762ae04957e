import { beforeEach, describe, expect, it } from 'vitest';
import { addressTopic } from '#chain/logs/decodeLog.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { collectionAbi, readCollection } from './others/readCollection.ts';
import { readClaims } from './readClaims.ts';

let world: CollectiblesWorld;

beforeEach(() => {
  world = createCollectiblesWorld();
});

describe('what an account can claim', () => {
  const read = () => world.dispatch(readClaims(OWNER));
  const statesOf = async () => {
    const { statuses } = await read();
    return Object.fromEntries(statuses.map(({ kind, state }) => [kind, state]));
  };

  it('is nothing without a reason', async () => {
    const claims = await read();
    expect(claims.statuses.map(({ kind }) => kind)).toEqual([11, 16, 17, 18, 19, 20]);
    expect(claims.statuses.every(({ state }) => state === 'unmet')).toBe(true);
    expect(claims.owed).toEqual([]);
  });

  it('is a kind of each contract that says so, and the points that one owes', async () => {
    world.claimable.add('claimByVault');
    world.points.set('claimByVault', 75n);
    const { statuses, owed } = await read();
    expect(statuses.find(({ kind }) => kind === 16)).toEqual({
      kind: 16,
      at: 'claimByVault',
      state: 'claimable',
      claim: { kind: 16, at: 'claimByVault', name: 'mintNFT', args: [] },
    });
    expect(owed).toEqual([{ at: 'claimByVault', points: 75n }]);
  });

  it('is Lottie by the newest round with a ticket, and Lucky by a paid ticket', async () => {
    world.tickets.set(1, [
      { id: 0n, isPaid: false },
      { id: 128n, isPaid: true },
    ]);
    world.tickets.set(2, [{ id: 256n, isPaid: false }]);
    const { statuses } = await read();
    const claimOf = (kind: number) => statuses.find((status) => status.kind === kind)?.claim;
    expect(claimOf(18)).toMatchObject({ name: 'mintNFT', args: [18n, 2n, 0n] });
    expect(claimOf(19)).toMatchObject({ name: 'mintNFTByTicket', args: [1n, 128n] });
    expect(claimOf(20)).toBeUndefined();
  });

  it('is Baller for accounts on the list, by a round that counts', async () => {
    world.terms.isListed = true;
    world.terms.first = 7;
    const { statuses } = await read();
    expect(statuses.at(-1)?.claim).toMatchObject({ args: [20n, 7n, 0n] });
  });

  it('is over at the end block, and was claimed before', async () => {
    world.terms.endBlock = BigInt(world.fake.block);
    world.claimed.add(18);
    world.tickets.set(1, [{ id: 0n, isPaid: true }]);
    expect(await statesOf()).toMatchObject({ 11: 'ended', 18: 'claimed', 19: 'ended' });
  });
});

describe('a collection of others', () => {
  const collection: Address = `0x${'c'.repeat(40)}`;
  const read = () =>
    world.dispatch(readCollection(collection, OWNER, { signal: new AbortController().signal }));
  const word = (id: bigint): Hex => `0x${id.toString(16).padStart(64, '0')}`;

  it('lists its tokens, named by a cleaned text', async () => {
    const { fake } = world;
    fake.answer(collectionAbi, collection, 'balanceOf', 2n);
    fake.answer(collectionAbi, collection, 'tokenOfOwnerByIndex', (_owner, index) => index + 7n);
    fake.answer(collectionAbi, collection, 'tokenURI', (id) => {
      if (id === 8n) throw new FakeRevert();
      return 'ipfs://x';
    });
    expect(await read()).toEqual({
      name: '',
      count: 2n,
      tokens: [
        { tokenId: 7n, uri: 'ipfs://x' },
        { tokenId: 8n, uri: null },
      ],
      isFromLogs: false,
    });
  });

  it('that lists nothing is read from its transfers, as far as the account still holds them', async () => {
    const { fake } = world;
    fake.answer(collectionAbi, collection, 'balanceOf', 1n);
    fake.answer(collectionAbi, collection, 'tokenOfOwnerByIndex', () => {
      throw new FakeRevert();
    });
    fake.answer(collectionAbi, collection, 'ownerOf', (id) => (id === 0n ? OWNER : OTHER));
    fake.answer(collectionAbi, collection, 'tokenURI', 'https://nft.example/0');
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    new FakeLogs(fake).logs = [0n, 5n].map((id) => ({
      address: collection,
      topics: [transfer, addressTopic(OTHER), addressTopic(OWNER), word(id)],
      data: '0x',
      block: fake.block,
      index: Number(id),
    }));
    const { tokens, isFromLogs } = await read();
    expect(tokens).toEqual([{ tokenId: 0n, uri: 'https://nft.example/0' }]);
    expect(isFromLogs).toBe(true);
  });

  it('that is none is refused', async () => {
    world.fake.refuse(collection);
    await expect(read()).rejects.toThrow();
  });
});
