import { expect } from 'chai';
import { parseEther, type Contract, type JsonRpcSigner } from 'ethers';
import * as fc from 'fast-check';
import type { ChefPlace, PoolPlace } from '#entities/earning/staking/places.ts';
import { accountCalls, placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import { earnedFrom, pendingAt } from '#entities/earning/staking/stakingMath.ts';
import { stakingAct } from '#entities/earning/staking/stakingAct.ts';
import type { StakingAction } from '#entities/earning/staking/stakingModel.ts';
import { selectPlace, selectStake } from '#entities/earning/staking/stakingSelectors.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { addressOf, deployFarms, readState } from './farms.ts';

const BLOCKS = 100n;

const amounts = fc.bigInt({ min: 1n, max: 2n ** 100n });
/** Stakes by account and pool, each after some blocks. */
const moves = fc.array(
  fc.record({ user: fc.nat(2), place: fc.nat(4), amount: amounts, wait: fc.nat(5) }),
  { minLength: 4, maxLength: 10 },
);

describe('staking rewards: the app equals the contracts', () => {
  it('predicts what the next 100 blocks pay', async function () {
    this.timeout(240_000);
    const world = await deployFarms();
    const {
      ethers,
      networkHelpers,
      deploy,
      owner,
      users,
      wrapped,
      meow,
      shares,
      dollar,
      fish,
      chef,
      allow,
    } = world;
    const token = async (contract: Contract, decimals: number): Promise<Token> => ({
      chainId: 31337,
      address: await addressOf(contract),
      decimals,
      symbol: 'T',
      name: 'T',
    });
    const reward = await token(meow, 18);
    const start = (await ethers.provider.getBlockNumber()) + 20;
    const perBlock = 10n ** 17n + 7n;
    const ofTerm = [
      await fish.getAddress(),
      perBlock,
      start,
      start + 130,
      0,
      owner.address,
    ] as const;
    const pool = await deploy('SmartChef', await dollar.getAddress(), ...ofTerm);
    const coinPool = await deploy('BnbStaking', await wrapped.getAddress(), ...ofTerm);
    for (const each of [pool, coinPool])
      await fish.getFunction('mint')(await each.getAddress(), parseEther('1000000'));
    await allow(dollar, pool);
    for (const user of users) await networkHelpers.setBalance(user.address, 2n ** 110n);
    const contract = await addressOf(chef);
    const fishToken = await token(fish, 18);
    const inChef = async (pid: number, of: Contract, decimals: number): Promise<ChefPlace> => ({
      kind: 'chef',
      pid,
      contract,
      token: await token(of, decimals),
      reward,
      isClosed: false,
    });
    const places: (ChefPlace | PoolPlace)[] = [
      await inChef(0, meow, 18),
      await inChef(1, shares, 18),
      await inChef(2, dollar, 6),
      {
        kind: 'pool',
        sousId: 40,
        contract: await addressOf(pool),
        token: await token(dollar, 6),
        reward: fishToken,
        isClosed: false,
        isNative: false,
        hasEmergency: false,
      },
      {
        kind: 'pool',
        sousId: 41,
        contract: await addressOf(coinPool),
        token: await token(wrapped, 18),
        reward: fishToken,
        isClosed: false,
        isNative: true,
        hasEmergency: false,
      },
    ];
    const hex = (value: bigint) => `0x${value.toString(16)}`;
    const sendAs = (
      user: JsonRpcSigner,
      action: StakingAction,
      place: ChefPlace | PoolPlace,
      amount: bigint,
    ) => {
      const { request } = stakingAct.part({
        action,
        place,
        account: user.address as Address,
        amount,
        maxFeeBps: 2_000n,
      });
      const { from, to, data, value, gasFloor = 0n } = request;
      return world.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, data, value: hex(value), gas: hex(gasFloor) }],
      });
    };
    const everything = users.flatMap((user) =>
      places.map((place) => ({ user, account: user.address as Address, place })),
    );
    const calls = [
      ...places.flatMap(placeCalls),
      ...everything.flatMap(({ place, account }) => accountCalls(place, account)),
    ];
    const begun = await networkHelpers.takeSnapshot();
    let paying = 0;

    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        await begun.restore();
        for (const { user, place, amount, wait } of list) {
          if (wait > 0) await networkHelpers.mine(wait);
          await sendAs(users[user]!, 'stake', places[place]!, amount);
        }
        const state = await readState(world, calls);
        const now = BigInt(await ethers.provider.getBlockNumber());
        const predicted = everything.map(({ place, account }) => {
          const facts = selectPlace(state, place);
          const stake = selectStake(state, place, account);
          if (!facts?.terms || !stake) throw new Error('Not read');
          return { place, account, amount: pendingAt(facts.terms, stake, now, now + BLOCKS) };
        });
        const last = list.at(-1)!;
        const lastPlace = places[last.place]!;
        const lastFacts = selectPlace(state, lastPlace)!;
        const isFirst = list
          .slice(0, -1)
          .every(({ user, place }) => user !== last.user || place !== last.place);
        const lastStake = selectStake(state, lastPlace, users[last.user]!.address as Address)!;
        const fresh = isFirst
          ? earnedFrom(lastFacts.terms!, lastStake.staked, now, BLOCKS)
          : undefined;

        // All accounts harvest in the hundredth block, with the calls that the app would send.
        await networkHelpers.mine(BLOCKS - 1n);
        const held = async (of: Contract): Promise<bigint[]> =>
          Promise.all(
            users.map(async (user) => (await of.getFunction('balanceOf')(user.address)) as bigint),
          );
        const before = { meow: await held(meow), fish: await held(fish) };
        await world.provider.request({ method: 'evm_setAutomine', params: [false] });
        await Promise.all(
          everything.map(async ({ user, place }) => sendAs(user, 'harvest', place, 0n)),
        );
        await world.provider.request({ method: 'hardhat_mine', params: ['0x1'] });
        await world.provider.request({ method: 'evm_setAutomine', params: [true] });
        expect(BigInt(await ethers.provider.getBlockNumber())).to.equal(now + BLOCKS);
        const after = { meow: await held(meow), fish: await held(fish) };
        users.forEach((user, index) => {
          const sum = (kind: 'chef' | 'pool') =>
            predicted
              .filter(({ place, account }) => place.kind === kind && account === user.address)
              .reduce((total, { amount }) => total + amount, 0n);
          expect(after.meow[index]! - before.meow[index]!).to.equal(sum('chef'));
          // Two pools, with a rounding of at most one unit each.
          const more = after.fish[index]! - before.fish[index]! - sum('pool');
          expect(more >= 0n && more <= 2n).to.equal(true);
          if (sum('chef') > 0n) paying += 1;
        });
        if (fresh !== undefined) {
          const amount = predicted.find(
            ({ place, account }) => place === lastPlace && account === users[last.user]!.address,
          )!.amount;
          const off = fresh - amount;
          expect(off >= -1n && off <= 1n).to.equal(true);
        }
      }),
      { numRuns: 8, seed: 4 },
    );
    expect(paying).to.be.greaterThan(7);
  });
});
