import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';

/** How much a run tries: a sample of every campaign, all of it, or as much as takes hours. */
export type Depth = 'everyday' | 'full' | 'deep';

/** Result of a job. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Each failure with its first lines. */
  failures: string[];
  /** Why a job had nothing to do. */
  note?: string;
}

/** A program that is run once; jobs run side by side as far as there are cores. */
export interface Job {
  name: string;
  /** Cores that it keeps busy. */
  cores: number;
  /** Jobs that have to be done before. */
  after?: readonly string[];
  /** Runs it; `show` prints what it says. */
  run(show: (text: string) => void): Promise<Outcome>;
}

/** Environment of the programs that a depth runs (`src/testing/campaign.ts`, hardhat.config.ts). */
export const environmentOf = (depth: Depth): Record<string, string> => ({
  ...(depth === 'everyday' ? {} : { FULL: '1' }),
  ...(depth === 'deep' ? { DEEP: '1' } : {}),
});

/** Runs a program in the root folder, shows its output and returns it. */
export function run(
  show: (text: string) => void,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (text: Buffer): void => {
      output += text.toString();
      show(text.toString());
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Counts a runner that exits with an error, or without any count, as a failure. */
export function counted(status: number, outcome: Outcome): Outcome {
  return (status !== 0 && outcome.failed === 0) || outcome.passed + outcome.failed === 0
    ? { ...outcome, failed: outcome.failed + 1 }
    : outcome;
}

/** Reads a report; `undefined` where its runner did not write one. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
