// Says which tests failed and why, shortly, for the end of a long log: where a log is cut, its end
// is what is kept.

/** How much of an error is repeated. */
const MAX_LINES = 6;
/** What is listed at most: more tests have one reason in common. */
const MAX_TESTS = 60;

/** What is read of vitest's JSON report. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: {
      results: { error?: { message?: string }; attachments?: { path?: string }[] }[];
    }[];
  }[];
}

/** What is read of Playwright's JSON report. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
  errors?: { message?: string }[];
}

const terminalColor = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

function shortened(message: string): string {
  return message
    .replaceAll(terminalColor, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `      ${line.trim().slice(0, 300)}`)
    .join('\n');
}

/** Lists the failures of vitest's JSON report, files that could not be run included. */
export function unitFailures(report: Pick<UnitReport, 'testResults'>): string[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map(
      ({ fullName, failureMessages }) =>
        `${name}: ${fullName}\n${shortened(failureMessages.join('\n'))}`,
    );
    return message === '' || tests.length > 0 ? tests : [`${name}\n${shortened(message)}`];
  });
}

/** Lists the failures of Playwright's JSON report, and why a run didn't begin. */
export function browserFailures(report: Omit<BrowserReport, 'stats'>): string[] {
  const inSuite = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => {
        const results = tests.flatMap((test) => test.results);
        const errors = results.map(({ error }) => error?.message ?? '');
        const pictures = results.flatMap(({ attachments = [] }) =>
          attachments.flatMap(({ path }) => (path ? [`\n      picture: ${path}`] : [])),
        );
        return `${file}:${line}: ${title}\n${shortened(errors.join('\n'))}${pictures.join('')}`;
      }),
    ...suites.flatMap(inSuite),
  ];
  const errors = (report.errors ?? []).map(
    ({ message = '' }) => `Playwright\n${shortened(message)}`,
  );
  return [...errors, ...report.suites.flatMap(inSuite)];
}

/** Returns what Hardhat's runner prints from its count of failures on. */
export function hardhatFailures(output: string): string[] {
  const start = output.search(/^\s*\d+ failing/m);
  return start === -1 ? [] : [output.slice(start, start + 12_000)];
}

/** Joins failures to the text that a log ends with; empty without any. */
export function failureSummary(failures: readonly string[]): string {
  if (failures.length === 0) return '';
  const rest = failures.length - MAX_TESTS;
  return [
    `\n== failed`,
    ...failures.slice(0, MAX_TESTS).map((failure) => `  ✘ ${failure}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}
