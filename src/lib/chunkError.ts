/**
 * Thrown if a part of the app cannot be loaded even after a reload: most likely there is a newer
 * version.
 */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Reports whether an error of any browser means that a part of the app is missing. */
export function isChunkError(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

const gone = { title: 'layout.newVersion.title', text: 'layout.newVersion.text' } as const;
const offline = { title: 'layout.offline.title', text: 'layout.offline.text' } as const;

/** Returns the text keys for a missing part: offline, or replaced by a newer version. */
export function missingText(): typeof gone | typeof offline {
  return navigator.onLine ? gone : offline;
}
