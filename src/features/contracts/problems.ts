import { chain } from '#config/chains.ts';
import type { Verdict } from '#entities/check/verdict.ts';
import type { TextRef } from '#i18n/t.ts';
import { contractTitle } from './subjects.ts';
import type { CheckedCode, CheckedContract } from './contractsModel.ts';
import { linkVerdict, membersVerdict, roleVerdict } from './verdict.ts';

/** Sentence about something that isn't as it should be. */
export interface Problem {
  verdict: Verdict;
  text: TextRef;
}

/** Says what is wrong with the code at an address; `undefined` where it is ours. */
export function codeProblem({ state }: CheckedCode): Problem | undefined {
  switch (state) {
    case 'ours':
      return undefined;
    case 'other':
      return { verdict: 'differs', text: { key: 'contracts.code.other.text', params: {} } };
    case 'none':
      return { verdict: 'differs', text: { key: 'contracts.code.none.text', params: {} } };
    case 'public':
      return {
        verdict: 'untold',
        text: { key: 'contracts.code.public.text', params: { chain: chain.name } },
      };
    case 'unknown':
      return { verdict: 'unknown', text: { key: 'contracts.code.unknown.text', params: {} } };
  }
}

function addressProblem({ committed }: CheckedContract): Problem | undefined {
  if (committed === undefined) return undefined;
  const text: TextRef =
    committed === null
      ? { key: 'contracts.address.unlisted.text', params: { chain: chain.name } }
      : { key: 'contracts.address.other.text', params: { address: committed } };
  return { verdict: 'differs', text };
}

function ownerProblem({ owner, code }: CheckedContract): Problem | undefined {
  if (owner.kind === 'unknown' && code.state !== 'none')
    return { verdict: 'unknown', text: { key: 'contracts.owner.unknown.text', params: {} } };
  if (owner.kind !== 'other' || owner.isRight) return undefined;
  const params = { address: owner.address };
  return { verdict: 'differs', text: { key: 'contracts.owner.other.text', params } };
}

function linkProblems({ links, roles, members }: CheckedContract): Problem[] {
  const wrong = links.map((link): Problem => {
    const { view, found, to } = link;
    const verdict = linkVerdict(link);
    const text: TextRef =
      found === null
        ? { key: 'contracts.link.unknown.text', params: { view } }
        : {
            key: 'contracts.link.wrong.text',
            params: { view, address: found, expected: contractTitle(to) },
          };
    return { verdict, text };
  });
  const lacking = roles.map((link): Problem => {
    const { role, holder, isHeld } = link;
    const text: TextRef =
      isHeld === null
        ? { key: 'contracts.link.unknown.text', params: { view: role } }
        : {
            key: 'contracts.role.missing.text',
            params: { role, holder: contractTitle(holder) },
          };
    return { verdict: roleVerdict(link), text };
  });
  const others = members.flatMap((listed): Problem[] => {
    const { role, unexpected } = listed;
    const verdict = membersVerdict(listed);
    if (unexpected === null)
      return [{ verdict, text: { key: 'contracts.link.unknown.text', params: { view: role } } }];
    return unexpected.map((address) => ({
      verdict,
      text: { key: 'contracts.role.extra.text', params: { address, role } },
    }));
  });
  return [...wrong, ...lacking, ...others].filter(({ verdict }) => verdict !== 'matches');
}

/** Says what isn't as it should be with a contract, the worst first. */
export function problemsOf(contract: CheckedContract): Problem[] {
  const pairCode: Problem | undefined =
    contract.isPairCodeRight === false
      ? { verdict: 'differs', text: { key: 'contracts.pairCode.wrong.text', params: {} } }
      : undefined;
  const found = [
    codeProblem(contract.code),
    addressProblem(contract),
    ownerProblem(contract),
    pairCode,
  ].flatMap((problem) => problem ?? []);
  // Without the contract's code, its linked contracts can't be read.
  return contract.code.state === 'none' ? found : [...found, ...linkProblems(contract)];
}
