import { root } from '../../services/lib/settings.ts';
import { requireBrowser } from '../browser.ts';
import { browserFailures, type BrowserReport } from './failures.ts';
import { counted, environmentOf, readJson, run, type Depth, type Job } from './job.ts';

/**
 * Tags of the tests that run every day: main flows to their end, one refusal for each, one test for
 * each class of fault, and a look at the pages in few languages and widths.
 */
const EVERYDAY = '@(journey|refusal|fault|look)';

/** Returns the browser tests of a depth, of the spec files in `specs` or of all. */
export function browserJob(depth: Depth, specs: readonly string[] = []): Job {
  return {
    name: 'browser',
    cores: 2,
    after: ['compile'],
    async run(show) {
      const chromium = requireBrowser((line) => show(`${line}\n`), depth === 'everyday');
      const file = `${root}/test-results/browser.json`;
      const { status } = await run(
        show,
        'playwright',
        [
          ...['test', '-c', 'test/e2e/playwright.config.ts', ...specs],
          ...(depth === 'everyday' ? ['--grep', EVERYDAY] : []),
        ],
        {
          ...environmentOf(depth),
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      );
      const report = readJson(file) as BrowserReport | undefined;
      return counted(status, {
        passed: report?.stats.expected ?? 0,
        failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
        failures: report ? browserFailures(report) : [],
      });
    },
  };
}
