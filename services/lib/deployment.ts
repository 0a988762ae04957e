import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Deployment } from '../../src/config/env.ts';
import { root } from './settings.ts';

/** Returns the path of a chain's deployment file. */
export function deploymentFile(chainId: number): string {
  return `${root}/src/config/deployments/${chainId}.json`;
}

/** Returns the deployment of a chain on which nothing is deployed yet. */
export function emptyDeployment(chainId: number): Deployment {
  return { chainId, startBlock: 0, initCodeHash: '0x', contracts: {}, tokens: [] };
}

/** Reads the committed deployment of a chain; empty when there is none. */
export function readDeployment(chainId: number): Deployment {
  const file = deploymentFile(chainId);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Deployment;
  return emptyDeployment(chainId);
}

/** Writes a deployment file; the same contents give the same bytes. */
export function writeDeployment(deployment: Deployment): void {
  writeFileSync(deploymentFile(deployment.chainId), `${JSON.stringify(deployment, null, 2)}\n`);
}
