import { MaxUint256, parseEther, type Contract, type JsonRpcSigner } from 'ethers';
import { network } from 'hardhat';
import type { Call } from '#chain/calls.ts';
import type { MulticallState } from '#chain/multicall/multicallSlice.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** Blocks until the farms begin. */
export const AHEAD = 12;

const PER_BLOCK = parseEther('40');

/** Returns the address of a contract. */
export const addressOf = async (contract: Contract): Promise<Address> =>
  (await contract.getAddress()) as Address;

/**
 * Deploys a farming contract with MEOW, LP tokens and a 6-decimal token with a deposit fee; funds
 * three accounts.
 */
export async function deployFarms() {
  const { ethers, networkHelpers, provider } = await network.create();
  const signers = (await ethers.getSigners()) as unknown as JsonRpcSigner[];
  const [owner, ...users] = signers.slice(0, 4) as [JsonRpcSigner, ...JsonRpcSigner[]];
  const deploy = async (name: string, ...args: unknown[]): Promise<Contract> =>
    await ethers.deployContract(name, args);
  // First, as in every deployment of ours: the app expects it at this address.
  await deploy('Multicall');
  const wrapped = await deploy('WBNB');
  const meow = await deploy('MeowToken', owner.address, 0, 2n ** 128n, 0);
  const [shares, dollar, fish] = [
    await deploy('LocalToken', 'Shares', 'LP', 18, owner.address),
    await deploy('LocalToken', 'Dollar', 'USDT', 6, owner.address),
    await deploy('LocalToken', 'Fish', 'FISH', 18, owner.address),
  ];
  const block = await ethers.provider.getBlockNumber();
  const chef = await deploy(
    'MasterChef',
    await meow.getAddress(),
    '0x00000000000000000000000000000000000000F1',
    PER_BLOCK,
    block + AHEAD,
    owner.address,
  );
  await meow.getFunction('grantRole')(
    await meow.getFunction('MINTER_ROLE')(),
    await chef.getAddress(),
  );
  await meow.getFunction('grantRole')(await meow.getFunction('MINTER_ROLE')(), owner.address);
  await chef.getFunction('add')(777n, await shares.getAddress(), 0);
  await chef.getFunction('add')(331n, await dollar.getAddress(), 2000);
  const allow = async (token: Contract, spender: Contract): Promise<void> => {
    for (const user of users) {
      await token.getFunction('mint')(user.address, 2n ** 120n);
      await (token.connect(user) as Contract).getFunction('approve')(
        await spender.getAddress(),
        MaxUint256,
      );
    }
  };
  for (const token of [meow, shares, dollar]) await allow(token, chef);
  return {
    ethers,
    networkHelpers,
    provider,
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
  };
}

/** Returns the app's state after it has read these calls. */
export async function readState(
  { ethers }: Pick<Awaited<ReturnType<typeof deployFarms>>, 'ethers'>,
  calls: readonly Call<unknown>[],
): Promise<RootState> {
  const block = await ethers.provider.getBlockNumber();
  const answers: MulticallState['answers'] = {};
  const answeredAt: MulticallState['answeredAt'] = {};
  const read = async ({ key, target, data }: Call<unknown>): Promise<void> => {
    answers[key] = (await ethers.provider.call({ to: target, data })) as Hex;
    answeredAt[key] = { block, timestamp: 0 };
  };
  await Promise.all(calls.map(read));
  const multicall: MulticallState = { watched: {}, answers, answeredAt, failedTries: {}, epoch: 0 };
  return { multicall } as RootState;
}
