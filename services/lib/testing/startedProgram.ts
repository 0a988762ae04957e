// What waits for a program that a test has started.
import type { ChildProcess } from 'node:child_process';
import { until } from './until.ts';

const LOOK_MS = 50;

/** Waits until a program answers. Throws where it ends instead, or says nothing for a minute. */
export async function untilAnswering(
  name: string,
  child: ChildProcess,
  answers: () => Promise<boolean>,
): Promise<void> {
  const failure = `${name} does not start`;
  const isAnswering = async (): Promise<boolean> => {
    if (await answers()) return true;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(failure);
    return false;
  };
  await until(isAnswering, failure, LOOK_MS);
}
