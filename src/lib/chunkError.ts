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

declare global {
  interface Window {
    /** Returns the path of a chunk that was changed on its way; boot.ts, absent in unit tests. */
    findChangedFile?: () => Promise<string | null>;
    /** Shows why the app didn't start; boot.ts. */
    showStartFailure?: () => Promise<void>;
  }
}

const gone = { title: 'layout.newVersion.title', text: 'layout.newVersion.text' } as const;
const offline = { title: 'layout.offline.title', text: 'layout.offline.text' } as const;

const changed = { title: 'layout.changedFile.title', text: 'layout.changedFile.text' } as const;

/** Text keys for a missing part. */
export type MissingText = typeof gone | typeof offline | typeof changed;

/** Returns the text for a missing part: offline, or replaced by a newer version. */
export const missingText = (): MissingText => (navigator.onLine ? gone : offline);

/** Returns the text for a missing part once its bytes were compared with the published ones. */
export async function comparedMissingText(): Promise<MissingText> {
  const file = (await window.findChangedFile?.()) ?? null;
  return file === null ? missingText() : changed;
}
