import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';
import { browserJob } from './browserTests.ts';
import { checkJobs } from './checks.ts';
import { compileJob, mochaJob, solidityJob } from './contracts.ts';
import type { Job } from './job.ts';
import { specsFor } from './journeys.ts';
import { relatedUnitJob } from './unit.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Returns where a change begins: where its branch left main; on main itself the newest commit that
 * was pushed, or the last one.
 */
function base(): string {
  const known = new Set(git('branch', '--all', '--format=%(refname:short)'));
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main';
  const main = isMain ? 'origin/main' : 'main';
  return known.has(main) ? git('merge-base', 'HEAD', main)[0]! : 'HEAD';
}

/** Returns the files of the change that are still there, untracked ones too. */
function changedFiles(): string[] {
  return [
    ...git('diff', '--name-only', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(`${root}/${file}`));
}

/**
 * Returns what a change touches: the unit tests that import it, the contract tests of its folders,
 * the browser's journeys that the table names for its folders; and all checks.
 */
export function changedJobs(): Job[] {
  const files = changedFiles();
  const solidity = files.filter((file) => file.endsWith('.sol'));
  const folders = new Set(solidity.map((file) => file.split('/').slice(0, 2).join('/')));
  const solidityTests = globSync(
    [...folders].map((folder) => `${folder}/*.t.sol`),
    { cwd: root },
  );
  const mocha = files.filter((file) => /^test\/contracts\/.*\.test\.ts$/.test(file));
  const units = files.filter((file) => /^(src|scripts|services)\/.*\.(tsx?|json)$/.test(file));
  const specs = specsFor(files);
  const needsContracts = solidity.length + mocha.length + specs.length > 0;
  return [
    ...(needsContracts ? [compileJob()] : []),
    ...(units.length > 0 ? [relatedUnitJob(units)] : []),
    ...(solidityTests.length > 0 ? [solidityJob('everyday', solidityTests)] : []),
    ...(mocha.length > 0 ? [mochaJob('contracts typescript', mocha, 'everyday')] : []),
    ...checkJobs(),
    ...(specs.length > 0 ? [browserJob('everyday', specs)] : []),
  ];
}
