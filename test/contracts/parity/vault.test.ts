import { expect } from 'chai';
import { type Contract } from 'ethers';
import * as fc from 'fast-check';
import {
  MIN_SHARES_BOUGHT,
  pricePerShareE18,
  sharesFor,
  sharesToUnstake,
  vaultWithdrawFee,
  worthOfShares,
} from '#entities/earning/staking/stakingMath.ts';
import { AHEAD, deployFarms } from './farms.ts';

describe('the vault: the app equals the contract', () => {
  it('computes the value of a vault share and the withdrawal fee', async function () {
    this.timeout(240_000);
    const { ethers, networkHelpers, deploy, owner, users, meow, chef, allow } = await deployFarms();
    const vault = await deploy(
      'MeowVault',
      await chef.getAddress(),
      owner.address,
      owner.address,
      owner.address,
    );
    await allow(meow, vault);
    await networkHelpers.mine(AHEAD);
    const begun = await networkHelpers.takeSnapshot();
    const ask = async <Value>(name: string, ...args: unknown[]): Promise<Value> =>
      (await vault.getFunction(name)(...args)) as Value;
    expect(await ask<bigint>('LEAST_BOUGHT')).to.equal(MIN_SHARES_BOUGHT);
    const totals = async () => ({
      totalShares: await ask<bigint>('totalShares'),
      totalStaked: await ask<bigint>('balanceOf'),
    });
    const steps = fc.record({
      deposits: fc.array(
        fc.record({ user: fc.nat(2), amount: fc.bigInt({ min: 10n ** 15n, max: 2n ** 90n }) }),
        { minLength: 2, maxLength: 5 },
      ),
      part: fc.bigInt({ min: 1n, max: 100n }),
      // Longer than the last harvest is released in.
      hours: fc.integer({ min: 1, max: 100 }),
    });

    await fc.assert(
      fc.asyncProperty(steps, async ({ deposits, part, hours }) => {
        await begun.restore();
        for (const { user, amount } of deposits) {
          const who = users[user]!;
          const [before] = await ask<[bigint]>('userInfo', who.address);
          await (vault.connect(who) as Contract).getFunction('deposit')(amount);
          const [after] = await ask<[bigint]>('userInfo', who.address);
          const bought = after - before;
          // The price moves with time, so the totals are those of the deposit's own block.
          const { totalShares, totalStaked } = await totals();
          const preceding = {
            totalShares: totalShares - bought,
            totalStaked: totalStaked - amount,
          };
          expect(sharesFor(amount, preceding)).to.equal(bought);
          await networkHelpers.mine(3);
          await vault.getFunction('harvest')();
          expect(pricePerShareE18(await totals())).to.equal(
            await ask<bigint>('getPricePerFullShare'),
          );
        }
        const who = users[deposits.at(-1)!.user]!;
        await networkHelpers.time.increase(hours * 3600 + 1);
        const [shares, lastDepositedTime] = await ask<[bigint, bigint]>('userInfo', who.address);
        const now = await totals();
        const worth = worthOfShares(shares, now);
        const amount = (worth * part) / 100n;
        const given = sharesToUnstake(amount, { shares, worth });
        const paid = worthOfShares(given, now);
        expect(paid >= amount).to.equal(true);
        const held = (await meow.getFunction('balanceOf')(who.address)) as bigint;
        await (vault.connect(who) as Contract).getFunction('withdraw')(given);
        const { timestamp } = (await ethers.provider.getBlock('latest'))!;
        const rule = {
          withdrawFeeBps: await ask<bigint>('withdrawFee'),
          withdrawFeePeriod: await ask<bigint>('withdrawFeePeriod'),
          lastDepositedTime,
        };
        const received = ((await meow.getFunction('balanceOf')(who.address)) as bigint) - held;
        expect(received).to.equal(paid - vaultWithdrawFee(paid, rule, BigInt(timestamp)));
        const [left] = await ask<[bigint]>('userInfo', who.address);
        expect(left).to.equal(shares - given);
      }),
      { numRuns: 10, seed: 4 },
    );
  });
});
