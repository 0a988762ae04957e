import type { ContractName, Deployment } from '../../src/config/env.ts';
import type { Sender } from './sender.ts';
import { STEPS } from './steps.ts';

/** Reads a view of a contract; undefined where it is not deployed. */
export type Read = <T>(
  name: ContractName,
  view: string,
  ...args: unknown[]
) => Promise<T | undefined>;

/** Returns the artifact of a contract of the deployment. */
export const artifactOf = (name: ContractName): string =>
  STEPS.find((step) => step.name === name)!.contract;

/** Reads the views of a deployment's contracts. */
export function readerOf(sender: Sender, contracts: Deployment['contracts']): Read {
  return async <T>(name: ContractName, view: string, ...args: unknown[]) => {
    const address = contracts[name];
    if (!address) return undefined;
    return (await sender.at(artifactOf(name), address).getFunction(view)(...args)) as T;
  };
}
