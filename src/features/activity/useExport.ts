import { useEffect, useRef, useState } from 'react';
import { toAppError } from '#lib/errors.ts';
import { saveFile, textContent } from '#lib/saveFile.ts';
import { toSeconds } from '#lib/time.ts';
import { useAppDispatch } from '#redux';
import { fileName, toCsv, toJson } from './exportActivity.ts';
import type { ActivityReading } from './readActivity.ts';
import { readFees, type Fees } from './readFees.ts';

type FileKind = 'csv' | 'json';

const kinds = {
  csv: { type: 'text/csv', write: toCsv },
  json: { type: 'application/json', write: toJson },
} as const;

/** Export of activities as a file. */
export interface Export {
  /** File that is being made, and how much of its fees was read, 0 to 1. */
  making: { kind: FileKind; progress: number } | undefined;
  /** Whether the last file lacks fees that couldn't be read. */
  isPartial: boolean;
  save: (kind: FileKind) => void;
}

/** Saves activities as a file, with the network fees that the node tells. */
export function useExport(reading: ActivityReading): Export {
  const dispatch = useAppDispatch();
  const running = useRef<AbortController>(undefined);
  const known = useRef<Fees>(new Map());
  const [making, setMaking] = useState<Export['making']>();
  const [isPartial, setPartial] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  async function make(kind: FileKind, { signal }: AbortController): Promise<void> {
    const { account, activities, fees: found } = reading;
    const hashes = activities.map(({ hash }) => hash);
    const fees = await dispatch(
      readFees(account, hashes, new Map([...found, ...known.current]), {
        signal,
        onProgress: (done, total) => setMaking({ kind, progress: done / total }),
      }),
    );
    known.current = fees;
    setPartial(!hashes.every((hash) => fees.has(hash)));
    const { type, write } = kinds[kind];
    const name = fileName(account, toSeconds(Date.now()), kind);
    saveFile(name, textContent(write(reading, fees), type));
  }

  function save(kind: FileKind): void {
    if (making) return;
    const run = new AbortController();
    running.current = run;
    setMaking({ kind, progress: 0 });
    void make(kind, run)
      .catch((error: unknown) => {
        if (!run.signal.aborted) throw toAppError(error);
      })
      .finally(() => setMaking(undefined));
  }
  return { making, isPartial, save };
}
