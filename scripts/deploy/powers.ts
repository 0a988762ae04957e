import { Interface, ZeroHash, id } from 'ethers';
import type { ContractName, Deployment } from '../../src/config/env.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';
import {
  listedContracts,
  listedRoles,
  unexpectedMembers,
} from '../../src/protocol/contractLinks.ts';
import type { ListedContracts } from '../../src/protocol/productContracts.ts';
import { artifact } from './artifacts.ts';
import type { Parameters } from './parameters.ts';
import { artifactOf, readerOf, type Read } from './read.ts';
import type { Sender } from './sender.ts';
import { STEPS } from './steps.ts';

/** Call that the timelock has to make. */
export interface Operation {
  what: string;
  target: Address;
  data: Hex;
}

/** Roles of the timelock, by the accounts that hold them. */
export const TIMELOCK_ROLES = ['PROPOSER_ROLE', 'CANCELLER_ROLE', 'EXECUTOR_ROLE'] as const;

/** Returns the contracts of the deployment that have a view. */
const withView = (view: string): ContractName[] =>
  STEPS.flatMap(({ name, contract }) =>
    new Interface(artifact(contract).abi).hasFunction(view) ? [name] : [],
  );

/** Returns the contracts with an owner that changes in two steps. */
export const ownedContracts = (): ContractName[] => withView('pendingOwner');

/** Returns the contracts with roles, whose admin changes in two steps. */
export const contractsWithAdmin = (): ContractName[] => withView('defaultAdmin');

/** Reads who holds which power, and moves them. */
export interface Powers {
  timelock: Address;
  contracts: Deployment['contracts'];
  read: Read;
  has(name: 'meow' | 'timelock', role: string, account: string): Promise<boolean>;
  /** Builds a call for the timelock to make. */
  operation(what: string, name: ContractName, call: string, ...args: unknown[]): Operation;
  /** Makes a call as the deployer. */
  send(what: string, name: ContractName, call: string, ...args: unknown[]): Promise<void>;
}

/** Binds the powers of a deployment. Throws when it has no timelock. */
export function powersOf(sender: Sender, contracts: Deployment['contracts']): Powers {
  const { timelock } = contracts;
  if (!timelock) throw new Error('There is no timelock to hand the powers to.');
  const read = readerOf(sender, contracts);

  return {
    timelock,
    contracts,
    read,
    async has(name, role, account) {
      const hash = role === 'DEFAULT_ADMIN_ROLE' ? ZeroHash : await read(name, role);
      return (await read<boolean>(name, 'hasRole', hash, account)) ?? false;
    },
    operation(what, name, call, ...args) {
      const { abi } = artifact(artifactOf(name));
      const data = new Interface(abi).encodeFunctionData(call, args) as Hex;
      return { what, target: contracts[name]!, data };
    },
    send: (what, name, call, ...args) =>
      sender.call(what, artifactOf(name), contracts[name]!, call, args),
  };
}

/** Names who holds a role of our contracts and should not. */
async function strangersAmong({ read, contracts }: Powers): Promise<string[]> {
  const addresses = new Map<ListedContracts, readonly Address[]>();
  for (const list of listedContracts) {
    const { factory } = list;
    if (!factory) continue;
    const count = Number((await read<bigint>(factory.at, factory.count)) ?? 0n);
    const all = Array.from(
      { length: count },
      async (_, at) => (await read<Address>(factory.at, factory.item, at))!,
    );
    addresses.set(list, await Promise.all(all));
  }
  const found = await Promise.all(
    listedRoles.map(async (listed) => {
      const members = await read<Address[]>(listed.at, 'getRoleMembers', id(listed.role));
      return unexpectedMembers(
        listed,
        members ?? [],
        contracts,
        (list) => addresses.get(list) ?? [],
      ).map((member) => `${member} holds ${listed.role} of ${listed.at}, which nothing names.`);
    }),
  );
  return found.flat();
}

/**
 * Returns what is not as it should be once everything is handed over, in sentences: every power
 * with the timelock, the timelock with its named owners alone, daily duties with the operator.
 */
export async function powersAmiss(
  powers: Powers,
  deployer: Address,
  parameters: Parameters,
): Promise<string[]> {
  const { timelock } = powers;
  const amiss: string[] = [];
  type Value = string | number | boolean;
  const expect = (what: string, actual: Value | undefined, expected: Value): void => {
    if (actual !== undefined && actual !== expected)
      amiss.push(`${what} is ${actual}, not ${expected}.`);
  };
  for (const name of ownedContracts())
    expect(`The owner of ${name}`, await powers.read<string>(name, 'owner'), timelock);
  for (const name of contractsWithAdmin())
    expect(`The admin of ${name}`, await powers.read<string>(name, 'defaultAdmin'), timelock);
  for (const name of withView('operatorAddress'))
    expect(
      `The operator of ${name}`,
      await powers.read<string>(name, 'operatorAddress'),
      parameters.operator,
    );
  if (parameters.competition)
    expect(
      'The objector of competition',
      await powers.read<string>('competition', 'objectorAddress'),
      parameters.competition.objector,
    );
  expect('The admin of vault', await powers.read<string>('vault', 'admin'), parameters.operator);
  expect(
    'The owner of all names',
    await powers.read<string>('nameRegistry', 'owner', ZeroHash),
    timelock,
  );
  expect(
    'The delay of timelock',
    Number(await powers.read('timelock', 'getMinDelay')),
    parameters.timelockSeconds,
  );
  for (const role of TIMELOCK_ROLES) {
    const holders = role === 'EXECUTOR_ROLE' ? parameters.executors : parameters.proposers;
    for (const holder of holders)
      expect(`${role} of ${holder}`, await powers.has('timelock', role, holder), true);
    expect(
      `${role} of the deployer`,
      await powers.has('timelock', role, deployer),
      holders.includes(deployer),
    );
  }
  expect(
    'The timelock as its own admin',
    await powers.has('timelock', 'DEFAULT_ADMIN_ROLE', timelock),
    true,
  );
  expect(
    'The deployer as admin of timelock',
    await powers.has('timelock', 'DEFAULT_ADMIN_ROLE', deployer),
    false,
  );
  if (await powers.read('meow', 'defaultAdmin'))
    expect('The deployer as minter', await powers.has('meow', 'MINTER_ROLE', deployer), false);
  return [...amiss, ...(await strangersAmong(powers))];
}
