// `npm test`: runs everything, cheapest first, and ends with `N passed, M failed` over all parts.
// `npm test -- unit contracts` runs the named parts only. `npm test -- deep`, which has to be named,
// runs the Solidity tests with campaigns of 512 times 128 random calls for each invariant.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.ts';
import { browserFailures, failureSummary, hardhatFailures, unitFailures } from './failures.ts';
import { requirePostgres } from './postgres.ts';
import { root } from '../services/lib/settings.ts';
import { compileContracts } from './world/compile.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** Each failure with its first lines, repeated at the end of the log. */
const failures: string[] = [];

const results = `${root}/test-results`;

/** Runs a program in the root folder, shows its output and returns it. */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const show = (text: Buffer): void => {
      output += text.toString();
      process.stdout.write(text);
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Runs a check that counts as one test. */
async function check(command: string, ...args: string[]): Promise<Counts> {
  const { status } = await run(command, args);
  if (status !== 0) failures.push(`${command} ${args.join(' ')}`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

/** Counts a runner that exits with an error, or without any count, as a failure. */
function counted(status: number, counts: Counts): Counts {
  return (status !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const contractFiles = globSync('contracts/**/*.sol', { cwd: root }).filter(
  (file) => !file.endsWith('.t.sol'),
);

/** Checks of the source, one count each. */
const CHECKS: readonly (readonly [string, ...string[]])[] = [
  ['tsc', '-p', 'tsconfig.json'],
  ['oxlint', '--type-aware', '--deny-warnings', 'src', 'scripts', 'services', 'test'],
  ['oxfmt', '--check', 'src', 'scripts', 'services', 'test', 'vite.config.ts', 'hardhat.config.ts'],
  ['solhint', '--max-warnings', '0', 'contracts/**/*.sol'],
  ['node', 'scripts/forge.ts', 'fmt', '--check', 'contracts'],
  ['node', 'scripts/forge.ts', 'lint', '--deny', 'warnings', ...contractFiles],
  ['node', 'scripts/checkArrows.ts'],
  ['knip', '--no-progress'],
  ['node', 'scripts/locales.ts', '--check'],
  ['node', 'scripts/validators.ts', '--check'],
];

/** Runs the checks two at a time: most of them use one core. */
async function checks(): Promise<Counts> {
  const counts: Counts[] = [];
  const waiting = CHECKS.values();
  const lane = async (): Promise<void> => {
    for (const [command, ...args] of waiting) counts.push(await check(command, ...args));
  };
  await Promise.all([lane(), lane()]);
  return sum(counts);
}

/** Runs the unit tests of `paths`, or all. */
async function unit(
  paths: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Counts> {
  requirePostgres(console.log);
  const file = `${results}/unit.json`;
  const { status } = await run(
    'vitest',
    ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  const report = readJson(file) as
    | ({ numPassedTests: number; numFailedTests: number } & Parameters<typeof unitFailures>[0])
    | undefined;
  if (report) failures.push(...unitFailures(report));
  return counted(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
}

/** Runs Hardhat's tests, which end with lines such as `12 passing` and `1 failing`. */
async function hardhat(
  runner: readonly ['solidity'] | readonly ['mocha', '--no-compile', ...files: string[]],
  env: Record<string, string> = {},
): Promise<Counts> {
  const { status, output } = await run('hardhat', ['test', ...runner], env);
  const total = (word: string) =>
    [...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gm'))].reduce(
      (all, [, count]) => all + Number(count),
      0,
    );
  if (status !== 0) failures.push(...hardhatFailures(output));
  return counted(status, { passed: total('passing'), failed: total('failing') });
}

let compiling: Promise<void> | undefined;

/**
 * Compiles the contracts once. The compiler uses one core, so it starts while the source is
 * checked.
 */
function compiled(): Promise<void> {
  compiling ??= compileContracts(console.log);
  // Callers that await it get the error; until then it must not end the program.
  compiling.catch(() => undefined);
  return compiling;
}

async function contracts(): Promise<Counts> {
  await compiled();
  const tests = globSync('test/contracts/**/*.test.ts', { cwd: root });
  const [programs, rest] = [true, false].map((isProgram) =>
    tests.filter((file) => file.includes('/programs/') === isProgram),
  ) as [string[], string[]];
  // Each uses one core at most; tests of programs wait for these half of the time. The first
  // compiles the Solidity tests; a second compiler would overwrite its files.
  return sum(
    await Promise.all([
      hardhat(['solidity']),
      hardhat(['mocha', '--no-compile', ...programs]),
      hardhat(['mocha', '--no-compile', ...rest]),
      check('node', 'scripts/abis.ts', '--check'),
    ]),
  );
}

/** Searches the invariants of all contracts, and the services', much further; takes hours. */
async function deep(): Promise<Counts> {
  await compiled();
  const env = { DEEP: '1' };
  return sum([
    await unit(['services/indexer', 'services/hub'], env),
    await hardhat(['solidity'], env),
  ]);
}

async function browser(): Promise<Counts> {
  await compiled();
  const chromium = requireBrowser(console.log);
  const file = `${results}/browser.json`;
  const { status } = await run('playwright', ['test', '-c', 'test/e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readJson(file) as
    | ({
        stats: { expected: number; unexpected: number; flaky: number };
      } & Parameters<typeof browserFailures>[0])
    | undefined;
  if (report) failures.push(...browserFailures(report));
  const stats = report?.stats;
  return counted(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  });
}

const everyday = ['checks', 'unit', 'contracts', 'browser'];
const parts: Record<string, () => Promise<Counts>> = {
  checks,
  unit: () => unit(),
  contracts,
  browser,
  deep,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  console.error(
    `There is no part "${unknown}": choose from ${Object.keys(parts).join(', ')}, or name none to run all.`,
  );
  process.exit(2);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Counts[] = [];
const chosen = asked.length === 0 ? everyday : asked;
const wanted = Object.entries(parts).filter(([name]) => chosen.includes(name));
if (wanted.some(([name]) => name === 'contracts' || name === 'browser')) void compiled();
for (const [name, part] of wanted) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const counts = await part();
  total.push(counts);
  console.log(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}
const { passed, failed } = sum(total);
console.log(failureSummary(failures));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
