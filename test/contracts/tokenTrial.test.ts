import { expect } from 'chai';
import { MaxUint256, ZeroAddress, parseEther, type Contract } from 'ethers';
import { tokenTrialBytecode } from '#protocol/abi/tokenTrial.ts';
import { deployExchange } from './exchange.ts';
import { checkTokenSafety, type Verdict } from './tokenTrial.ts';

const million = parseEther('1000000');
const hundredth = parseEther('0.01');
const untaxed = { bought: true, moved: true, sold: true, taxes: [0, 0, 0], reason: '0x' };

/** Deploys an exchange and simulates its tokens, with a coin pool unless told otherwise. */
async function deployTrials() {
  const world = await deployExchange();
  const { deploy, owner, wrapped, router, routerAddress, factory, provider } = world;
  const wrappedAddress = await wrapped.getAddress();
  // On a real chain the wrapped coin holds a balance; here an account has to wrap some first.
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

describe('simulating a token in a call that deploys nothing', () => {
  it('passes an ordinary token', async () => {
    const { tryPath, fish } = await deployTrials();
    expect(await tryPath([fish])).to.deep.equal(untaxed);
  });

  it('passes a token that is bought through another', async () => {
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

  it('reports that nothing arrives of a token with a 100 % tax', async () => {
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

  it('detects a token that can be bought and not sold, with its error', async () => {
    const { tryPath, minted, openPool, owner } = await deployTrials();
    const trap = await minted('UnsellableToken', owner.address);
    await trap.getFunction('setTrap')(await openPool(trap), true);
    const { reason, ...verdict } = await tryPath([trap]);
    expect(verdict).to.deep.equal({ bought: true, moved: true, sold: false, taxes: [0, 0, 0] });
    expect(trap.interface.parseError(reason)?.name).to.equal('NotForSale');
  });

  it('detects a token that reverts on transfers, and one that reverts on balances', async () => {
    const { tryPath, minted, openPool, owner } = await deployTrials();
    const reverting = await minted('RevertingToken', owner.address);
    await openPool(reverting);
    expect(await tryPath([reverting])).to.deep.equal(untaxed);
    for (const refusals of [
      [false, true],
      [true, false],
    ]) {
      await reverting.getFunction('refuse')(...refusals);
      const { reason, ...verdict } = await tryPath([reverting]);
      expect(verdict).to.deep.equal({ bought: false, moved: false, sold: false, taxes: [0, 0, 0] });
      expect(reverting.interface.parseError(reason)?.name).to.equal('Refused');
    }
  });

  it('passes a token without return values, as before the standard', async () => {
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

  it('cannot buy an address that is not a token', async () => {
    const { tryPath, owner } = await deployTrials();
    for (const address of [owner.address, ZeroAddress])
      expect((await tryPath([address])).bought).to.equal(false);
  });

  it('returns a verdict with hardly any coin and with none', async () => {
    const { tryPath, fish, milk } = await deployTrials();
    expect(await tryPath([fish, milk], 1_000n)).to.deep.equal(untaxed);
    expect((await tryPath([fish, milk], 1n)).sold).to.equal(false);
    expect((await tryPath([fish, milk], 0n)).bought).to.equal(false);
  });

  it('changes no state', async () => {
    const { tryPath, coinPair, fish, provider } = await deployTrials();
    const before = (await coinPair.getFunction('getReserves')()) as bigint[];
    const block = await provider.request({ method: 'eth_blockNumber' });
    await tryPath([fish]);
    expect(await coinPair.getFunction('getReserves')()).to.deep.equal(before);
    expect(await provider.request({ method: 'eth_blockNumber' })).to.equal(block);
  });

  it('fits into the init-code limit (EIP-3860)', () => {
    expect((tokenTrialBytecode.length - 2) / 2).to.be.below(49_152 / 4);
  });
});
