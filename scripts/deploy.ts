// Deploys our contracts to any chain: `node scripts/deploy.ts --rpc <url> [--only factory,router] `, with DEPLOYER_KEY in
// the environment unless the node has unlocked accounts. What is there already stays; running it again is safe.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BURN_ADDRESS } from '../src/config/burnAddress.ts';
import type { ContractName, Deployment } from '../src/config/env.ts';
import type { Address, Hex } from '../src/lib/hex.ts';
import { root } from './environment.ts';
import { compileContracts } from './world/compile.ts';
import { createDeployer, done, type Deployer } from './world/deployer.ts';

interface Step {
  name: ContractName;
  contract: string;
  needs?: readonly ContractName[];
  args?: (deployer: Deployer, contracts: Deployment['contracts']) => readonly unknown[];
  /** What has to be so once the contract is there; done again it changes nothing. */
  then?: (deployer: Deployer, contracts: Deployment['contracts']) => Promise<void>;
}

/** What a block gives to all farms together, in MEOW's smallest unit. The contract's owner can change it. */
export const MEOW_PER_BLOCK = 10n ** 18n;
/** What is sent there is burned. */
/** In blocks: a day. */
const LONGEST_AUCTION = 28_800;

/** The farming contract creates MEOW when it is claimed. */
async function letChefMint(
  deployer: Deployer,
  { meow, masterChef }: Deployment['contracts'],
): Promise<void> {
  const token = deployer.at('MeowToken', meow!);
  const role: unknown = await token.getFunction('MINTER_ROLE')();
  if (!(await token.getFunction('hasRole')(role, masterChef)))
    await done(token.getFunction('grantRole')(role, masterChef));
}

/** In the order of their needs. The order also decides the local addresses: new steps go to the end. */
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
    // From its first block on; the deposit fees go to who deploys, until another receiver is named.
    args: ({ address }, { meow }) => [meow, address, MEOW_PER_BLOCK, 0, address],
    then: letChefMint,
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
    args: ({ address }, { meow }) => [meow, address, LONGEST_AUCTION, address],
  },
];

/** What the local chain's tokens and pools need. The rest is deployed after them, so that a new step moves no token. */
export const FOUNDATION: readonly ContractName[] = [
  'multicall',
  'wrappedNative',
  'meow',
  'factory',
  'router',
  'nameRegistry',
];

/** The file that a chain's deployment is written to and read from. */
export function deploymentFile(chainId: number): string {
  return `${root}/src/config/deployments/${chainId}.json`;
}

/** The committed deployment of a chain, or an empty one. */
export function readDeployment(chainId: number): Deployment {
  const file = deploymentFile(chainId);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Deployment;
  return { chainId, startBlock: 0, initCodeHash: '0x', contracts: {}, tokens: [] };
}

/** Writes a deployment so that the same contents give the same bytes. */
export function writeDeployment(deployment: Deployment): void {
  writeFileSync(deploymentFile(deployment.chainId), `${JSON.stringify(deployment, null, 2)}\n`);
}

/** The named steps and everything that they need. */
function wantedSteps(only: readonly ContractName[]): Set<ContractName> {
  const wanted = new Set(only);
  for (const step of STEPS.toReversed())
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  return wanted;
}

/**
 * Deploys what `known` does not name yet, or names at an address without code. An exchange that is there (a public
 * chain's, a fork's) is kept together with its pairs' init-code hash.
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
