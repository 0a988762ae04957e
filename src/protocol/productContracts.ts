import type { ContractName } from '#config/env.ts';
import type { TextKey, TextRef } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { contractFacts } from './abi/contractFacts.ts';

/** Contract that another one names in a view: for good, or until `setter` is called. */
export interface AddressLink {
  at: ContractName;
  view: string;
  to: ContractName;
  setter?: 'setStation' | 'setConsumer';
}

/** Role that a contract holds at another one. */
export interface RoleLink {
  at: ContractName;
  role: 'MINTER_ROLE' | 'POINT_ROLE' | 'NFT_ROLE';
  holder: ContractName;
}

/** Contract of a list: a staking pool or a token sale. */
export interface ListedContract {
  address: Address;
  name: TextRef;
  /** Contract that it names in a view. */
  link: { view: string; to: ContractName };
}

/** Contracts of a product that a list has and the deployment has not. */
export interface ListedContracts {
  title: TextKey;
  /** Kinds of contracts that they may be. */
  kinds: readonly (keyof typeof contractFacts)[];
  /** Role that each of them may hold. */
  role?: Pick<RoleLink, 'at' | 'role'>;
  /** Contract that lists all of them, with its views of their number and of each. */
  factory?: { at: ContractName; count: string; item: string };
  contracts: () => readonly ListedContract[];
}

/** How the contracts of one product are tied to others. */
export interface ProductContracts {
  links?: readonly AddressLink[];
  roles?: readonly RoleLink[];
  listed?: ListedContracts;
}
