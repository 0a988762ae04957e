import type { ContractName, Deployment } from '#config/env.ts';
import type { Address } from '#lib/hex.ts';

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

/** Contracts that call each other. Deployments are tied, and checked, by these tables. */
export const addressLinks: readonly AddressLink[] = [
  { at: 'router', view: 'factory', to: 'factory' },
  { at: 'router', view: 'WETH', to: 'wrappedNative' },
  { at: 'zap', view: 'factory', to: 'factory' },
  { at: 'zap', view: 'WETH', to: 'wrappedNative' },
  { at: 'farmZap', view: 'factory', to: 'factory' },
  { at: 'farmZap', view: 'WETH', to: 'wrappedNative' },
  { at: 'farmZap', view: 'chef', to: 'masterChef' },
  { at: 'masterChef', view: 'meow', to: 'meow' },
  { at: 'vault', view: 'masterchef', to: 'masterChef' },
  { at: 'vault', view: 'token', to: 'meow' },
  { at: 'farmAuction', view: 'meow', to: 'meow' },
  { at: 'prediction', view: 'oracle', to: 'feed' },
  { at: 'meowCats', view: 'station', to: 'mintingStation', setter: 'setStation' },
  { at: 'mintingStation', view: 'cats', to: 'meowCats' },
  { at: 'vrfSource', view: 'coordinator', to: 'vrfCoordinator' },
  { at: 'vrfSource', view: 'consumer', to: 'lottery', setter: 'setConsumer' },
  { at: 'lottery', view: 'cakeToken', to: 'meow' },
  { at: 'lottery', view: 'randomGenerator', to: 'vrfSource' },
  { at: 'profile', view: 'meowToken', to: 'meow' },
  { at: 'pointCenter', view: 'profile', to: 'profile' },
  { at: 'ifoFactory', view: 'profile', to: 'profile' },
  { at: 'competition', view: 'meowToken', to: 'meow' },
  { at: 'competition', view: 'profile', to: 'profile' },
  { at: 'competition', view: 'station', to: 'mintingStation' },
];

const claims = ['claimByUser', 'claimByVault', 'claimByPrediction', 'claimByLottery'] as const;

/** Contracts that may mint, give points or be profile pictures. */
export const roleLinks: readonly RoleLink[] = [
  { at: 'meow', role: 'MINTER_ROLE', holder: 'masterChef' },
  ...(['starterFactory', ...claims, 'competition'] as const).map((holder) => ({
    at: 'mintingStation' as const,
    role: 'MINTER_ROLE' as const,
    holder,
  })),
  ...([...claims, 'pointCenter', 'competition'] as const).map((holder) => ({
    at: 'profile' as const,
    role: 'POINT_ROLE' as const,
    holder,
  })),
  { at: 'profile', role: 'NFT_ROLE', holder: 'meowCats' },
];

/** Role whose members are listed, at a contract. */
export interface ListedRole {
  at: ContractName;
  role: RoleLink['role'] | 'SPECIAL_ROLE';
}

/** Roles that nobody else may hold than those that the table above names; sales give points too. */
export const listedRoles: readonly ListedRole[] = [
  { at: 'meow', role: 'MINTER_ROLE' },
  { at: 'mintingStation', role: 'MINTER_ROLE' },
  { at: 'profile', role: 'POINT_ROLE' },
  { at: 'profile', role: 'NFT_ROLE' },
  { at: 'profile', role: 'SPECIAL_ROLE' },
];

/** Returns the members of a role that nothing says should hold it. */
export function unexpectedMembers(
  { at, role }: ListedRole,
  members: readonly Address[],
  contracts: Deployment['contracts'],
  sales: readonly Address[],
): Address[] {
  const holders = roleLinks
    .filter((link) => link.at === at && link.role === role)
    .flatMap(({ holder }) => contracts[holder] ?? []);
  const expected = new Set(
    [...holders, ...(role === 'POINT_ROLE' ? sales : [])].map((address) => address.toLowerCase()),
  );
  return members.filter((member) => !expected.has(member.toLowerCase()));
}
