/**
 * Measures the gas of farms, vault, pools and auctions in fixed steps on a fresh chain, beside the
 * reference's contracts (reference table D, compiled from their public sources). Accounts hold MEOW
 * beforehand, because a first reward costs more in any contract.
 */
import {
  Contract,
  ContractFactory,
  MaxUint256,
  parseEther,
  type ContractTransactionResponse,
  type InterfaceAbi,
  type JsonRpcSigner,
} from 'ethers';
import { BURN_ADDRESS } from '../../src/config/burnAddress.ts';

/**
 * Gas used by the reference's contracts. Its farming contract also pays a developer and a receipt
 * token; ours has neither.
 */
export const referenceGas = {
  'chef: deploy': 2_589_592,
  'chef: add a pool': 124_788,
  'chef: deposit, first of a user': 201_138,
  'chef: deposit more': 133_346,
  'chef: harvest': 115_381,
  'chef: withdraw a part': 130_798,
  'chef: withdraw all': 121_165,
  'chef: enterStaking, first of a user': 206_258,
  'chef: enterStaking more': 146_266,
  'chef: leaveStaking(0)': 122_494,
  'chef: leaveStaking a part': 138_778,
  'chef: emergencyWithdraw': 42_182,
  'vault: deploy': 3_005_086,
  'vault: deposit, first': 327_408,
  'vault: deposit, new user': 287_762,
  'vault: deposit more': 202_262,
  'vault: harvest': 186_635,
  'vault: withdraw half': 211_694,
  'vault: withdraw all': 182_429,
  'pool: deploy through the factory': 2_160_920,
  'pool: deposit, first of all': 129_123,
  'pool: deposit more': 97_239,
  'pool: harvest': 77_062,
  'pool: withdraw': 92_478,
  'auction: start': 166_858,
  'auction: bid': 210_372,
  'auction: bid more': 64_471,
} as const;

/**
 * Calls allowed to cost more than the budget. A withdrawal without the reward first counts the
 * pool's rewards and the total of all stakes. The reference does neither: it gives what was not
 * counted to the remaining stakes, and uses its balance as the total, so that it pays out tokens
 * that were never staked.
 */
export const dearerGas: Partial<Record<keyof typeof referenceGas, number>> = {
  'chef: emergencyWithdraw': 1.35,
};

export type EarnGas = Record<keyof typeof referenceGas, number>;

const one = parseEther('1');
const rich = 1_000_000n * one;

/**
 * Runs every call in the order that its price depends on. Gas used by the receipt, less refunds.
 */
