import { expect } from 'chai';
import { MaxUint256, ZeroAddress, parseEther, type Contract } from 'ethers';
import { tokenTrialBytecode } from '#protocol/abi/tokenTrial.ts';
import { deployExchange } from './exchange.ts';
import { checkTokenSafety, type Verdict } from './tokenTrial.ts';

const million = parseEther('1000000');
const hundredth = parseEther('0.01');
const untaxed = { bought: true, moved: true, sold: true, taxes: [0, 0, 0], reason: '0x' };

/** An exchange and a way to try any token of it, with a pool against the coin unless told otherwise. */
async function deployTrials() {
  const world = await deployExchange();
  const { deploy, owner, wrapped, router, routerAddress, factory, provider } = world;
  const wrappedAddress = await wrapped.getAddress();
  // On a real chain the wrapped coin holds what everybody has wrapped; here somebody has to begin.
  await wrapped.getFunction('deposit')({ value: parseEther('5') });
  const openPool = async (token: Contract): Promise<string> => {
    const address = await token.getAddress();
    await token.getFunction('approve')(routerAddress, MaxUint256);
    await router.getFunction('addLiquidityETH')(address, million, 0, 0, owner.address, MaxUint256, {
      value: parseEther('10'),
    });
    return (await factory.getFunction('getPair')(address, wrappedAddress)) as string;
  };
  const minted = async (name: string, ...args: unknown[]): Promise<Contract> => {
    const token = await deploy(name, ...args);
    await token.getFunction('mint')(owner.address, million * 2n);
    return token;
  };
  const tryPath = async (
    tokens: readonly (Contract | string)[],
    value = hundredth,
  ): Promise<Verdict> => {
    const path = await Promise.all(
      tokens.map(async (token) => (typeof token === 'string' ? token : await token.getAddress())),
    );
    return checkTokenSafety(
      (method, params) => provider.request({ method, params }),
      routerAddress,
      [wrappedAddress, ...path],
      value,
    );
  };
  return { ...world, wrappedAddress, openPool, minted, tryPath };
}

describe('the trial of a token, in a call that creates nothing', () => {
  it('finds nothing wrong with an ordinary token', async () => {
    const { tryPath, fish } = await deployTrials();
    expect(await tryPath([fish])).to.deep.equal(untaxed);
  });

  it('finds nothing wrong with one that is bought through another', async () => {
    const { tryPath, fish, milk } = await deployTrials();
    expect(await tryPath([fish, milk])).to.deep.equal(untaxed);
  });

  for (const tax of [1, 250, 1_000, 5_000, 9_999]) {
    it(`measures a tax of ${tax} in 10,000 at every step`, async () => {
      const { tryPath, minted, openPool, owner } = await deployTrials();
      const taxed = await minted('TaxToken', 'Purr', 'PURR', tax, owner.address);
      await openPool(taxed);
      expect(await tryPath([taxed])).to.deep.equal({ ...untaxed, taxes: [tax, tax, tax] });
    });
  }

  it('says that nothing arrives of a token that keeps all', async () => {
    const { tryPath, minted, openPool, owner } = await deployTrials();
    const taxed = await minted('TaxToken', 'Black Hole', 'HOLE', 10_000, owner.address);
    await openPool(taxed);
    expect(await tryPath([taxed])).to.deep.equal({
      bought: true,
      moved: false,
      sold: false,
      taxes: [10_000, 0, 0],
      reason: '0x',
    });
  });

  it('finds a token that can be bought and not sold, with its reason', async () => {
    const { tryPath, minted, openPool, owner } = await deployTrials();
    const trap = await minted('UnsellableToken', owner.address);
    await trap.getFunction('setTrap')(await openPool(trap), true);
    const { reason, ...verdict } = await tryPath([trap]);
    expect(verdict).to.deep.equal({ bought: true, moved: true, sold: false, taxes: [0, 0, 0] });
    expect(trap.interface.parseError(reason)?.name).to.equal('NotForSale');
  });

  it('finds a token that refuses to move, and one that refuses to tell balances', async () => {
    const { tryPath, minted, openPool, owner } = await deployTrials();
    const grumpy = await minted('RevertingToken', owner.address);
    await openPool(grumpy);
    expect(await tryPath([grumpy])).to.deep.equal(untaxed);
    for (const refusals of [
      [false, true],
      [true, false],
    ]) {
      await grumpy.getFunction('refuse')(...refusals);
      const { reason, ...verdict } = await tryPath([grumpy]);
      expect(verdict).to.deep.equal({ bought: false, moved: false, sold: false, taxes: [0, 0, 0] });
      expect(grumpy.interface.parseError(reason)?.name).to.equal('Refused');
    }
  });

  it('takes a silent token, from before the standard, for what it is', async () => {
    const { tryPath, deploy, openPool } = await deployTrials();
    const silent = await deploy('SilentToken', 'Silent Paws', 'SHH', 6, million);
    await openPool(silent);
    expect(await tryPath([silent])).to.deep.equal(untaxed);
  });

  it('cannot buy a token without a pool', async () => {
    const { tryPath, minted, router, owner } = await deployTrials();
    const lonely = await minted('LocalToken', 'Lonely', 'LONE', 18, owner.address);
    const { reason, ...verdict } = await tryPath([lonely]);
    expect(verdict).to.deep.equal({ bought: false, moved: false, sold: false, taxes: [0, 0, 0] });
    expect(router.interface.parseError(reason)?.name).to.equal('PairNotFound');
  });

  it('cannot buy what is no token at all', async () => {
    const { tryPath, owner } = await deployTrials();
    for (const address of [owner.address, ZeroAddress])
      expect((await tryPath([address])).bought).to.equal(false);
  });

  it('gives a verdict with hardly any coin, too, and with none', async () => {
    const { tryPath, fish, milk } = await deployTrials();
    expect(await tryPath([fish, milk], 1_000n)).to.deep.equal(untaxed);
    expect((await tryPath([fish, milk], 1n)).sold).to.equal(false);
    expect((await tryPath([fish, milk], 0n)).bought).to.equal(false);
  });

  it('leaves everything as it was', async () => {
    const { tryPath, coinPair, fish, provider } = await deployTrials();
    const before = (await coinPair.getFunction('getReserves')()) as bigint[];
    const block = await provider.request({ method: 'eth_blockNumber' });
    await tryPath([fish]);
    expect(await coinPair.getFunction('getReserves')()).to.deep.equal(before);
    expect(await provider.request({ method: 'eth_blockNumber' })).to.equal(block);
  });

  it('is small enough to be sent as the creation of a contract (EIP-3860)', () => {
    expect((tokenTrialBytecode.length - 2) / 2).to.be.below(49_152 / 4);
  });
});
