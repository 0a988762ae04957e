import { chain } from '#config/chains.ts';
import { CONTRACT_NAMES, type ContractName, type Deployment } from '#config/env.ts';
import type { TextRef } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { contractFacts } from '#protocol/abi/contractFacts.ts';
import type { ContractFacts } from '#protocol/builtCode.ts';
import { listedContracts } from '#protocol/contractLinks.ts';
import type { ListedContracts } from '#protocol/productContracts.ts';

/** A contract of the deployment, to be checked. */
export interface NamedSubject {
  name: ContractName;
  address: Address;
  /** What the build knows of it; `undefined` for a contract that it can't deploy. */
  facts: ContractFacts | undefined;
}

/** A contract of a product's list. */
export interface ListedSubject {
  /** Title of the list. */
  list: ListedContracts['title'];
  title: TextRef;
  address: Address;
  /** Kinds of contracts that it may be. */
  kinds: readonly ContractFacts[];
}

const factsByName: Partial<Record<ContractName, ContractFacts>> = contractFacts;

/** Returns the name of a contract in its source. */
export const contractTitle = (name: ContractName): string => factsByName[name]?.contract ?? name;

/** Returns the contracts that this page is configured with, in the order of the table. */
export function namedSubjects({ contracts }: Pick<Deployment, 'contracts'>): NamedSubject[] {
  return CONTRACT_NAMES.flatMap((name) => {
    const address = contracts[name];
    return address ? [{ name, address, facts: factsByName[name] }] : [];
  });
}

/** Returns the contracts that the build knows and this chain has not. */
export function missingNames({ contracts }: Pick<Deployment, 'contracts'>): ContractName[] {
  return CONTRACT_NAMES.filter((name) => !contracts[name]);
}

/** The contracts of lists: the staking pools of this chain that hold their stakes themselves, and its sales. */
export const listedSubjects: readonly ListedSubject[] = listedContracts.flatMap((list) =>
  list
    .contracts()
    .filter(({ address }) => !Object.values(chain.deployment.contracts).includes(address))
    .map(({ address, name }) => ({
      list: list.title,
      title: name,
      address,
      kinds: list.kinds.map((kind) => contractFacts[kind]),
    })),
);
