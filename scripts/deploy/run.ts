import type { ContractName, Deployment } from '../../src/config/env.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { artifact } from './artifacts.ts';
import { isCodeOf } from './codeMatch.ts';
import { missingLinks } from './links.ts';
import type { Lengths, Parameters } from './parameters.ts';
import { artifactOf, readerOf } from './read.ts';
import type { Sender } from './sender.ts';
import { STEPS, wantedSteps, type Step } from './steps.ts';

export interface DeployContext {
  sender: Sender;
  parameters: Parameters;
  lengths: Lengths;
  /** Our contracts that are used although their code is not the compiled one. */
  keep?: readonly ContractName[];
  /** Takes the deployment after each contract. */
  report?: (deployment: Deployment) => void;
}

/** Throws unless the contract that the deployment names is there, and ours where it must be. */
async function requireCode(
  { sender, keep = [] }: DeployContext,
  { name, contract, mayBePublic }: Step,
  address: string,
): Promise<void> {
  const code = await sender.provider.getCode(address);
  if (code === '0x')
    throw new Error(
      `The deployment names ${name} at ${address}, where the node has no code: is it in step with its chain?`,
    );
  if (mayBePublic || keep.includes(name) || isCodeOf(code, artifact(contract))) return;
  throw new Error(
    `${name} at ${address} has other code than the compiled ${contract}: use it all the same with --keep ${name}, or remove it from the deployment to deploy another.`,
  );
}

/** Deploys a step's contract, or takes it from the journal; returns the deployment with it. */
async function deployed(
  { sender, parameters, lengths }: DeployContext,
  { name, contract, args }: Step,
  deployment: Deployment,
): Promise<Deployment> {
  const { contracts } = deployment;
  const making = { deployer: sender.address, contracts, parameters, lengths };
  const { address, block } = await sender.deploy(`deploy ${name}`, contract, args?.(making) ?? []);
  const added = { ...deployment, contracts: { ...contracts, [name]: address } };
  if (name !== 'factory') return added;
  const initCodeHash: unknown = await sender
    .at(contract, address!)
    .getFunction('INIT_CODE_PAIR_HASH')();
  return { ...added, startBlock: block! - 1, initCodeHash: initCodeHash as Hex };
}

/** Makes the calls that tie the contracts together, as far as the deployer may. */
async function link(sender: Sender, contracts: Deployment['contracts']): Promise<void> {
  for (const { what, name, call, args, admin } of await missingLinks(
    readerOf(sender, contracts),
    contracts,
  ))
    if (admin === sender.address)
      await sender.call(what, artifactOf(name), contracts[name]!, call, args);
}

/**
 * Deploys the named contracts, and what they need, that `known` lacks. Keeps an existing exchange
 * (on a public chain or a fork) and its pairs' init-code hash.
 */
export async function deploy(
  context: DeployContext,
  known: Deployment,
  only: readonly ContractName[] = STEPS.map(({ name }) => name),
): Promise<Deployment> {
  let deployment = known;
  await context.sender.resume();
  for (const step of wantedSteps(only)) {
    const { name, when, given } = step;
    const present = deployment.contracts[name] ?? given?.(context.parameters);
    if (present) {
      await requireCode(context, step, present);
      deployment = { ...deployment, contracts: { ...deployment.contracts, [name]: present } };
      continue;
    }
    if (when?.(context.parameters) === false) continue;
    deployment = await deployed(context, step, deployment);
    context.report?.(deployment);
  }
  await link(context.sender, deployment.contracts);
  return deployment;
}
