/** Too many read at once: what waited for too long is not begun. */
export class TooBusy extends Error {}

/** Turns at something that does one thing at a time. */
export interface Turns {
  /** Runs `work` when nothing else runs, before all reads that wait. */
  write<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs `work` when nothing else runs. Throws `TooBusy` where it would wait for too long. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Makes turns; a read waits for so many milliseconds at most. */
export function makeTurns(patience: number | undefined): Turns {
  let isTaken = false;
  const writers: (() => void)[] = [];
  const readers = new Set<() => void>();

  function next(): void {
    const [reader] = readers;
    const begin = writers.shift() ?? reader;
    if (reader && begin === reader) readers.delete(reader);
    isTaken = begin !== undefined;
    begin?.();
  }

  const writeTurn = (): Promise<void> => new Promise((resolve) => writers.push(resolve));
  const readTurn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      readers.add(begin);
      if (patience === undefined) return;
      timer = setTimeout(() => {
        readers.delete(begin);
        reject(new TooBusy('Many ask at once: try again in a few seconds'));
      }, patience);
    });

  async function run<Result>(
    turn: () => Promise<void>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (isTaken) await turn();
    isTaken = true;
    try {
      return await work();
    } finally {
      next();
    }
  }
  return { write: (work) => run(writeTurn, work), read: (work) => run(readTurn, work) };
}
