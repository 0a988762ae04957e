// `npm test`: what decides each change: all checks, unit tests and contract tests, and the browser's
// journeys. Ends with `N passed, M failed` over all of them.
// `npm test -- full`: all browser tests, and every campaign at its full count.
// `npm test -- changed`: what the change against main touches.
// `npm test -- unit contracts`: the named parts only; `npm test -- full browser` their full tests.
// `npm test -- deep`: campaigns on contracts and services that take hours.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { root } from '../services/lib/settings.ts';
import { browserJob } from './testRun/browserTests.ts';
import { changedJobs } from './testRun/changed.ts';
import { checkJobs } from './testRun/checks.ts';
import { compileJob, contractJobs, solidityJob } from './testRun/contracts.ts';
import { failureSummary } from './testRun/failures.ts';
import type { Depth, Job } from './testRun/job.ts';
import { runJobs } from './testRun/schedule.ts';
import { serviceUnitJob, unitJobs } from './testRun/unit.ts';

/** Jobs of each part, the longest first: the short ones fill the gaps at the end. */
const parts: Record<string, (depth: Depth) => Job[]> = {
  unit: unitJobs,
  contracts: (depth) => [compileJob(), ...contractJobs(depth)],
  checks: checkJobs,
  browser: (depth) => [compileJob(), browserJob(depth)],
};
/** Runs that are named instead of parts. */
const runs = ['full', 'changed', 'deep'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts) && !runs.includes(name));
const run = asked.find((name) => runs.includes(name));
const named = asked.filter((name) => name in parts);
if (unknown ?? (run !== 'full' && run && asked.length > 1)) {
  console.error(
    `"${asked.join(' ')}" makes no sense here: name parts (${Object.keys(parts).join(', ')}) or none, with "full" before them for all of their tests; or "changed" or "deep" alone.`,
  );
  process.exit(2);
}

/** Returns the jobs that the arguments ask for. */
function wantedJobs(): Job[] {
  if (run === 'changed') return changedJobs();
  if (run === 'deep') return [compileJob(), serviceUnitJob('deep'), solidityJob('deep')];
  const chosen = named.length === 0 ? Object.keys(parts) : named;
  const jobs = Object.entries(parts)
    .filter(([name]) => chosen.includes(name))
    .flatMap(([, jobsOf]) => jobsOf(run === 'full' ? 'full' : 'everyday'));
  const seen = new Set<string>();
  return jobs
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .toSorted((a, b) => Number(b.name === 'compile') - Number(a.name === 'compile'));
}

rmSync(`${root}/test-results`, { recursive: true, force: true });
mkdirSync(`${root}/test-results`, { recursive: true });
const startedAt = Date.now();
const finished = await runJobs(wantedJobs(), Math.max(2, availableParallelism()), (text) =>
  process.stdout.write(text),
);
const total = (count: 'passed' | 'failed'): number =>
  finished.reduce((sum, outcome) => sum + outcome[count], 0);

console.log(`\n== all in ${Math.round((Date.now() - startedAt) / 1000)} s`);
for (const { name, seconds, passed, failed, note } of finished.toSorted(
  (a, b) => b.seconds - a.seconds,
))
  console.log(
    `${String(seconds).padStart(6)} s  ${name}: ${note ?? `${passed} passed, ${failed} failed`}`,
  );
console.log(failureSummary(finished.flatMap(({ failures }) => failures)));
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
