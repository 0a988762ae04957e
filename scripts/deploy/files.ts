import { existsSync, readFileSync } from 'node:fs';
import { deploymentFile, emptyDeployment } from '../../services/lib/deployment.ts';
import { root } from '../../services/lib/settings.ts';
import type { Deployment } from '../../src/config/env.ts';
import { writeWhole } from './journal.ts';

/** Files of a chain's deployment. */
export interface DeployFiles {
  deployment: string;
  journal: string;
  /** Calls left for the timelock's owners. */
  proposal: string;
  /** One file for each contract. */
  verification: string;
}

/** Returns where a chain's files are kept: in the repository, or all in one folder. */
export function deployFiles(chainId: number, folder?: string): DeployFiles {
  const own = folder ?? `${root}/deployments/${chainId}`;
  return {
    deployment: folder ? `${folder}/deployment.json` : deploymentFile(chainId),
    journal: `${own}/journal.json`,
    proposal: `${own}/proposal.json`,
    verification: `${own}/verification`,
  };
}

/** Reads the deployment that a run continues; that of a chain without one is empty. */
export function knownDeployment({ deployment }: DeployFiles, chainId: number): Deployment {
  return existsSync(deployment)
    ? (JSON.parse(readFileSync(deployment, 'utf8')) as Deployment)
    : emptyDeployment(chainId);
}

export function writeJson(file: string, value: unknown): void {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}
