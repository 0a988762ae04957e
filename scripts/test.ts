// `npm test`: everything, cheapest first. Ends with the line `N passed, M failed`, the sum of what each part counted.
// `npm test -- unit contracts` runs only the named parts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.ts';
import { root } from './environment.ts';
import { compileContracts } from './world/compile.ts';

interface Counts {
  passed: number;
  failed: number;
}

const results = `${root}/test-results`;

/** Runs a program in the repository's root, its output shown; returns what it printed as well. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): { status: number; output: string } {
  const result = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 28 });
  const output = `${result.stdout}${result.stderr}`;
  process.stdout.write(output);
  return { status: result.status ?? 1, output };
}

/** A check that passes or fails as one. */
function check(command: string, ...args: string[]): Counts {
  const { status } = run(command, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function sum(counts: readonly Counts[]): Counts {
  return { passed: counts.reduce((total, { passed }) => total + passed, 0), failed: counts.reduce((total, { failed }) => total + failed, 0) };
}

/** A runner that died without a count is a failure, whatever it printed. */
function counted(status: number, counts: Counts): Counts {
  return (status !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0 ? { ...counts, failed: counts.failed + 1 } : counts;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function checks(): Counts {
  return sum([
    check('tsc', '-p', 'tsconfig.json'),
    check('oxlint', '--type-aware', 'src', 'scripts', 'test'),
    check('oxfmt', '--check', 'src', 'scripts', 'test'),
    check('solhint', '--max-warnings', '0', 'contracts/**/*.sol'),
    check('forge', 'fmt', '--check', 'contracts'),
    check('node', 'scripts/checkArrows.ts'),
    check('node', 'scripts/locales.ts', '--check'),
  ]);
}

function unit(): Counts {
  const file = `${results}/unit.json`;
  const { status } = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readJson(file) as { numPassedTests: number; numFailedTests: number } | undefined;
  return counted(status, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

/** Hardhat's runners close with lines such as `12 passing` and `1 failing`. */
function hardhat(...args: string[]): Counts {
  const { status, output } = run('hardhat', ['test', ...args], { NO_COLOR: '1', FORCE_COLOR: '0' });
  const total = (word: string) => [...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gm'))].reduce((all, [, count]) => all + Number(count), 0);
  return counted(status, { passed: total('passing'), failed: total('failing') });
}

async function contracts(): Promise<Counts> {
  await compileContracts(console.log);
  return sum([hardhat('solidity'), hardhat('mocha'), check('node', 'scripts/abis.ts', '--check')]);
}

async function browser(): Promise<Counts> {
  await compileContracts(console.log);
  const chromium = requireBrowser(console.log);
  const file = `${results}/browser.json`;
  const { status } = run('playwright', ['test', '-c', 'test/e2e/playwright.config.ts'], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const stats = (readJson(file) as { stats: { expected: number; unexpected: number; flaky: number } } | undefined)?.stats;
  return counted(status, { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) });
}

const parts: Record<string, () => Counts | Promise<Counts>> = { checks, unit, contracts, browser };

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part "${unknown}": name some of ${Object.keys(parts).join(', ')}, or none for all.`);
  process.exit(2);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Counts[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const counts = await part();
  total.push(counts);
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
const { passed, failed } = sum(total);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
