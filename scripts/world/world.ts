import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EarnList } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { FOUNDATION, deploy, readDeployment } from '../deploy.ts';
import { earnList } from '../environment.ts';
import { seed, seedFork } from '../seed.ts';
import { seedEarn } from '../seedEarn.ts';
import { compileContracts } from './compile.ts';
import { createDeployer } from './deployer.ts';
import { startNode } from './node.ts';

const LOCAL_CHAIN = 31337;

export interface World {
  rpcUrl: string;
  deployment: Deployment;
  /** The farms and pools that are there. */
  earn: EarnList;
  stop(): Promise<void>;
}

/** A number that a node tells. Throws a sentence that names the address when nothing answers there. */
async function askNumber(url: string, method: 'eth_chainId' | 'eth_blockNumber'): Promise<number> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const { result } = (await response.json()) as { result?: string };
    if (result === undefined) throw new Error(`${url} refuses ${method}`);
    return Number(result);
  } catch (error) {
    throw new Error(`No node answers at ${url}: check the address that was given with --fork.`, {
      cause: error,
    });
  }
}

/** What is known of a chain that is forked, under the id that the fork has. Our local chain is forked with all that is on it. */
async function forkedDeployment(forkUrl: string): Promise<Deployment> {
  const known = readDeployment(await askNumber(forkUrl, 'eth_chainId'));
  if (!known.contracts.router)
    throw new Error(
      `Nothing is known of an exchange on the chain behind ${forkUrl}: only chains 56, 97 and 31337 can be forked.`,
    );
  return { ...known, chainId: LOCAL_CHAIN };
}

/** A public chain is forked where Hardhat thinks that nothing is undone any more; a local one, which nothing undoes, at its end. */
async function forkPoint(url: string): Promise<{ url: string; blockNumber?: number }> {
  const isLocal = (await askNumber(url, 'eth_chainId')) === LOCAL_CHAIN;
  return isLocal ? { url, blockNumber: await askNumber(url, 'eth_blockNumber') } : { url };
}

/** Writes what earns in a world where a build finds it: what it returns is what `MEOW_EARN` has to be. */
export function writeEarn(earn: EarnList, file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(earn));
  return file;
}

/** What earns on a forked chain: all that a local chain has; on a public one nothing of ours is there to be listed. */
function forkedEarn({ contracts }: Deployment): EarnList {
  return contracts.masterChef ? earnList({ chainId: LOCAL_CHAIN }) : { farms: [], pools: [] };
}

/** The local world: a node, our contracts on it, and everything that they need to be tried. */
export async function startWorld(options: {
  chainPort: number;
  forkUrl?: string;
  log: (line: string) => void;
}): Promise<World> {
  const { chainPort, forkUrl, log } = options;
  const known = forkUrl ? await forkedDeployment(forkUrl) : undefined;
  await compileContracts(log);
  const node = await startNode(chainPort, forkUrl ? await forkPoint(forkUrl) : undefined);
  const deployer = await createDeployer(node.url);
  try {
    log(
      forkUrl
        ? 'deploying what is ours on top of the fork ...'
        : 'deploying and seeding the contracts ...',
    );
    // On blocks of a chain whose rules Hardhat does not know it runs nothing: the fork needs a block of its own first.
    if (known) await deployer.provider.send('evm_mine', []);
    const empty: Deployment = {
      chainId: LOCAL_CHAIN,
      startBlock: 0,
      initCodeHash: '0x',
      contracts: {},
      tokens: [],
    };
    const founded = await deploy(deployer, known ?? empty, FOUNDATION);
    const deployment = await deploy(
      deployer,
      known ? await seedFork(deployer, founded) : await seed(deployer, founded),
    );
    const earn = known ? forkedEarn(known) : await seedEarn(deployer, deployment);
    return { rpcUrl: node.url, deployment, earn, stop: node.stop };
  } catch (error) {
    await node.stop();
    throw error;
  } finally {
    deployer.provider.destroy();
  }
}
