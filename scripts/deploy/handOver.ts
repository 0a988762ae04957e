import { ZeroHash, id } from 'ethers';
import type { Deployment } from '../../src/config/env.ts';
import type { Parameters } from './parameters.ts';
import { missingLinks } from './links.ts';
import {
  TIMELOCK_ROLES,
  contractsWithAdmin,
  ownedContracts,
  powersAmiss,
  powersOf,
  type Operation,
  type Powers,
} from './powers.ts';
import type { Sender } from './sender.ts';

/** Sends what the deployer itself has to give away: offers of ownership, and roles. */
async function giveAway(powers: Powers, sender: Sender): Promise<void> {
  const { timelock } = powers;
  const { address: deployer } = sender;
  for (const name of ownedContracts()) {
    const [owner, pending] = await Promise.all([
      powers.read(name, 'owner'),
      powers.read(name, 'pendingOwner'),
    ]);
    if (owner === deployer && pending !== timelock)
      await powers.send(`offer ${name} to the timelock`, name, 'transferOwnership', timelock);
  }
  if (await powers.read('meow', 'defaultAdmin')) {
    if (await powers.has('meow', 'MINTER_ROLE', deployer)) {
      const role = await powers.read('meow', 'MINTER_ROLE');
      await powers.send('stop minting', 'meow', 'renounceRole', role, deployer);
    }
  }
  for (const name of contractsWithAdmin()) {
    const offered = await powers.read<[string]>(name, 'pendingDefaultAdmin');
    if ((await powers.read(name, 'defaultAdmin')) === deployer && offered?.[0] !== timelock)
      await powers.send(
        `offer ${name} to the timelock`,
        name,
        'beginDefaultAdminTransfer',
        timelock,
      );
  }
  if ((await powers.read('factory', 'feeToSetter')) === deployer)
    await powers.send('hand over factory', 'factory', 'setFeeToSetter', timelock);
  if ((await powers.read('nameRegistry', 'owner', ZeroHash)) === deployer)
    await powers.send('hand over nameRegistry', 'nameRegistry', 'setOwner', ZeroHash, timelock);
}

/**
 * Returns the calls that the timelock has to make: to accept what it is offered, and to tie
 * contracts together that were deployed after it had accepted.
 */
async function acceptances(
  powers: Powers,
  contracts: Deployment['contracts'],
  { timelockSeconds }: Parameters,
): Promise<Operation[]> {
  const { timelock } = powers;
  const calls: Operation[] = [];
  for (const name of ownedContracts())
    if ((await powers.read(name, 'pendingOwner')) === timelock)
      calls.push(powers.operation(`accept ${name}`, name, 'acceptOwnership'));
  for (const name of contractsWithAdmin()) {
    const offered = await powers.read<[string]>(name, 'pendingDefaultAdmin');
    if (offered?.[0] === timelock)
      calls.push(
        powers.operation(`accept ${name}`, name, 'acceptDefaultAdminTransfer'),
        powers.operation(
          `delay admins of ${name}`,
          name,
          'changeDefaultAdminDelay',
          timelockSeconds,
        ),
      );
  }
  for (const { what, name, call, args } of await missingLinks(powers.read, contracts))
    calls.push(powers.operation(what, name, call, ...args));
  return calls;
}

/** Returns the calls that put the named owners in the deployer's place, with the final delay. */
async function appointments(
  powers: Powers,
  deployer: string,
  { proposers, executors, timelockSeconds }: Parameters,
): Promise<Operation[]> {
  const calls: Operation[] = [];
  for (const role of TIMELOCK_ROLES) {
    const hash = await powers.read('timelock', role);
    const holders: readonly string[] = role === 'EXECUTOR_ROLE' ? executors : proposers;
    for (const holder of holders)
      calls.push(powers.operation(`${role} to ${holder}`, 'timelock', 'grantRole', hash, holder));
    if (!holders.includes(deployer))
      calls.push(
        powers.operation(`${role} from the deployer`, 'timelock', 'revokeRole', hash, deployer),
      );
  }
  calls.push(powers.operation('set the delay', 'timelock', 'updateDelay', timelockSeconds));
  return calls;
}

/** Arguments of a batch of the timelock, without its delay. */
export function batchOf(calls: readonly Operation[]): readonly unknown[] {
  return [
    calls.map(({ target }) => target),
    calls.map(() => 0),
    calls.map(({ data }) => data),
    ZeroHash,
    id(calls.map(({ target, data }) => target + data).join()),
  ];
}

/**
 * Gives every power to the timelock and the timelock to its named owners, last of all; safe to run
 * again. Returns the calls that are left for the owners, who alone can make them once the timelock
 * is theirs. Throws when powers are not where they belong.
 */
export async function handOver(
  sender: Sender,
  { contracts }: Deployment,
  parameters: Parameters,
): Promise<Operation[]> {
  const powers = powersOf(sender, contracts);
  await giveAway(powers, sender);
  const calls = await acceptances(powers, contracts, parameters);
  const isOurs =
    (await powers.has('timelock', 'PROPOSER_ROLE', sender.address)) &&
    (await powers.read('timelock', 'getMinDelay')) === 0n;
  if (!isOurs && calls.length > 0) return calls;
  if (isOurs) {
    calls.push(...(await appointments(powers, sender.address, parameters)));
    const batch = batchOf(calls);
    const operation = await powers.read('timelock', 'hashOperationBatch', ...batch);
    if (!(await powers.read('timelock', 'isOperation', operation)))
      await powers.send('schedule the hand-over', 'timelock', 'scheduleBatch', ...batch, 0);
    await powers.send('execute the hand-over', 'timelock', 'executeBatch', ...batch);
  }
  const amiss = await powersAmiss(powers, sender.address, parameters);
  if (amiss.length > 0) throw new Error(`The hand-over is not whole: ${amiss.join(' ')}`);
  return [];
}
