import { expect } from 'chai';
import { parseEther, toQuantity, type Contract } from 'ethers';
import { network } from 'hardhat';
import { ifoShare, ifoTaxRate, type IfoPool } from '../../../src/protocol/ifoAmounts.ts';

const SALES = 8;
const WHOLE = 10n ** 12n;
const OFFERING = parseEther('1000000');

/** Returns numbers that look random and are the same in every run. */
function dice(seed: bigint): (below: bigint) => bigint {
  let state = seed;
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 16n) % below;
  };
}

/** The reference's arithmetic, which rounds an account's part of the pool to 1e-12 first. */
function referenceShare(amount: bigint, pool: IfoPool): { offering: bigint; back: bigint } {
  const { raising, offering, total } = pool;
  if (total <= raising) return { offering: (amount * offering) / raising, back: 0n };
  const allocation = (amount * WHOLE) / total;
  return {
    offering: (offering * allocation) / WHOLE,
    back: amount - (raising * allocation) / WHOLE,
  };
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

describe('a token sale beside its model', function () {
  this.timeout(120_000);

  it(`has the same shares, refunds and taxes, in ${SALES} sales filled up to 2,000 times over`, async () => {
    const { ethers, provider } = await network.create();
    const signers = (await ethers.getSigners()).slice(0, 5);
    const own = signers[0]!.address;
    const roll = dice(0x6d656f77n);
    const addressOf = (contract: Contract): Promise<string> => contract.getAddress();
    const token = (): Promise<Contract> =>
      ethers.deployContract('LocalToken', ['Token', 'TOKEN', 18, own]);
    const as = (contract: Contract, place: number): Contract =>
      contract.connect(signers[place]!) as Contract;
    const mine = (blocks: number): Promise<unknown> =>
      provider.request({ method: 'hardhat_mine', params: [toQuantity(blocks)] });
    const [lp, sold] = [await token(), await token()];
    // Profiles that are all active: any contract that answers true to everything.
    const profiles: Contract = await ethers.deployContract('Profile', [
      await addressOf(lp),
      ...[0n, 0n, 0n, 0n],
      own,
      own,
    ]);
    await provider.request({
      method: 'hardhat_setCode',
      params: [await addressOf(profiles), '0x600160005260206000f3'],
    });
    const filled: bigint[] = [];
    for (let place = 0; place < SALES; place += 1) {
      const commitments = signers.map(() => roll(10n ** 18n) * (roll(2_000n) + 1n) + 1n);
      const total = commitments.reduce((sum, one) => sum + one, 0n);
      const times = place === 0 ? 0n : 10n ** BigInt(place % 4) * (roll(2n) + 1n);
      const raising = times === 0n ? total * 2n : total / times;
      const pool: IfoPool = { raising, offering: OFFERING + roll(99n), total, hasTax: true };
      filled.push(total / raising);
      const start = (await ethers.provider.getBlockNumber()) + 10;
      const sale: Contract = await ethers.deployContract('Ifo', [
        ...[await addressOf(lp), await addressOf(sold), await addressOf(profiles)],
        ...[start, start + 30, start + 30, 1_000, own],
      ]);
      await sold.getFunction('mint')(await addressOf(sale), pool.offering);
      await sale.getFunction('setPool')(pool.offering, raising, 0, true, 1);
      await sale.getFunction('open')();
      await mine(10);
      for (const [index, amount] of commitments.entries()) {
        await lp.getFunction('mint')(signers[index]!.address, amount);
        await as(lp, index).getFunction('approve')(await addressOf(sale), amount);
        await as(sale, index).getFunction('depositPool')(amount, 1);
      }
      await mine(30);
      expect(await sale.getFunction('viewPoolTaxRateOverflow')(1)).to.equal(ifoTaxRate(pool));
      for (const [index, amount] of commitments.entries()) {
        const { address } = signers[index]!;
        const share = ifoShare(amount, pool);
        const view = sale.getFunction('viewUserOfferingAndRefundingAmountsForPools');
        const [shown] = (await view(address, [1])) as [bigint[]];
        expect([...shown]).to.deep.equal([share.offering, share.refund, share.tax]);
        const theirs = referenceShare(amount, pool);
        expect(distance(share.offering, theirs.offering) <= pool.offering / WHOLE + 1n).to.equal(
          true,
        );
        const back = share.refund + share.tax;
        expect(distance(back, theirs.back) <= raising / WHOLE + 2n).to.equal(true);
        const before = (await lp.getFunction('balanceOf')(address)) as bigint;
        const held = (await sold.getFunction('balanceOf')(address)) as bigint;
        await as(sale, index).getFunction('harvestPool')(1);
        expect(await lp.getFunction('balanceOf')(address)).to.equal(before + share.refund);
        expect(await sold.getFunction('balanceOf')(address)).to.equal(held + share.offering);
      }
    }
    expect(filled.some((times) => times === 0n)).to.equal(true);
    expect(filled.some((times) => times >= 1_000n)).to.equal(true);
  });
});
