import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Wallet, getAddress, type BaseWallet } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';

/** Asks for a password on the terminal without showing it. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask for the password: name a --password-file.');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Returns the account of an encrypted key file, without its password. */
export function keystoreAddress(file: string): Address {
  const { address } = JSON.parse(readFileSync(file, 'utf8')) as { address?: string };
  if (!address) throw new Error(`${file} is no key file: it names no address.`);
  return getAddress(address.startsWith('0x') ? address : `0x${address}`) as Address;
}

/** Opens an encrypted key file (Web3 Secret Storage), whose password is asked for or read. */
export async function unlockKeystore(file: string, passwordFile?: string): Promise<BaseWallet> {
  const password = passwordFile
    ? readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '')
    : await askPassword(`Password of ${file}: `);
  return Wallet.fromEncryptedJson(readFileSync(file, 'utf8'), password);
}
