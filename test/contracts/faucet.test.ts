import { expect } from 'chai';
import type { Contract } from 'ethers';
import { deployExchange, one } from './exchange.ts';

const cooldown = 3600;

async function deployFaucet() {
  const world = await deployExchange();
  const faucet = await world.deploy('Faucet', world.owner.address, cooldown);
  for (const token of [world.fish, world.milk]) {
    await token.getFunction('mint')(await faucet.getAddress(), 100n * one);
    await faucet.getFunction('setAmount')(await token.getAddress(), 10n * one);
  }
  return { ...world, faucet: faucet.connect(world.alice) as Contract };
}

describe('faucet', () => {
  it('sends each token once an hour', async () => {
    const { faucet, networkHelpers, alice, fish, milk } = await deployFaucet();
    await faucet.getFunction('claim')();
    expect(await fish.getFunction('balanceOf')(alice.address)).to.equal(10n * one);
    expect(await milk.getFunction('balanceOf')(alice.address)).to.equal(10n * one);
    await expect(faucet.getFunction('claim')()).to.be.revertedWithCustomError(faucet, 'TooEarly');
    await networkHelpers.time.increase(cooldown);
    await faucet.getFunction('claim')();
    expect(await fish.getFunction('balanceOf')(alice.address)).to.equal(20n * one);
  });

  it('reports amounts and the next claim time', async () => {
    const { faucet, networkHelpers, alice, fishAddress, milkAddress } = await deployFaucet();
    expect(await faucet.getFunction('offers')()).to.deep.equal([
      [fishAddress, milkAddress],
      [10n * one, 10n * one],
    ]);
    expect(await faucet.getFunction('nextClaimAt')(alice.address, fishAddress)).to.equal(0n);
    await faucet.getFunction('claimToken')(fishAddress);
    const claimedAt = BigInt(await networkHelpers.time.latest());
    expect(await faucet.getFunction('nextClaimAt')(alice.address, fishAddress)).to.equal(
      claimedAt + BigInt(cooldown),
    );
  });

  it('emits an event for each claim', async () => {
    const { faucet, alice, fishAddress } = await deployFaucet();
    await expect(faucet.getFunction('claimToken')(fishAddress))
      .to.emit(faucet, 'Claimed')
      .withArgs(alice.address, fishAddress, 10n * one);
  });
});
