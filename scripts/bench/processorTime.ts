import { readFileSync } from 'node:fs';

/** Ticks a second of Linux's process times. */
const TICKS = 100;
/** Places of user and system time after a process's name in `/proc/{pid}/stat`. */
const [USER, SYSTEM] = [11, 12];

function secondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS;
  } catch {
    // It has ended, or this is no Linux.
    return 0;
  }
}

/** Returns the processor's seconds of this process and of `pids` so far: other load doesn't count. */
export function processorTime(pids: readonly number[] = []): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
}
