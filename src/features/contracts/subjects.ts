import { chain } from '#config/chains.ts';
import { CONTRACT_NAMES, type ContractName, type Deployment } from '#config/env.ts';
import { ifos } from '#config/ifos.ts';
import { FIRST_OWN_CONTRACT, pools } from '#config/pools.ts';
import type { TextRef } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { contractFacts } from '#protocol/abi/contractFacts.ts';
import type { ContractFacts } from '#protocol/builtCode.ts';

/** A contract of the deployment, to be checked. */
export interface NamedSubject {
  name: ContractName;
  address: Address;
  /** What the build knows of it; `undefined` for a contract that it can't deploy. */
  facts: ContractFacts | undefined;
}

/** A contract of a list: a staking pool or a token sale. */
export interface ListedSubject {
  list: 'pools' | 'sales';
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

const poolKinds: readonly ContractFacts[] = [contractFacts.smartChef, contractFacts.bnbStaking];

const poolSubjects: readonly ListedSubject[] = pools
  .filter(({ sousId }) => sousId >= FIRST_OWN_CONTRACT)
  .filter(({ address }) => !Object.values(chain.deployment.contracts).includes(address))
  .map(({ sousId, stakingToken, earningToken, address }) => ({
    list: 'pools',
    title: {
      key: 'contracts.pool',
      params: { id: sousId, staking: stakingToken.symbol, earning: earningToken.symbol },
    },
    address,
    kinds: poolKinds,
  }));

const saleSubjects: readonly ListedSubject[] = ifos.map(({ name, address }) => ({
  list: 'sales',
  title: { key: 'contracts.sale', params: { name } },
  address,
  kinds: [contractFacts.ifo],
}));

/** The staking pools of this chain that hold their stakes themselves, and its token sales. */
export const listedSubjects: readonly ListedSubject[] = [...poolSubjects, ...saleSubjects];
