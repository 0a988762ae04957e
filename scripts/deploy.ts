// Deploys our contracts to any chain: `node scripts/deploy.ts --rpc <url> [--only factory,router]`,
// with DEPLOYER_KEY in the environment unless the node has unlocked accounts. Skips contracts that
// are deployed already, so it is safe to run again.
import { parseArgs } from 'node:util';
import { BURN_ADDRESS } from '../src/config/burnAddress.ts';
import type { ContractName, Deployment } from '../src/config/env.ts';
import type { Address, Hex } from '../src/lib/hex.ts';
import { deploymentFile, readDeployment, writeDeployment } from '../services/lib/deployment.ts';
import { compileContracts } from './world/compile.ts';
import { createDeployer, done, type Deployer } from './world/deployer.ts';

interface Step {
  name: ContractName;
  contract: string;
  needs?: readonly ContractName[];
  args?: (deployer: Deployer, contracts: Deployment['contracts']) => readonly unknown[];
  /** Configures the contract once it is deployed; idempotent. */
  then?: (deployer: Deployer, contracts: Deployment['contracts']) => Promise<void>;
}

/**
 * MEOW minted per block for all farms, in the smallest unit. The contract's owner can change it.
 */
export const MEOW_PER_BLOCK = 10n ** 18n;
/** One day, in blocks. */
const MAX_AUCTION_BLOCKS = 28_800;

/** Grants MasterChef the right to mint MEOW, which it does when rewards are claimed. */
async function grantMinting(
  deployer: Deployer,
  { meow, masterChef }: Deployment['contracts'],
): Promise<void> {
  const token = deployer.at('MeowToken', meow!);
  const role: unknown = await token.getFunction('MINTER_ROLE')();
  if (!(await token.getFunction('hasRole')(role, masterChef)))
    await done(token.getFunction('grantRole')(role, masterChef));
}

/** In dependency order. The order also decides the local addresses: add new steps at the end. */
const STEPS: readonly Step[] = [
  { name: 'multicall', contract: 'Multicall' },
  { name: 'wrappedNative', contract: 'WBNB' },
  { name: 'meow', contract: 'MeowToken', args: ({ address }) => [address] },
  { name: 'factory', contract: 'MeowFactory', args: ({ address }) => [address] },
  {
    name: 'router',
    contract: 'MeowRouter',
    needs: ['factory', 'wrappedNative'],
    args: (_, { factory, wrappedNative }) => [factory, wrappedNative],
  },
  { name: 'nameRegistry', contract: 'NameRegistry', args: ({ address }) => [address] },
  {
    name: 'zap',
    contract: 'MeowZap',
    needs: ['factory', 'wrappedNative'],
    args: (_, { factory, wrappedNative }) => [factory, wrappedNative],
  },
  {
    name: 'masterChef',
    contract: 'MasterChef',
    needs: ['meow'],
    // Starts at block 0; deposit fees go to the deployer until another receiver is set.
    args: ({ address }, { meow }) => [meow, address, MEOW_PER_BLOCK, 0, address],
    then: grantMinting,
  },
  {
    name: 'vault',
    contract: 'MeowVault',
    needs: ['masterChef'],
    args: ({ address }, { masterChef }) => [masterChef, address, BURN_ADDRESS, address],
  },
  { name: 'smartChefFactory', contract: 'SmartChefFactory', args: ({ address }) => [address] },
  {
    name: 'farmAuction',
    contract: 'FarmAuction',
    needs: ['meow'],
    args: ({ address }, { meow }) => [meow, address, MAX_AUCTION_BLOCKS, address],
  },
];

/**
 * Steps that the local chain's tokens and pairs need. The rest is deployed after the tokens, so
 * that a new step does not change a token's address.
 */
export const FOUNDATION: readonly ContractName[] = [
  'multicall',
  'wrappedNative',
  'meow',
  'factory',
  'router',
  'nameRegistry',
];

/** Returns the named steps and their dependencies. */
function wantedSteps(only: readonly ContractName[]): Set<ContractName> {
  const wanted = new Set(only);
  for (const step of STEPS.toReversed())
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  return wanted;
}

/**
 * Deploys the contracts that `known` lacks or names at an address without code. Keeps an existing
 * exchange (on a public chain or a fork) and its pairs' init-code hash.
 */
export async function deploy(
  deployer: Deployer,
  known: Deployment,
  only: readonly ContractName[] = STEPS.map(({ name }) => name),
): Promise<Deployment> {
  const contracts: Partial<Record<ContractName, Address>> = { ...known.contracts };
  const wanted = wantedSteps(only);
  let { startBlock, initCodeHash } = known;
  for (const { name, contract, args, then } of STEPS) {
    const present = contracts[name];
    if (!wanted.has(name)) continue;
    if (!present || !(await deployer.hasCode(present))) {
      if (name === 'factory') startBlock = await deployer.provider.getBlockNumber();
      contracts[name] = await deployer.deploy(contract, args?.(deployer, contracts));
      if (name === 'factory')
        initCodeHash = (await deployer
          .at('MeowFactory', contracts[name])
          .getFunction('INIT_CODE_PAIR_HASH')()) as Hex;
    }
    await then?.(deployer, contracts);
  }
  return { ...known, startBlock, initCodeHash, contracts };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rpc: { type: 'string' }, only: { type: 'string' } } });
  if (!values.rpc) {
    console.error(
      'Name the node to deploy through: node scripts/deploy.ts --rpc https://node.example',
    );
    process.exit(2);
  }
  await compileContracts(console.log);
  const deployer = await createDeployer(values.rpc, process.env['DEPLOYER_KEY']);
  const { chainId } = await deployer.provider.getNetwork();
  const deployment = await deploy(
    deployer,
    readDeployment(Number(chainId)),
    values.only?.split(',') as ContractName[] | undefined,
  );
  writeDeployment(deployment);
  console.log(`wrote ${deploymentFile(deployment.chainId)}`);
  deployer.provider.destroy();
}
