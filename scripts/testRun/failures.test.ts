import { expect, it } from 'vitest';
import { browserFailures, failureSummary, hardhatFailures, unitFailures } from './failures.ts';

it('lists failed unit tests and files that could not be run', () => {
  const test = (status: string, fullName: string, failureMessages: string[] = []) => ({
    status,
    fullName,
    failureMessages,
  });
  expect(
    unitFailures({
      testResults: [
        {
          name: 'a.test.ts',
          message: '',
          assertionResults: [
            test('passed', 'works'),
            test('failed', 'breaks', ['Error: no\n at x']),
          ],
        },
        { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
  ).toEqual([
    'a.test.ts: breaks\n      Error: no\n      at x',
    'b.test.ts\n      Cannot find module',
  ]);
});

it('lists failed browser tests of nested suites, with their pictures', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'swap.spec.ts',
    line: 3,
    ok,
    tests: [
      {
        results: [
          ok
            ? {}
            : {
                error: { message: '\u001B[31mnot visible\u001B[39m' },
                attachments: [{ path: 'failed-1.png' }],
              },
        ],
      },
    ],
  });
  expect(
    browserFailures({
      suites: [{ suites: [{ specs: [spec('buys', true), spec('sells', false)] }] }],
    }),
  ).toEqual(['swap.spec.ts:3: sells\n      not visible\n      picture: failed-1.png']);
});

it('says why a run of the browser tests did not begin', () => {
  expect(browserFailures({ suites: [], errors: [{ message: 'the port is taken' }] })).toEqual([
    'Playwright\n      the port is taken',
  ]);
});

it('repeats what Hardhat says of failures, and nothing where there are none', () => {
  expect(hardhatFailures('  12 passing\n  1 failing\n\n  1) reverts')).toEqual([
    '  1 failing\n\n  1) reverts',
  ]);
  expect(hardhatFailures('  12 passing\n')).toEqual([]);
});

it('says nothing without failures, and at most sixty', () => {
  expect(failureSummary([])).toBe('');
  const lines = failureSummary(Array.from({ length: 62 }, (_, index) => `${index}`)).split('\n');
  expect(lines.at(-1)).toBe('  and 2 more');
  expect(lines).toHaveLength(1 + 1 + 60 + 1);
});
