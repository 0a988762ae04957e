import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Address, Hex } from '../../src/lib/hex.ts';

/**
 * Transaction of a deployment. Written before it is signed: its nonce decides, after a crash, what
 * became of it, since a chain takes each nonce of an account once.
 */
export interface Entry {
  /** Step that it belongs to, such as 'deploy meow'. */
  key: string;
  nonce: number;
  /** Absent for a deployment. */
  to?: Address;
  data: Hex;
  /** Artifact and address of the contract that a deployment creates. */
  contract?: string;
  address?: Address;
  /** Constructor's arguments, ABI-encoded; for the verification of the source. */
  constructorArguments?: Hex;
  /** Known once the transaction is signed. */
  hash?: Hex;
  /** The signed transaction, to be broadcast again; absent where another program signs. */
  raw?: Hex;
  /** Known once the transaction is confirmed; in wei and gas. */
  block?: number;
  gasUsed?: string;
  gasPrice?: string;
}

export interface Journal {
  chainId: number;
  from: Address;
  /** Average time between blocks when the deployment began, in milliseconds. */
  blockMs: number;
  entries: Entry[];
}

/** Journal with the means to store it. */
export interface OpenJournal extends Journal {
  save(): void;
}

/** Opens a journal in memory, for chains that live no longer than the program. */
export function memoryJournal(begun: Omit<Journal, 'entries'>): OpenJournal {
  return { ...begun, entries: [], save: () => undefined };
}

/** Writes a file so that a crash leaves the old contents or the new ones, never a part. */
export function writeWhole(file: string, contents: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents, { flush: true });
  renameSync(`${file}.new`, file);
}

/** Reads a journal; undefined when none was begun. */
export function readJournal(file: string): Journal | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journal) : undefined;
}

/**
 * Opens the journal in `file`, or begins it. Throws when it was begun on another chain or by
 * another account.
 */
export function openJournal(file: string, begun: Omit<Journal, 'entries'>): OpenJournal {
  const journal = readJournal(file) ?? { ...begun, entries: [] };
  if (journal.chainId !== begun.chainId || journal.from !== begun.from)
    throw new Error(
      `${file} belongs to a deployment by ${journal.from} on chain ${journal.chainId}: continue with that account, or move the file away.`,
    );
  const { chainId, from, blockMs, entries } = journal;
  return {
    ...journal,
    save: () =>
      writeWhole(file, `${JSON.stringify({ chainId, from, blockMs, entries }, null, 2)}\n`),
  };
}
