import { defineLoad } from '#entities/loads/defineLoad.ts';
import { eventTopic } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { checksummed } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import type { AppThunk } from '#redux';
import { holdsRoleCall } from './contractsCalls.ts';

const timelockAbi = [
  {
    type: 'event',
    name: 'RoleGranted',
    inputs: [
      { name: 'role', type: 'bytes32', indexed: true },
      { name: 'account', type: 'address', indexed: true },
      { name: 'sender', type: 'address', indexed: true },
    ],
  },
] as const;

/** Who may announce a call at the timelock, and who may run it; the zero address is anyone. */
export interface TimelockMembers {
  proposers: readonly Address[];
  executors: readonly Address[];
}

const PROPOSER = keccak('PROPOSER_ROLE');
const EXECUTOR = keccak('EXECUTOR_ROLE');

/**
 * Reads the members of a timelock: accounts that its events name and that hold the role now, as nodes
 * agree. Rejects with RpcError where the events can't all be read, or a role can't.
 */
function readTimelockMembers(
  timelock: Address,
  options: ReadLogsOptions,
): AppThunk<Promise<TimelockMembers>> {
  return async (dispatch) => {
    const { logs, isComplete } = await dispatch(
      readLogs(
        {
          address: timelock,
          topics: [eventTopic(timelockAbi, 'RoleGranted'), [PROPOSER, EXECUTOR]],
          fromBlock: chain.deployment.startBlock,
        },
        options,
      ),
    );
    if (!isComplete) throw new RpcError('unreachable', 'Not all events could be read');
    const granted = new Map(
      logs.flatMap(({ topics: [, role, account] }) => {
        if (role === undefined || account === undefined) return [];
        const member = { role, account: checksummed(`0x${account.slice(-40)}`) };
        return [[role + member.account, member] as const];
      }),
    );
    const members = [...granted.values()];
    const calls = members.map(({ role, account }) => holdsRoleCall(timelock, role, account));
    const held = await dispatch(readCalls(calls, { agree: true }));
    if (held.includes(null)) throw new RpcError('malformed', 'The timelock names no roles');
    const holders = (wanted: string): Address[] =>
      members
        .filter(({ role }, index) => role === wanted && held[index] === true)
        .map(({ account }) => account);
    return { proposers: holders(PROPOSER), executors: holders(EXECUTOR) };
  };
}

/** Loads the members of a timelock. */
export const useTimelockMembers = defineLoad({
  name: 'timelockMembers',
  repeats: 'transactions',
  read: readTimelockMembers,
});
