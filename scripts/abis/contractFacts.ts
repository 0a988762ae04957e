import { CONTRACT_NAMES } from '../../src/config/env.ts';
import {
  maskedHash,
  type ContractFacts,
  type GuardedFunctions,
} from '../../src/protocol/builtCode.ts';
import { artifact } from '../deploy/artifacts.ts';
import { immutablesOf } from '../deploy/codeMatch.ts';
import { STEPS } from '../deploy/steps.ts';
import { powersRows } from './powersTable.ts';
import { listedContracts } from '../../src/protocol/contractLinks.ts';

interface View {
  type: string;
  name: string;
  stateMutability?: string;
  inputs: readonly { type: string }[];
  outputs?: readonly { type: string }[];
}

/** Holders as docs/powers.md names them; those of any other name are described there alone. */
const HOLDERS: Readonly<Record<string, GuardedFunctions['holder']>> = {
  timelock: 'timelock',
  operator: 'operator',
  'operator, timelock': 'operatorOrTimelock',
  proposers: 'proposers',
  executors: 'executors',
  minter: 'roles',
  'starters, claims and the competition': 'roles',
  'claims, sales, the competition and the point centre': 'roles',
  'nobody, until the timelock grants the role': 'nobody',
};

function factsOf(contract: string, mayBePublic: boolean): ContractFacts {
  const compiled = artifact(contract);
  const immutables = immutablesOf(compiled);
  const { abi, deployedBytecode, inputSourceName } = compiled as {
    abi: readonly View[];
    deployedBytecode: string;
    inputSourceName: string;
  };
  const views = abi.filter(
    ({ type, stateMutability, inputs }) =>
      type === 'function' && stateMutability === 'view' && inputs.length === 0,
  );
  return {
    contract,
    source: inputSourceName.replace(/^project\//, '').replace(/^npm\/(@[^/]+\/[^/@]+)@[^/]+/, '$1'),
    bytes: deployedBytecode.length / 2 - 1,
    hash: maskedHash(deployedBytecode, immutables),
    immutables,
    mayBePublic,
    addresses: views
      .filter(({ outputs = [] }) => outputs.length === 1 && outputs[0]!.type === 'address')
      .map(({ name }) => name),
    hasAdminDelay: views.some(({ name }) => name === 'defaultAdminDelay'),
    powers: powersRows()
      .filter(({ contracts }) => contracts.includes(contract))
      .map(({ functions, holder }) => ({
        functions,
        holder: HOLDERS[holder] ?? 'documented',
      })),
  };
}

/** Contracts that no step deploys: the local faucet, and what products list. */
const OTHERS = ['faucet', ...listedContracts.flatMap(({ kinds }) => kinds)];

/** Returns the name of a contract in its source: 'Faucet' of 'faucet'. */
const sourceName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Describes the code of every contract that the deployment names, by that name, and the others. */
export function contractFacts(): Record<string, ContractFacts> {
  const deployed = CONTRACT_NAMES.flatMap((name) => {
    const step = STEPS.find((one) => one.name === name);
    return step ? [[name, factsOf(step.contract, step.mayBePublic ?? false)] as const] : [];
  });
  const others = OTHERS.map((name) => [name, factsOf(sourceName(name), false)] as const);
  return Object.fromEntries([...deployed, ...others]);
}
