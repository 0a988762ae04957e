import { globSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';
import { compileContracts } from '../world/compile.ts';
import { check } from './checks.ts';
import { hardhatFailures } from './failures.ts';
import { counted, environmentOf, run, type Depth, type Job, type Outcome } from './job.ts';
import { passesOf, type Passes } from './passedBefore.ts';

/** Bytes that the Solidity tests depend on. */
const SOLIDITY = ['contracts/**/*.sol', 'hardhat.config.ts', 'scripts/sol*', 'package-lock.json'];
/** Bytes that the contract tests in TypeScript depend on besides. */
const TYPESCRIPT = [
  ...SOLIDITY,
  'test/contracts/**/*.ts',
  '{scripts,services}/**/*.ts',
  'src/{chain,config,entities,features,lib,protocol,testing}/**/*.{ts,json}',
];

const passes = passesOf(root, 'artifacts/.passes');

/** Returns the job that makes the artifacts; the compiler uses one core, so others run meanwhile. */
export function compileJob(): Job {
  return {
    name: 'compile',
    cores: 1,
    async run(show) {
      await compileContracts((line) => show(`${line}\n`));
      return { passed: 0, failed: 0, failures: [], note: 'done' };
    },
  };
}

/** Runs Hardhat's tests, which end with lines such as `12 passing` and `1 failing`. */
async function hardhat(
  show: (text: string) => void,
  args: readonly string[],
  depth: Depth,
): Promise<Outcome> {
  const { status, output } = await run(show, 'hardhat', ['test', ...args], environmentOf(depth));
  const total = (word: string) =>
    [...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gm'))].reduce(
      (all, [, count]) => all + Number(count),
      0,
    );
  return counted(status, {
    passed: total('passing'),
    failed: total('failing'),
    failures: status === 0 ? [] : hardhatFailures(output),
  });
}

/** Makes an everyday job do nothing where it passed with the very bytes that are there now. */
function onceFor(patterns: readonly string[], depth: Depth, known: Passes, job: Job): Job {
  if (depth !== 'everyday') return job;
  return {
    ...job,
    async run(show) {
      if (known.has(job.name, patterns))
        return { passed: 0, failed: 0, failures: [], note: 'passed before with the same bytes' };
      const outcome = await job.run(show);
      if (outcome.failed === 0) known.record(job.name, patterns);
      return outcome;
    },
  };
}

/** Returns the Solidity tests of `files`, or all. */
export function solidityJob(depth: Depth, files: readonly string[] = []): Job {
  return {
    name: 'contracts solidity',
    cores: 1,
    after: ['compile'],
    run: (show) => hardhat(show, ['solidity', ...files], depth),
  };
}

/** Returns contract tests in TypeScript. */
export function mochaJob(name: string, files: readonly string[], depth: Depth): Job {
  return {
    name,
    cores: 1,
    after: ['compile'],
    run: (show) => hardhat(show, ['mocha', '--no-compile', ...files], depth),
  };
}

/** Returns all contract tests; those of programs wait half of the time. */
export function contractJobs(depth: Depth): Job[] {
  const tests = globSync('test/contracts/**/*.test.ts', { cwd: root });
  const [programs, rest] = [true, false].map((isProgram) =>
    tests.filter((file) => file.includes('/programs/') === isProgram),
  ) as [string[], string[]];
  return [
    onceFor(SOLIDITY, depth, passes, solidityJob(depth)),
    onceFor(TYPESCRIPT, depth, passes, mochaJob('contracts typescript', rest, depth)),
    onceFor(TYPESCRIPT, depth, passes, mochaJob('contracts programs', programs, depth)),
    {
      name: 'check abis',
      cores: 1,
      after: ['compile'],
      run: (show) => check(show, ['node', 'scripts/abis.ts', '--check']),
    },
  ];
}
