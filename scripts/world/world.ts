import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { noEntries, type EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { isLocal, LOCAL_CHAIN } from '../../src/config/localChain.ts';
import { emptyDeployment, readDeployment } from '../../services/lib/deployment.ts';
import type { Log } from '../../services/lib/log.ts';
import { handOver } from '../deploy/handOver.ts';
import { lengthsOf } from '../deploy/parameters.ts';
import { deploy } from '../deploy/run.ts';
import { FOUNDATION, GAMES, STEPS } from '../deploy/steps.ts';
import { earnList } from '../environment.ts';
import { seed, seedFork } from '../seed.ts';
import { seedCollectibles } from '../seedCollectibles.ts';
import { seedCompetition } from '../seedCompetition.ts';
import { seedEarn } from '../seedEarn.ts';
import { seedGames } from '../seedGames.ts';
import { seedIfo } from '../seedIfo.ts';
import { seedProfiles } from '../seedProfiles.ts';
import { machineTime, reachTime, seededFrom } from './clock.ts';
import { compileContracts } from './compile.ts';
import { createDeployer } from './deployer.ts';
import { localParameters } from './localParameters.ts';
import { localSender } from '../deploy/localSender.ts';
import { BLOCK_MS, startNode } from './node.ts';

export interface World {
  rpcUrl: string;
  deployment: Deployment;
  /** Farms and pools that were seeded. */
  earn: EarnEntries;
  stop(): Promise<void>;
}

/** Reads a number from a node. Throws a sentence that names the address when it does not answer. */
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

/**
 * Returns the deployment of a forked chain under the fork's chain id. A fork of the local chain
 * keeps everything deployed on it.
 */
async function forkedDeployment(forkUrl: string): Promise<Deployment> {
  const known = readDeployment(await askNumber(forkUrl, 'eth_chainId'));
  if (!known.contracts.router)
    throw new Error(
      `No known exchange on the chain behind ${forkUrl}: only chains 56, 97 and 31337 can be forked.`,
    );
  return { ...known, chainId: LOCAL_CHAIN };
}

/**
 * Chooses the block to fork at: Hardhat's default, safe from reorganisation, on a public chain; the
 * newest on a local one, which never reorganises.
 */
async function forkPoint(url: string): Promise<{ url: string; blockNumber?: number }> {
  if (!isLocal(await askNumber(url, 'eth_chainId'))) return { url };
  return { url, blockNumber: await askNumber(url, 'eth_blockNumber') };
}

/** Writes a world's farms and pools to `file`; returns the value that `MEOW_EARN` needs. */
export function writeEarn(earn: EarnEntries, file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(earn));
  return file;
}

/** Returns the farms and pools of a fork: all on the local chain, none on a public one. */
function forkedEarn({ contracts }: Deployment): EarnEntries {
  return contracts.masterChef ? earnList({ chainId: LOCAL_CHAIN }) : noEntries();
}

/** Starts the local world: a node with our contracts, deployed and seeded. */
export async function startWorld(options: {
  chainPort: number;
  forkUrl?: string;
  log: Log;
}): Promise<World> {
  const { chainPort, forkUrl, log } = options;
  const known = forkUrl ? await forkedDeployment(forkUrl) : undefined;
  await compileContracts(log);
  const node = forkUrl
    ? await startNode(chainPort, await forkPoint(forkUrl))
    : await startNode(chainPort, undefined, seededFrom());
  const deployer = await createDeployer(node.url);
  try {
    log(
      forkUrl
        ? 'deploying our contracts on top of the fork ...'
        : 'deploying and seeding the contracts ...',
    );
    // Hardhat executes nothing on blocks of a chain whose rules it does not know: mine one first.
    if (known) await deployer.provider.send('evm_mine', []);
    const accounts = (await deployer.provider.send('eth_accounts', [])) as string[];
    const parameters = localParameters(accounts);
    const sender = localSender(deployer, LOCAL_CHAIN);
    const context = { sender, parameters, lengths: lengthsOf(parameters, BLOCK_MS) };
    const founded = await deploy(context, known ?? emptyDeployment(LOCAL_CHAIN), FOUNDATION);
    const traded = await deploy(
      context,
      known ? await seedFork(deployer, founded) : await seed(deployer, founded),
      STEPS.map(({ name }) => name).filter((name) => !GAMES.includes(name)),
    );
    const earn = known
      ? forkedEarn(known)
      : { ...noEntries(), ...(await seedEarn(deployer, traded)) };
    const deployment = await deploy(context, traded, GAMES);
    if (!traded.contracts.profile) {
      await seedProfiles(deployer, deployment);
      await seedCollectibles(deployer, deployment);
    }
    if (!known) earn.sales = await seedIfo(deployer, deployment);
    if (!traded.contracts.prediction) await seedGames(deployer, deployment);
    if (!traded.contracts.competition) await seedCompetition(deployer, deployment);
    await handOver(sender, deployment, parameters);
    if (!known) await reachTime(deployer.provider, machineTime());
    return { rpcUrl: node.url, deployment, earn, stop: node.stop };
  } catch (error) {
    await node.stop();
    throw error;
  } finally {
    deployer.provider.destroy();
  }
}
