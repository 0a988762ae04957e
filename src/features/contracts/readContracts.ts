import chunk from 'lodash-es/chunk.js';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Call } from '#chain/calls.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { readCode } from '#chain/readCode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { env } from '#config/env.ts';
import { committedContracts } from '#entities/contractCheck/committedContracts.ts';
import { addressCall, pairCodeCall } from '#entities/contractCheck/contractViews.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import {
  addressLinks,
  listedRoles,
  roleLinks,
  unexpectedMembers,
} from '#protocol/contractLinks.ts';
import type { AppThunk } from '#redux';
import {
  adminDelayCall,
  holdsRoleCall,
  roleMembersCall,
  rootOwnerCall,
  timelockDelayCall,
} from './contractsCalls.ts';
import {
  checkCode,
  checkContract,
  type CheckedCode,
  type CheckedContract,
  type CheckedMembers,
  type CheckedRole,
  type ContractReads,
} from './contractsModel.ts';
import {
  listedSubjects,
  namedSubjects,
  type ListedSubject,
  type NamedSubject,
} from './subjects.ts';

/** A contract of a product's list, and its code. */
export interface CheckedListed extends Omit<ListedSubject, 'kinds'> {
  code: CheckedCode;
}

/** All that the page shows. */
export interface CheckedDeployment {
  contracts: readonly CheckedContract[];
  listed: readonly CheckedListed[];
  /** Seconds; `null` where there is no timelock, or it couldn't be read. */
  timelockDelay: number | null;
  /** Block at which the links were read. */
  block: number | null;
}

type Options = Required<ReadLogsOptions>;

/** Codes read at once. */
const PARALLEL = 4;
/**
 * Reports whether contracts may be a chain's own: the local chain has none, unless it forks a public
 * one.
 */
const isPublic = (): boolean => chain.id !== 31337 || env.isFork === true;

/** Reads the code at addresses, a few at once. Rejects where none could be read. */
function readCodes(
  addresses: readonly Address[],
  { signal, onProgress }: Options,
): AppThunk<Promise<ReadonlyMap<Address, Hex | null>>> {
  return async (dispatch) => {
    const codes = new Map<Address, Hex | null>();
    for (const some of chunk(addresses, PARALLEL)) {
      const found = await Promise.all(
        some.map((address) => dispatch(readCode(address, signal)).catch(() => null)),
      );
      signal.throwIfAborted();
      some.forEach((address, index) => codes.set(address, found[index] ?? null));
      onProgress(codes.size, addresses.length);
    }
    if ([...codes.values()].every((code) => code === null))
      throw new RpcError('unreachable', 'No code could be read');
    return codes;
  };
}

/** Reads a view from nodes that agree; `null` where the contract refuses it or no node answers. */
function readOrNull<T>(call: Call<T> | undefined): AppThunk<Promise<T | null>> {
  return async (dispatch) => {
    if (!call) return null;
    try {
      const [value] = await dispatch(readCalls([call], { agree: true }));
      return value ?? null;
    } catch {
      return null;
    }
  };
}

function readRoles({ name, address }: NamedSubject): AppThunk<Promise<CheckedRole[]>> {
  return (dispatch) =>
    Promise.all(
      roleLinks.flatMap((link) => {
        const holder = chain.deployment.contracts[link.holder];
        if (link.at !== name || !holder) return [];
        const call = holdsRoleCall(address, keccak(link.role), holder);
        return [dispatch(readOrNull(call)).then((isHeld) => ({ ...link, isHeld }))];
      }),
    );
}

/** Reads who holds the roles of a contract beside those who should. */
function readMembers({ name, address }: NamedSubject): AppThunk<Promise<CheckedMembers[]>> {
  return (dispatch) =>
    Promise.all(
      listedRoles.flatMap((listed) => {
        if (listed.at !== name) return [];
        const call = roleMembersCall(address, keccak(listed.role));
        return [
          dispatch(readOrNull(call)).then((found) => ({
            ...listed,
            unexpected:
              found &&
              unexpectedMembers(listed, found, chain.deployment.contracts, ({ contracts }) =>
                contracts().map((one) => one.address),
              ),
          })),
        ];
      }),
    );
}

/** Reads everything of a contract but its code; the reads of all contracts are one request. */
function readViews(subject: NamedSubject): AppThunk<Promise<Omit<ContractReads, 'code'>>> {
  return async (dispatch) => {
    const { name, address, facts } = subject;
    const views = facts?.addresses ?? [];
    const [values, roles, members, rootOwner, adminDelay, pairCode] = await Promise.all([
      Promise.all(views.map((view) => dispatch(readOrNull(addressCall(address, view))))),
      dispatch(readRoles(subject)),
      dispatch(readMembers(subject)),
      dispatch(readOrNull(name === 'nameRegistry' ? rootOwnerCall(address) : undefined)),
      dispatch(readOrNull(facts?.hasAdminDelay ? adminDelayCall(address) : undefined)),
      dispatch(readOrNull(name === 'factory' ? pairCodeCall(address) : undefined)),
    ]);
    return {
      addresses: Object.fromEntries(views.map((view, index) => [view, values[index] ?? null])),
      roles,
      members,
      rootOwner,
      adminDelay: adminDelay === null ? null : Number(adminDelay),
      pairCode,
    };
  };
}

/**
 * Reads every contract that this page is configured with, and holds it against the build and the
 * repository. Rejects where no code could be read.
 */
function readContracts(options: Options): AppThunk<Promise<CheckedDeployment>> {
  return async (dispatch, getState) => {
    const { deployment } = chain;
    const { timelock } = deployment.contracts;
    const subjects = namedSubjects(deployment);
    const all = [...subjects, ...listedSubjects].map(({ address }) => address);
    const [committed, codes, views, delay] = await Promise.all([
      committedContracts(),
      dispatch(readCodes(all, options)),
      Promise.all(subjects.map((subject) => dispatch(readViews(subject)))),
      dispatch(readOrNull(timelock && timelockDelayCall(timelock))),
    ]);
    const expectations = { deployment, committed, links: addressLinks, isPublic: isPublic() };
    return {
      contracts: subjects.flatMap((subject, index) => {
        const read = views[index];
        if (!read) return [];
        const reads = { ...read, code: codes.get(subject.address) ?? null };
        return [checkContract(subject, reads, expectations)];
      }),
      listed: listedSubjects.map(({ kinds, ...subject }) => ({
        ...subject,
        code: checkCode(codes.get(subject.address) ?? null, kinds, false),
      })),
      timelockDelay: delay === null ? null : Number(delay),
      block: getState().blocks.currentBlock,
    };
  };
}

/** Checks all contracts of this deployment. */
export const useContracts = defineLoad({
  name: 'contracts',
  repeats: 'transactions',
  read: (_deployment: 'this', options) => readContracts(options),
});
