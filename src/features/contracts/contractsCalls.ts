import { contractCall, type Call } from '#chain/calls.ts';
import type { Address, Hex } from '#lib/hex.ts';

const roleAbi = [
  {
    type: 'function',
    name: 'hasRole',
    stateMutability: 'view',
    inputs: [
      { name: 'role', type: 'bytes32' },
      { name: 'account', type: 'address' },
    ],
    outputs: [{ type: 'bool' }],
  },
] as const;

/** Reads whether an account holds a role, by the role's hash. */
export function holdsRoleCall(target: Address, role: Hex, account: Address): Call<boolean> {
  return contractCall(roleAbi, target, 'hasRole', [role, account]);
}

const membersAbi = [
  {
    type: 'function',
    name: 'getRoleMembers',
    stateMutability: 'view',
    inputs: [{ name: 'role', type: 'bytes32' }],
    outputs: [{ type: 'address[]' }],
  },
] as const;

/** Reads all accounts that hold a role, by the role's hash. */
export function roleMembersCall(target: Address, role: Hex): Call<readonly Address[]> {
  return contractCall(membersAbi, target, 'getRoleMembers', [role]);
}

const registryAbi = [
  {
    type: 'function',
    name: 'owner',
    stateMutability: 'view',
    inputs: [{ name: 'node', type: 'bytes32' }],
    outputs: [{ type: 'address' }],
  },
] as const;

const ROOT: Hex = `0x${'0'.repeat(64)}`;

/** Reads who owns all names that nobody has taken. */
export function rootOwnerCall(registry: Address): Call<Address> {
  return contractCall(registryAbi, registry, 'owner', [ROOT]);
}

const figuresAbi = [
  {
    type: 'function',
    name: 'defaultAdminDelay',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint48' }],
  },
  {
    type: 'function',
    name: 'getMinDelay',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
] as const;

/** Reads the seconds before a new administrator can take over. */
export function adminDelayCall(target: Address): Call<bigint> {
  return contractCall(figuresAbi, target, 'defaultAdminDelay', []);
}

/** Reads the seconds before the timelock can execute what was announced. */
export function timelockDelayCall(timelock: Address): Call<bigint> {
  return contractCall(figuresAbi, timelock, 'getMinDelay', []);
}
