import { useEffect, useState } from 'react';
import { toAppError } from '#lib/errors.ts';
import { useAppDispatch } from '#redux';
import type { Activity } from './activity.ts';
import type { ActivityReading } from './readActivity.ts';
import { readFees, type Fees } from './readFees.ts';

/**
 * Returns the network fees of the rows on screen: those that came with the reading, and from the
 * node those that did not. Missing ones are being read, or couldn't be.
 */
export function useRowFees(reading: ActivityReading, rows: readonly Activity[]): Fees {
  const dispatch = useAppDispatch();
  const [more, setMore] = useState({ of: reading, fees: reading.fees });
  const known = more.of === reading ? more.fees : reading.fees;
  const missing = rows.map(({ hash }) => hash).filter((hash) => !known.has(hash));
  const wanted = [...new Set(missing)].join();
  useEffect(() => {
    if (wanted === '') return undefined;
    const run = new AbortController();
    const hashes = wanted.split(',') as Activity['hash'][];
    const options = { signal: run.signal, onProgress: () => undefined };
    dispatch(readFees(reading.account, hashes, new Map(), options)).then(
      (found) =>
        setMore((before) => ({
          of: reading,
          fees: new Map([...(before.of === reading ? before.fees : reading.fees), ...found]),
        })),
      (error: unknown) => {
        if (!run.signal.aborted) throw toAppError(error);
      },
    );
    return () => run.abort();
  }, [dispatch, reading, wanted]);
  return known;
}
