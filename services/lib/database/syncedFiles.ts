import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is used of an open file of the embedded database's file system. */
interface OpenFile {
  /** Its descriptor here. */
  nfd: number;
}

/** What is used of the embedded database's program while it starts. */
interface Program {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } };
}

/**
 * Files of an embedded database that survive a power failure: by default it never asks the system to
 * write them to the disk.
 */
export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const sync = (program: Program): void => {
      program.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    const before = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...before, sync],
      },
    };
  }
}

/** Starts the embedded database so that it asks for it: `-F` is what forbids it. */
export const SYNCED_START: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // By default it would ask in a way that the file system above does not hear.
  ...['-c', 'wal_sync_method=fsync'],
];
