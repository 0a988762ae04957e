import type { ContractName, Deployment } from '#config/env.ts';
import type { Address } from '#lib/hex.ts';
import { auctionsContracts } from './auctionsContracts.ts';
import { competitionContracts } from './competitionContracts.ts';
import { ifoContracts } from './ifoContracts.ts';
import { lotteryContracts } from './lotteryContracts.ts';
import { predictionContracts } from './predictionContracts.ts';
import type {
  AddressLink,
  ListedContracts,
  ProductContracts,
  RoleLink,
} from './productContracts.ts';
import { stakingLinks } from './stakingLinks.ts';

const claims = ['claimByUser', 'claimByVault', 'claimByPrediction', 'claimByLottery'] as const;

/** Exchange, collectibles and profiles, which other products build on. */
const base: ProductContracts = {
  links: [
    { at: 'router', view: 'factory', to: 'factory' },
    { at: 'router', view: 'WETH', to: 'wrappedNative' },
    { at: 'splitRouter', view: 'factory', to: 'factory' },
    { at: 'splitRouter', view: 'WETH', to: 'wrappedNative' },
    { at: 'zap', view: 'factory', to: 'factory' },
    { at: 'zap', view: 'WETH', to: 'wrappedNative' },
    { at: 'farmZap', view: 'factory', to: 'factory' },
    { at: 'farmZap', view: 'WETH', to: 'wrappedNative' },
    { at: 'farmZap', view: 'chef', to: 'masterChef' },
    { at: 'meowCats', view: 'station', to: 'mintingStation', setter: 'setStation' },
    { at: 'mintingStation', view: 'cats', to: 'meowCats' },
    { at: 'profile', view: 'meowToken', to: 'meow' },
    { at: 'pointCenter', view: 'profile', to: 'profile' },
  ],
  roles: [
    ...(['starterFactory', ...claims] as const).map((holder) => ({
      at: 'mintingStation' as const,
      role: 'MINTER_ROLE' as const,
      holder,
    })),
    ...([...claims, 'pointCenter'] as const).map((holder) => ({
      at: 'profile' as const,
      role: 'POINT_ROLE' as const,
      holder,
    })),
    { at: 'profile', role: 'NFT_ROLE', holder: 'meowCats' },
  ],
};

const products: readonly ProductContracts[] = [
  base,
  stakingLinks,
  auctionsContracts,
  predictionContracts,
  lotteryContracts,
  ifoContracts,
  competitionContracts,
];

/** Contracts that call each other. Deployments are tied, and checked, by these tables. */
export const addressLinks: readonly AddressLink[] = products.flatMap(({ links = [] }) => links);

/** Contracts that may mint, give points or be profile pictures. */
export const roleLinks: readonly RoleLink[] = products.flatMap(({ roles = [] }) => roles);

/** Contracts of products that lists have and the deployment has not. */
export const listedContracts: readonly ListedContracts[] = products.flatMap(
  ({ listed }) => listed ?? [],
);

/** Role whose members are listed, at a contract. */
export interface ListedRole {
  at: ContractName;
  role: RoleLink['role'] | 'SPECIAL_ROLE';
}

/** Roles that nobody else may hold than those that the table above names; those of lists may hold some too. */
export const listedRoles: readonly ListedRole[] = [
  { at: 'meow', role: 'MINTER_ROLE' },
  { at: 'mintingStation', role: 'MINTER_ROLE' },
  { at: 'profile', role: 'POINT_ROLE' },
  { at: 'profile', role: 'NFT_ROLE' },
  { at: 'profile', role: 'SPECIAL_ROLE' },
];

/** Returns the members of a role that nothing says should hold it; `addressesOf` gives those of a list. */
export function unexpectedMembers(
  { at, role }: ListedRole,
  members: readonly Address[],
  contracts: Deployment['contracts'],
  addressesOf: (listed: ListedContracts) => readonly Address[],
): Address[] {
  const holders = roleLinks
    .filter((link) => link.at === at && link.role === role)
    .flatMap(({ holder }) => contracts[holder] ?? []);
  const ofLists = listedContracts.filter(
    (listed) => listed.role?.at === at && listed.role.role === role,
  );
  const expected = new Set(
    [...holders, ...ofLists.flatMap(addressesOf)].map((address) => address.toLowerCase()),
  );
  return members.filter((member) => !expected.has(member.toLowerCase()));
}
