import { root } from '../../services/lib/settings.ts';
import { requirePostgres, requireProxies } from '../postgres.ts';
import { unitFailures, type UnitReport } from './failures.ts';
import { counted, environmentOf, readJson, run, type Depth, type Job } from './job.ts';

/** Projects of vitest (scripts/vite/unitTestProjects.ts), the longest first. */
const PROJECTS = ['document', 'plain', 'apart'] as const;

/** Creates a run of vitest, with what it is to run in `args`. */
function unitJob(name: string, args: readonly string[], depth: Depth, workers: number): Job {
  return {
    name,
    cores: workers,
    async run(show) {
      const tell = (line: string): void => show(`${line}\n`);
      requirePostgres(tell);
      if (depth !== 'everyday') requireProxies(tell);
      const file = `${root}/test-results/${name.replaceAll(' ', '-')}.json`;
      const { status } = await run(
        show,
        'vitest',
        [
          ...args,
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
          `--maxWorkers=${workers}`,
        ],
        environmentOf(depth),
      );
      const report = readJson(file) as UnitReport | undefined;
      return counted(status, {
        passed: report?.numPassedTests ?? 0,
        failed: report?.numFailedTests ?? 0,
        failures: report ? unitFailures(report) : [],
      });
    },
  };
}

/** Returns the unit tests, one job for each kind of process that they need. */
export function unitJobs(depth: Depth): Job[] {
  return PROJECTS.map((project) =>
    unitJob(`unit ${project}`, ['run', '--project', project], depth, 1),
  );
}

/** Returns the unit tests that import any of `files`. */
export function relatedUnitJob(files: readonly string[]): Job {
  const related = ['related', '--run', '--passWithNoTests', ...files];
  return unitJob('unit changed', related, 'everyday', 2);
}

/** Returns the tests of the services, which the deep run repeats for hours. */
export function serviceUnitJob(depth: Depth): Job {
  const folders = ['services/indexer', 'services/hub', 'services/cluster'];
  return unitJob('unit services', ['run', ...folders], depth, 2);
}
