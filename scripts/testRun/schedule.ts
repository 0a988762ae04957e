import type { Job, Outcome } from './job.ts';

/** Outcome of a job, and what it took. */
export interface Finished extends Outcome {
  name: string;
  seconds: number;
}

/**
 * Runs jobs side by side, in their order, as far as `cores` reach. What a job prints is kept until
 * it is done, so that lines of two jobs don't mix; a job that runs alone prints at once.
 */
export async function runJobs(
  jobs: readonly Job[],
  cores: number,
  print: (text: string) => void,
): Promise<Finished[]> {
  const names = new Set(jobs.map(({ name }) => name));
  const waiting = [...jobs];
  const running = new Map<string, Promise<void>>();
  const finished: Finished[] = [];
  let free = cores;

  const isReady = ({ after = [] }: Job): boolean =>
    after.every((name) => !names.has(name) || finished.some((done) => done.name === name));
  // One that needs more than there is runs alone.
  const costOf = (job: Job): number => Math.min(job.cores, cores);

  async function start(job: Job): Promise<void> {
    free -= costOf(job);
    const startedAt = Date.now();
    const isAlone = costOf(job) === cores;
    const kept: string[] = [];
    print(`== ${job.name} ...\n`);
    const outcome = await job
      .run((text) => (isAlone ? print(text) : kept.push(text)))
      .catch((error: unknown): Outcome => {
        const failure = `${job.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
        return { passed: 0, failed: 1, failures: [failure] };
      });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const { passed, failed, note } = outcome;
    print(
      `${kept.join('')}\n== ${job.name}: ${note ?? `${passed} passed, ${failed} failed`} in ${seconds} s\n`,
    );
    finished.push({ ...outcome, name: job.name, seconds });
    running.delete(job.name);
    free += costOf(job);
  }

  while (waiting.length > 0 || running.size > 0) {
    for (;;) {
      const next = waiting.find(isReady);
      if (!next || (costOf(next) > free && running.size > 0)) break;
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next.name, start(next));
    }
    if (running.size === 0) throw new Error(`No job can start: ${waiting[0]?.name ?? ''}`);
    await Promise.race(running.values());
  }
  return finished;
}
