import { globSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';
import { run, type Job, type Outcome } from './job.ts';

const contractFiles = globSync('contracts/**/*.sol', { cwd: root }).filter(
  (file) => !file.endsWith('.t.sol'),
);

type Command = readonly [string, ...string[]];

/** Checks of the source, one count each. */
const CHECKS: readonly Command[] = [
  ['tsc', '-p', 'tsconfig.json'],
  ['oxlint', '--type-aware', '--deny-warnings', 'src', 'scripts', 'services', 'test'],
  ['oxfmt', '--check', 'src', 'scripts', 'services', 'test', 'vite.config.ts', 'hardhat.config.ts'],
  ['solhint', '--max-warnings', '0', 'contracts/**/*.sol'],
  ['node', 'scripts/forge.ts', 'fmt', '--check', 'contracts'],
  ['node', 'scripts/forge.ts', 'lint', '--deny', 'warnings', ...contractFiles],
  ['node', 'scripts/checkArrows.ts'],
  ['node', 'scripts/checkFeatures.ts'],
  ['node', 'scripts/checkProducts.ts'],
  ['knip', '--no-progress'],
  ['node', 'scripts/locales.ts', '--check'],
  ['node', 'scripts/validators.ts', '--check'],
];

/** Runs a command that counts as one test. */
export async function check(
  show: (text: string) => void,
  [command, ...args]: Command,
): Promise<Outcome> {
  const { status } = await run(show, command, args);
  return status === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${command} ${args.join(' ').slice(0, 100)}`] };
}

/** Returns one job for each check. */
export function checkJobs(): Job[] {
  return CHECKS.map((command) => ({
    name: `check ${command.slice(0, 3).join(' ')}`,
    cores: 1,
    run: (show) => check(show, command),
  }));
}