export async function runEarnScenario(): Promise<EarnGas> {
  const { default: hre } = await import('hardhat');
  const { ethers, provider } = await hre.network.create({
    network: 'node',
    override: { mining: { auto: true, interval: 0 } },
  });
  const [alice, bob] = (await ethers.getSigners()) as unknown as [JsonRpcSigner, JsonRpcSigner];
  const [owner, second] = [await alice.getAddress(), await bob.getAddress()];
  const gas: Partial<EarnGas> = {};

  async function settle(sent: Promise<unknown>): Promise<number> {
    const receipt = await ((await sent) as ContractTransactionResponse).wait();
    if (receipt?.status !== 1) throw new Error('a measured call was reverted');
    return Number(receipt.gasUsed);
  }
  async function deploy(name: string, ...args: unknown[]): Promise<Contract> {
    const { abi, bytecode } = await hre.artifacts.readArtifact(name);
    const contract = await new ContractFactory(abi as InterfaceAbi, bytecode, alice).deploy(
      ...args,
    );
    return (await contract.waitForDeployment()) as Contract;
  }
  const deployed = async (contract: Contract): Promise<number> =>
    Number((await contract.deploymentTransaction()!.wait())!.gasUsed);
  /** Lets rewards accumulate in between. */
  async function measure(
    row: keyof EarnGas,
    contract: Contract,
    name: string,
    args: readonly unknown[],
    by: JsonRpcSigner = alice,
  ): Promise<void> {
    await provider.request({ method: 'hardhat_mine', params: ['0x10'] });
    gas[row] = await settle(
      (contract.connect(by) as Contract).getFunction(name)(...args) as Promise<unknown>,
    );
  }
  const call = (
    contract: Contract,
    name: string,
    args: readonly unknown[],
    by: JsonRpcSigner = alice,
  ): Promise<number> =>
    settle((contract.connect(by) as Contract).getFunction(name)(...args) as Promise<unknown>);

  const meow = await deploy('MeowToken', owner, 0, 2n ** 128n, 0);
  const lp = await deploy('LocalToken', 'Share', 'LP', 18, owner);
  const reward = await deploy('LocalToken', 'Reward', 'RWD', 18, owner);
  const role: unknown = await meow.getFunction('MINTER_ROLE')();
  await call(meow, 'grantRole', [role, owner]);
  for (const token of [meow, lp, reward])
    for (const account of [owner, second]) await call(token, 'mint', [account, rich]);
  const approve = async (spender: Contract): Promise<void> => {
    for (const token of [meow, lp])
      for (const by of [alice, bob])
        await call(token, 'approve', [await spender.getAddress(), MaxUint256], by);
  };

  const chef = await deploy(
    'MasterChef',
    await meow.getAddress(),
    BURN_ADDRESS,
    40n * one,
    0,
    owner,
  );
  gas['chef: deploy'] = await deployed(chef);
  await call(meow, 'grantRole', [role, await chef.getAddress()]);
  await approve(chef);
  await measure('chef: add a pool', chef, 'add', [1000, await lp.getAddress(), 0]);
  // An earlier stake gives the pool a history.
  await call(chef, 'deposit(uint256,uint256)', [1, 100n * one], bob);
  await measure('chef: deposit, first of a user', chef, 'deposit(uint256,uint256)', [
    1,
    100n * one,
  ]);
  await measure('chef: deposit more', chef, 'deposit(uint256,uint256)', [1, 100n * one]);
  await measure('chef: harvest', chef, 'deposit(uint256,uint256)', [1, 0]);
  await measure('chef: withdraw a part', chef, 'withdraw', [1, 50n * one]);
  await measure('chef: withdraw all', chef, 'withdraw', [1, 150n * one]);
  await measure('chef: emergencyWithdraw', chef, 'emergencyWithdraw', [1], bob);
  await call(chef, 'enterStaking', [100n * one], bob);
  await measure('chef: enterStaking, first of a user', chef, 'enterStaking', [100n * one]);
  await measure('chef: enterStaking more', chef, 'enterStaking', [100n * one]);
  await measure('chef: leaveStaking(0)', chef, 'leaveStaking', [0]);
  await measure('chef: leaveStaking a part', chef, 'leaveStaking', [50n * one]);

  const vault = await deploy('MeowVault', await chef.getAddress(), owner, BURN_ADDRESS, owner);
  gas['vault: deploy'] = await deployed(vault);
  await approve(vault);
  await measure('vault: deposit, first', vault, 'deposit', [100n * one]);
  await measure('vault: deposit, new user', vault, 'deposit', [100n * one], bob);
  await measure('vault: deposit more', vault, 'deposit', [100n * one]);
  // The burn address has a balance after its first burn.
  await call(vault, 'harvest', []);
  await measure('vault: harvest', vault, 'harvest', []);
  await measure('vault: withdraw half', vault, 'withdraw', [50n * one], bob);
  await measure('vault: withdraw all', vault, 'withdrawAll', [], bob);

  const factory = await deploy('SmartChefFactory', owner);
  const start = await ethers.provider.getBlockNumber();
  const terms = [
    await meow.getAddress(),
    await reward.getAddress(),
    one,
    start,
    start + 100_000,
    0,
    owner,
  ];
  const address = (await factory.getFunction('deployPool').staticCall(...terms)) as string;
  gas['pool: deploy through the factory'] = await call(factory, 'deployPool', terms);
  const pool = new Contract(
    address,
    (await hre.artifacts.readArtifact('SmartChef')).abi as InterfaceAbi,
    alice,
  );
  await call(reward, 'mint', [address, rich]);
  await approve(pool);
  await measure('pool: deposit, first of all', pool, 'deposit', [100n * one]);
  // From an account's second call on the cost is the same.
  for (const by of [bob, alice]) await call(pool, 'deposit', [100n * one], by);
  await measure('pool: deposit more', pool, 'deposit', [100n * one]);
  await measure('pool: harvest', pool, 'withdraw', [0]);
  await measure('pool: withdraw', pool, 'withdraw', [50n * one]);

  const auction = await deploy('FarmAuction', await meow.getAddress(), owner, 28_800, owner);
  await approve(auction);
  await call(auction, 'addWhitelist', [[owner, second]]);
  const opens = (await ethers.provider.getBlockNumber()) + 20;
  await measure('auction: start', auction, 'startAuction', [opens, opens + 1_000, 100n * one, 2]);
  await call(meow, 'approve', [await auction.getAddress(), MaxUint256]);
  await measure('auction: bid', auction, 'bid', [100n * one]);
  await measure('auction: bid more', auction, 'bid', [10n * one]);

  const missing = Object.keys(referenceGas).filter(
    (row) => gas[row as keyof EarnGas] === undefined,
  );
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`);
  return gas as EarnGas;
}
