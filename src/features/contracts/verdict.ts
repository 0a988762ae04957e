import { countVerdicts, verdictOf, worstOf, type Verdict } from '#entities/check/verdict.ts';
import type {
  CheckedCode,
  CheckedContract,
  CheckedLink,
  CheckedMembers,
  CheckedRole,
} from './contractsModel.ts';

/** Returns whether a view names the contract that it should. */
export function linkVerdict({ found, expected }: CheckedLink): Verdict {
  return verdictOf({ told: found && found.toLowerCase(), computed: expected.toLowerCase() });
}

export function roleVerdict({ isHeld }: CheckedRole): Verdict {
  return verdictOf({ told: isHeld === null ? null : String(isHeld), computed: 'true' });
}

/** Returns whether a role is held by those alone who should hold it. */
export function membersVerdict({ unexpected }: CheckedMembers): Verdict {
  return verdictOf({ told: unexpected && unexpected.length, computed: 0 });
}

export function codeVerdict({ state }: Pick<CheckedCode, 'state'>): Verdict {
  if (state === 'unknown') return 'unknown';
  if (state === 'public') return 'untold';
  return state === 'ours' ? 'matches' : 'differs';
}

function ownerVerdict({ owner }: CheckedContract): Verdict {
  if (owner.kind === 'unknown') return 'unknown';
  return owner.kind === 'other' && !owner.isRight ? 'differs' : 'matches';
}

/** Returns the verdict on a contract. A foreign address is reported apart. */
export function contractVerdict(contract: CheckedContract): Verdict {
  return worstOf([
    codeVerdict(contract.code),
    ownerVerdict(contract),
    ...contract.links.map(linkVerdict),
    ...contract.roles.map(roleVerdict),
    ...contract.members.map(membersVerdict),
    contract.isPairCodeRight === false ? 'differs' : 'matches',
  ]);
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
  return { right: countVerdicts(verdicts).matches, total: verdicts.length };
}
