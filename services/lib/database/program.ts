import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/** The embedded database's program, which all of its threads share. */
export interface Program {
  compiled: WebAssembly.Module;
  /** Files that it reads. */
  files: Blob;
}

/**
 * How much a function of the program does before V8 optimises it, about in bytes of its code. By default
 * (13 million) it optimises in the background what runs at a start only: half a second of the processor.
 * What runs for long gets there within seconds.
 */
const BUDGET = 500_000_000;

let program: Promise<Program> | undefined;

async function read(): Promise<Program> {
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
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
