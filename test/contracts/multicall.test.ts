import { expect } from 'chai';
import { callKey } from '#chain/calls.ts';
import { decodeAggregate, encodeAggregate } from '#chain/multicall/aggregate.ts';
import { multicallAbi } from '#chain/multicall/multicallAbi.ts';
import type { Hex } from '#lib/hex.ts';
import { deployExchange, one } from './exchange.ts';

type Results = { success: boolean; returnData: string }[];

async function deployMulticall() {
  const world = await deployExchange();
  const deployed = await world.deploy('Multicall');
  const multicall = new world.ethers.Contract(
    await deployed.getAddress(),
    multicallAbi,
    world.owner,
  );
  return { ...world, multicall };
}

describe('multicall with the app’s ABI', () => {
  it('returns the results of 500 calls in order', async () => {
    const { multicall, fish, fishAddress, owner } = await deployMulticall();
    const balance = fish.interface.encodeFunctionData('balanceOf', [owner.address]);
    const decimals = fish.interface.encodeFunctionData('decimals');
    const calls = Array.from({ length: 500 }, (_, index) => ({
      target: fishAddress,
      callData: index % 2 === 0 ? balance : decimals,
    }));
    const results = (await multicall
      .getFunction('tryAggregate')
      .staticCall(false, calls)) as Results;
    expect(results).to.have.length(500);
    const held = (await fish.getFunction('balanceOf')(owner.address)) as bigint;
    expect(results.every(({ success }) => success)).to.equal(true);
    expect(BigInt(results[498]?.returnData ?? '')).to.equal(held);
    expect(BigInt(results[499]?.returnData ?? '')).to.equal(18n);
  });

  it('answers the calls of the app’s aggregate, which share their data', async () => {
    const { multicall, ethers, fish, fishAddress, milkAddress, owner, alice } =
      await deployMulticall();
    const dataOf = (account: string) => fish.interface.encodeFunctionData('balanceOf', [account]);
    const keys = [
      [fishAddress, dataOf(owner.address)],
      [milkAddress, dataOf(owner.address)],
      [fishAddress, '0x18160ddd'],
      [fishAddress, '0xdeadbeef'],
      [milkAddress, dataOf(owner.address)],
      [fishAddress, dataOf(alice.address)],
    ] as const;
    const data = encodeAggregate(keys.map(([target, call]) => callKey(target, call)));
    const to = await multicall.getAddress();
    const answer = (await ethers.provider.call({ to, data })) as Hex;
    const alone = await Promise.all(
      keys.map(([target, call]) =>
        ethers.provider.call({ to: target, data: call }).catch(() => null),
      ),
    );
    expect(decodeAggregate(answer, keys.length).answers).to.deep.equal(alone);
    expect(alone.filter((result) => result === null)).to.have.length(1);
  });

  it('returns the other results when one call reverts', async () => {
    const { multicall, deploy, fish, fishAddress, owner } = await deployMulticall();
    const reverting = await deploy('RevertingToken', owner.address);
    await reverting.getFunction('refuse')(true, true);
    const callData = fish.interface.encodeFunctionData('balanceOf', [owner.address]);
    const calls = [
      { target: await reverting.getAddress(), allowFailure: true, callData },
      { target: fishAddress, allowFailure: true, callData },
    ];
    const results = (await multicall.getFunction('aggregate3').staticCall(calls)) as Results;
    expect(results.map(({ success }) => success)).to.deep.equal([false, true]);
    expect(reverting.interface.parseError(results[0]?.returnData ?? '')?.name).to.equal('Refused');
  });

  it('names the failed call when none may fail', async () => {
    const { multicall, fishAddress } = await deployMulticall();
    const calls = [{ target: fishAddress, callData: '0xdeadbeef' }];
    await expect(multicall.getFunction('aggregate').staticCall(calls))
      .to.be.revertedWithCustomError(multicall, 'CallFailed')
      .withArgs(0n);
  });

  it('reads native balances beside token balances', async () => {
    const { multicall, ethers, alice } = await deployMulticall();
    const callData = multicall.interface.encodeFunctionData('getEthBalance', [alice.address]);
    const calls = [{ target: await multicall.getAddress(), callData }];
    const [, answers] = (await multicall.getFunction('aggregate').staticCall(calls)) as [
      bigint,
      string[],
    ];
    expect(BigInt(answers[0] ?? '')).to.equal(await ethers.provider.getBalance(alice.address));
    expect(BigInt(answers[0] ?? '')).to.equal(10_000n * one);
  });
});
