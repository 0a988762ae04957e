import { sameAddress } from '#lib/address.ts';
import type {
  CheckedCode,
  CheckedContract,
  CheckedLink,
  CheckedMembers,
  CheckedRole,
} from './contractsModel.ts';

/**
 * `bad`: something is wrong. `unsure`: something couldn't be read. `open`: the build has nothing to
 * compare the code with.
 */
export type Verdict = 'good' | 'bad' | 'unsure' | 'open';

/** Returns whether a view names the contract that it should. */
export function linkVerdict({ found, expected }: CheckedLink): Verdict {
  if (found === null) return 'unsure';
  return sameAddress(found, expected) ? 'good' : 'bad';
}

export function roleVerdict({ isHeld }: CheckedRole): Verdict {
  if (isHeld === null) return 'unsure';
  return isHeld ? 'good' : 'bad';
}

/** Returns whether a role is held by those alone who should hold it. */
export function membersVerdict({ unexpected }: CheckedMembers): Verdict {
  if (unexpected === null) return 'unsure';
  return unexpected.length === 0 ? 'good' : 'bad';
}

export function codeVerdict({ state }: CheckedCode): Verdict {
  if (state === 'unknown') return 'unsure';
  if (state === 'public') return 'open';
  return state === 'ours' ? 'good' : 'bad';
}

function ownerVerdict({ owner }: CheckedContract): Verdict {
  if (owner.kind === 'unknown') return 'unsure';
  return owner.kind === 'other' && !owner.isRight ? 'bad' : 'good';
}

const worstFirst = ['bad', 'unsure', 'open'] as const;

function worst(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'good';
}

/** Returns the verdict on a contract. A foreign address is reported apart. */
export function contractVerdict(contract: CheckedContract): Verdict {
  return worst([
    codeVerdict(contract.code),
    ownerVerdict(contract),
    ...contract.links.map(linkVerdict),
    ...contract.roles.map(roleVerdict),
    ...contract.members.map(membersVerdict),
    contract.isPairCodeRight === false ? 'bad' : 'good',
  ]);
}

/** Counts verdicts by kind. */
export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const count = { good: 0, bad: 0, unsure: 0, open: 0 };
  for (const verdict of verdicts) count[verdict] += 1;
  return count;
}

/** Counts the links and roles of contracts, and those that are right. */
export function countLinks(contracts: readonly CheckedContract[]): {
  right: number;
  total: number;
} {
  const verdicts = contracts.flatMap(({ links, roles }) => [
    ...links.map(linkVerdict),
    ...roles.map(roleVerdict),
  ]);
  return { right: verdicts.filter((one) => one === 'good').length, total: verdicts.length };
}
