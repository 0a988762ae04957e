import { namehash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { nameRegistryAbi } from '#protocol/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '#protocol/abi/nameResolverAbi.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { nameNode } from './nameNode.ts';
import { looksLikeName, resolveName } from './resolveName.ts';

const registry = contractAddress('nameRegistry')!;
const RESOLVER: Address = '0x2222222222222222222222222222222222222222';
const ZERO: Address = '0x0000000000000000000000000000000000000000';

function worldWith(names: Record<string, Address>) {
  const world = createTokensWorld();
  const byNode = new Map(Object.entries(names).map(([name, address]) => [namehash(name), address]));
  world.fake.answer(nameRegistryAbi, registry, 'resolver', (node) =>
    byNode.has(node) ? RESOLVER : ZERO,
  );
  world.fake.answer(nameResolverAbi, RESOLVER, 'addr', (node) => byNode.get(node) ?? ZERO);
  return world;
}

describe('names', () => {
  it.each(['tom.meow', 'Tom.Meow', 'a.b.c.eth', 'ñandú.eth', '喵.eth', '🐈.eth'])(
    'computes the ENS node of %s',
    async (name) => {
      expect(await nameNode(name)).toBe(namehash(name));
    },
  );

  it('ignores an invisible character', async () => {
    expect(await nameNode('to\u200Bm.meow')).toBe(namehash('tom.meow'));
  });

  it.each(['a..eth', '.eth', 'pаypal.eth', 'a\u202Eb.eth'])('rejects %j', async (name) => {
    expect(await nameNode(name)).toBeUndefined();
  });

  it.each([
    ['tom.meow', true],
    ['tom', false],
    ['', false],
    ['.', false],
    ['tom .meow', false],
    ['https://tom.meow', false],
    [`${'a'.repeat(300)}.eth`, false],
  ])('reports whether %j looks like a name: %s', (text, expected) => {
    expect(looksLikeName(text)).toBe(expected);
  });

  it("resolves to the resolver's address, in any letter case", async () => {
    const { store } = worldWith({ 'tom.meow': OWNER });
    expect(await store.dispatch(resolveName('tom.meow'))).toBe(OWNER);
    expect(await store.dispatch(resolveName('TOM.meow'))).toBe(OWNER);
  });

  it('is not found without a resolver or with the zero address', async () => {
    const { store } = worldWith({ 'gone.meow': ZERO });
    expect(await store.dispatch(resolveName('nobody.meow'))).toBeUndefined();
    expect(await store.dispatch(resolveName('gone.meow'))).toBeUndefined();
  });

  it('is not found when the registry or the resolver reverts, or no node answers', async () => {
    const world = worldWith({ 'tom.meow': OWNER });
    world.fake.refuse(RESOLVER, '0x3b3b57de');
    expect(await world.store.dispatch(resolveName('tom.meow'))).toBeUndefined();
    world.fake.fail();
    expect(await world.store.dispatch(resolveName('tom.meow'))).toBeUndefined();
  });

  it('reads nothing for a text that is not a name', async () => {
    const { store, fake } = worldWith({});
    await store.dispatch(resolveName('hello'));
    await store.dispatch(resolveName('a..b'));
    expect(fake.requests).toEqual([]);
  });
});
