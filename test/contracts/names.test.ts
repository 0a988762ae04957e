import { expect } from 'chai';
import { id, namehash, ZeroHash, type Contract } from 'ethers';
import { network } from 'hardhat';

async function deployNames() {
  const { ethers } = await network.create();
  const [owner, alice, bob] = await ethers.getSigners();
  if (!owner || !alice || !bob) throw new Error('the chain has no accounts');
  const registry = await ethers.deployContract('NameRegistry', [owner.address]);
  const resolver = await ethers.deployContract('NameResolver', [await registry.getAddress()]);
  const give = async (parent: string, label: string, holder: string): Promise<void> => {
    await registry.getFunction('setSubnodeRecord')(
      parent,
      id(label),
      holder,
      await resolver.getAddress(),
      0,
    );
  };
  return { registry, resolver, owner, alice, bob, give };
}

describe('names, by namehash', () => {
  it('resolve whiskers.meow to an address', async () => {
    const { registry, resolver, owner, alice, give } = await deployNames();
    await give(ZeroHash, 'meow', owner.address);
    await give(namehash('meow'), 'whiskers', alice.address);
    const node = namehash('whiskers.meow');
    const as = resolver.connect(alice) as Contract;
    await as.getFunction('setAddr')(node, alice.address);
    expect(await registry.getFunction('resolver')(node)).to.equal(await resolver.getAddress());
    expect(await resolver.getFunction('addr')(node)).to.equal(alice.address);
  });

  it('resolve an address to its name', async () => {
    const { resolver, owner, alice, give } = await deployNames();
    await give(ZeroHash, 'reverse', owner.address);
    await give(namehash('reverse'), 'addr', owner.address);
    const label = alice.address.slice(2).toLowerCase();
    await give(namehash('addr.reverse'), label, owner.address);
    const node = namehash(`${label}.addr.reverse`);
    await resolver.getFunction('setName')(node, 'whiskers.meow');
    expect(await resolver.getFunction('name')(node)).to.equal('whiskers.meow');
  });

  it('cannot be changed by another account', async () => {
    const { resolver, owner, bob, give } = await deployNames();
    await give(ZeroHash, 'meow', owner.address);
    const as = resolver.connect(bob) as Contract;
    await expect(
      as.getFunction('setAddr')(namehash('meow'), bob.address),
    ).to.be.revertedWithCustomError(resolver, 'Forbidden');
  });
});
