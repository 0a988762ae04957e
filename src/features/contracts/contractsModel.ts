import type { ContractName, Deployment } from '#config/env.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { maskedHash, type ContractFacts } from '#protocol/builtCode.ts';
import type { ListedRole } from '#protocol/contractLinks.ts';
import type { AddressLink, RoleLink } from '#protocol/productContracts.ts';
import type { NamedSubject } from './subjects.ts';

/**
 * Code at an address, held against the build's. `public`: other code, where the chain may have a
 * contract of its own. `unknown`: not read, or not a contract that this build knows.
 */
export type CodeState = 'ours' | 'other' | 'public' | 'none' | 'unknown';

export interface CheckedCode {
  state: CodeState;
  /** Kind of contract that it is, or was expected to be. */
  facts: ContractFacts | undefined;
  /** Bytes, and the hash without immutables; `undefined` where there is none. */
  bytes: number | undefined;
  hash: Hex | undefined;
}

/** Returns whether code is one of those that the build knows. `null`: it couldn't be read. */
export function checkCode(
  code: Hex | null,
  known: readonly ContractFacts[],
  mayDiffer: boolean,
): CheckedCode {
  const [first] = known;
  if (code === null) return { state: 'unknown', facts: first, bytes: undefined, hash: undefined };
  if (code === '0x') return { state: 'none', facts: first, bytes: undefined, hash: undefined };
  const bytes = code.length / 2 - 1;
  const match = known.find(
    (facts) => facts.bytes === bytes && facts.hash === maskedHash(code, facts.immutables),
  );
  const facts = match ?? first;
  const hash = maskedHash(code, facts?.bytes === bytes ? facts.immutables : []);
  if (!facts) return { state: 'unknown', facts, bytes, hash };
  const state = match ? 'ours' : mayDiffer && facts.mayBePublic ? 'public' : 'other';
  return { state, facts, bytes, hash };
}

/** Owner of a contract. `null`: it couldn't be read. */
export type Owner =
  | { kind: 'timelock' | 'self' | 'none' }
  | { kind: 'other'; address: Address; isRight: boolean }
  | { kind: 'unknown' };

/** Answer of a view, held against the contract that it should name. `null`: not read. */
export interface CheckedLink extends AddressLink {
  found: Address | null;
  expected: Address;
}

export interface CheckedRole extends RoleLink {
  isHeld: boolean | null;
}

/** Members of a role that nothing says should hold it. `null`: not read. */
export interface CheckedMembers extends ListedRole {
  unexpected: readonly Address[] | null;
}

/** A view that names some address, which nothing is expected of. */
interface OtherAddress {
  view: string;
  value: Address | null;
}

/** What was read of a contract. */
export interface ContractReads {
  code: Hex | null;
  /** By view. */
  addresses: Readonly<Record<string, Address | null>>;
  rootOwner: Address | null;
  roles: readonly CheckedRole[];
  members: readonly CheckedMembers[];
  /** Seconds. */
  adminDelay: number | null;
  /** Hash of the pools' creation code that a factory says. */
  pairCode: Hex | null;
}

/** What the contracts are held against. */
export interface Expectations {
  deployment: Pick<Deployment, 'contracts' | 'initCodeHash'>;
  /** The repository's contracts of this chain. */
  committed: Deployment['contracts'];
  links: readonly AddressLink[];
  /** Whether the chain may have contracts of its own. */
  isPublic: boolean;
}

export interface CheckedContract {
  name: ContractName;
  address: Address;
  code: CheckedCode;
  /** The repository's address where it is another one; `null` where it lists none. */
  committed: Address | null | undefined;
  owner: Owner;
  links: readonly CheckedLink[];
  roles: readonly CheckedRole[];
  members: readonly CheckedMembers[];
  addresses: readonly OtherAddress[];
  adminDelay: number | null;
  /** Whether the factory's pools have the code that this page computes addresses with. */
  isPairCodeRight: boolean | null;
}

/** Views that name whoever can change a contract. */
const OWNER_VIEWS = ['owner', 'feeToSetter'] as const;
/** Views that repeat the owner, or change with every block. */
const UNTOLD = new Set(['owner', 'feeToSetter', 'defaultAdmin', 'getCurrentBlockCoinbase']);

function ownerOf(
  { name, address, facts }: NamedSubject,
  { addresses, rootOwner }: ContractReads,
  timelock: Address | undefined,
  isOurs: boolean,
): Owner {
  if (name === 'timelock') return { kind: 'self' };
  const view = OWNER_VIEWS.find((one) => facts?.addresses.includes(one));
  if (!view && name !== 'nameRegistry') return { kind: 'none' };
  const found = view ? addresses[view] : rootOwner;
  if (!found) return { kind: 'unknown' };
  if (timelock && sameAddress(found, timelock)) return { kind: 'timelock' };
  if (sameAddress(found, address)) return { kind: 'self' };
  // A contract without restricted functions may belong to anyone, as a chain's own one may.
  const isRight = !timelock || !isOurs || facts?.powers.length === 0;
  return { kind: 'other', address: found, isRight };
}

/** Holds a contract against the build, the repository and the other contracts. */
export function checkContract(
  subject: NamedSubject,
  reads: ContractReads,
  { deployment, committed, links, isPublic }: Expectations,
): CheckedContract {
  const { name, address, facts } = subject;
  const { contracts, initCodeHash } = deployment;
  const code = checkCode(reads.code, facts ? [facts] : [], isPublic);
  const listed = committed[name];
  const own = links.flatMap((link): CheckedLink[] => {
    const expected = contracts[link.to];
    if (link.at !== name || !expected) return [];
    return [{ ...link, expected, found: reads.addresses[link.view] ?? null }];
  });
  const linked = new Set(own.map(({ view }) => view));
  return {
    name,
    address,
    code,
    committed: listed && sameAddress(listed, address) ? undefined : (listed ?? null),
    owner: ownerOf(subject, reads, contracts.timelock, code.state !== 'public'),
    links: own,
    roles: reads.roles,
    members: reads.members,
    addresses: Object.entries(reads.addresses)
      .filter(([view]) => !linked.has(view) && !UNTOLD.has(view))
      .filter(([, value]) => value !== ZERO_ADDRESS)
      .map(([view, value]) => ({ view, value })),
    adminDelay: reads.adminDelay,
    isPairCodeRight:
      name !== 'factory' || reads.pairCode === null
        ? null
        : reads.pairCode.toLowerCase() === initCodeHash.toLowerCase(),
  };
}
