import { describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { runJobs } from './schedule.ts';

const passed = { passed: 1, failed: 0, failures: [] };

/** Creates jobs that write down when they begin, and end when the test says so. */
function desk() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string, cores: number, after: string[] = []): Job => ({
    name,
    cores,
    after,
    run(show) {
      begun.push(name);
      show(`${name} says so\n`);
      return new Promise((resolve) => ends.set(name, () => resolve(passed)));
    },
  });
  /** Ends a job and lets those that can start do so. */
  async function end(name: string): Promise<void> {
    ends.get(name)!();
    await new Promise(setImmediate);
  }
  return { begun, job, end };
}

describe('jobs', () => {
  it('run side by side as far as there are cores, the next when one is done', async () => {
    const { begun, job, end } = desk();
    const all = runJobs([job('a', 1), job('b', 1), job('c', 1)], 2, () => undefined);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect((await all).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });

  it('wait for those that they need, and let others go first', async () => {
    const { begun, job, end } = desk();
    const all = runJobs([job('tests', 1, ['compile']), job('compile', 1)], 1, () => undefined);
    expect(begun).toEqual(['compile']);
    await end('compile');
    expect(begun).toEqual(['compile', 'tests']);
    await end('tests');
    await all;
  });

  it('do not wait for one that is not run', async () => {
    const { begun, job, end } = desk();
    const all = runJobs([job('tests', 1, ['compile'])], 1, () => undefined);
    expect(begun).toEqual(['tests']);
    await end('tests');
    await all;
  });

  it('that need all cores wait until the others are done, and run all the same on fewer', async () => {
    const { begun, job, end } = desk();
    const all = runJobs([job('a', 1), job('browser', 2)], 2, () => undefined);
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a', 'browser']);
    await end('browser');
    await all;
    const single = desk();
    const alone = runJobs([single.job('browser', 2)], 1, () => undefined);
    expect(single.begun).toEqual(['browser']);
    await single.end('browser');
    await alone;
  });

  it('print what they say in one piece, with their counts', async () => {
    const { job, end } = desk();
    let printed = '';
    const all = runJobs([job('a', 1), job('b', 1)], 2, (text) => (printed += text));
    await end('b');
    await end('a');
    await all;
    expect(printed).toBe(
      '== a ...\n== b ...\n' +
        'b says so\n\n== b: 1 passed, 0 failed in 0 s\n' +
        'a says so\n\n== a: 1 passed, 0 failed in 0 s\n',
    );
  });

  it('that break count as failures, with the reason', async () => {
    const broken: Job = { name: 'a', cores: 1, run: () => Promise.reject(new Error('no disk')) };
    const [finished] = await runJobs([broken], 2, () => undefined);
    expect(finished).toMatchObject({ passed: 0, failed: 1 });
    expect(finished?.failures[0]).toContain('no disk');
  });
});
