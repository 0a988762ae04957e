import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { fail } from './program.ts';

/** The repository's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

if (existsSync(`${root}/.env`)) loadEnvFile(`${root}/.env`);

/** Reads the file that a variable names; '' when it is unset. Ends the program where there is none. */
function fileOf(name: string): string {
  const file = process.env[name]?.trim();
  if (!file) return '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return fail(`${name} names "${file}", which can't be read.`);
  }
}

/**
 * Returns a variable of the environment or of `.env`, trimmed; '' when unset. A secret may be in a
 * file of its own, which the variable's name with `_FILE` names.
 */
export function variable(name: string): string {
  return process.env[name]?.trim() || fileOf(`${name}_FILE`);
}

/** Returns a port that a variable names. Ends the program with a sentence where it is none. */
export function port(name: string, otherwise: number): number {
  const text = variable(name);
  if (text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    fail(`${name} in .env is "${text}": write a port between 1 and 65535.`);
  return value;
}

/** Returns where every program answers, and for how long it says first that it is about to end. */
export function answering(): { host: string; drainMs: number } {
  const host = variable('BIND_ADDRESS') || '127.0.0.1';
  if (isIP(host) === 0) fail(`BIND_ADDRESS in .env is "${host}": write an IP address.`);
  const text = variable('DRAIN_SECONDS') || '0';
  if (!/^[0-3]$/.test(text)) fail(`DRAIN_SECONDS in .env is "${text}": write 0 to 3.`);
  return { host, drainMs: Number(text) * 1_000 };
}
