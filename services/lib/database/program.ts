import { readFile } from 'node:fs/promises';

/** The embedded database's program, which all of its threads share. */
export interface Program {
  compiled: WebAssembly.Module;
  /** Files that it reads. */
  files: Blob;
}

let program: Promise<Program> | undefined;

async function read(): Promise<Program> {
  const folder = import.meta.resolve('@electric-sql/pglite');
  const [code, files] = await Promise.all(
    ['pglite.wasm', 'pglite.data'].map((name) => readFile(new URL(name, folder))),
  );
  return { compiled: await WebAssembly.compile(code!), files: new Blob([files!]) };
}

/**
 * Returns the program, compiled once: each thread that compiled it for itself would take 100 MB, which
 * do not come back soon after its end.
 */
export function databaseProgram(): Promise<Program> {
  program ??= read();
  return program;
}
