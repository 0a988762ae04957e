// The hub signs what it kept and in which order. A message that is withheld or moved afterwards
// contradicts a receipt that somebody holds.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SigningKey, computeAddress, hexlify, randomBytes } from 'ethers';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { receiptHash, type ReceiptTerms } from '../../src/protocol/receipt.ts';

export interface Receipt extends ReceiptTerms {
  hash: Hex;
  signature: Hex;
}

/** Hash before the first receipt. */
export const NO_RECEIPT: Hex = `0x${'0'.repeat(64)}`;

/** Signs receipts. */
export interface ReceiptSigner {
  address: Address;
  sign(terms: ReceiptTerms): Receipt;
}

/** Makes the signer of a private key. */
export function receiptSigner(key: string): ReceiptSigner {
  const signingKey = new SigningKey(key);
  return {
    address: computeAddress(signingKey.publicKey) as Address,
    sign(terms) {
      const hash = receiptHash(terms);
      return { ...terms, hash, signature: signingKey.sign(hash).serialized as Hex };
    },
  };
}

/** Throws where a file has another key. */
export function requireNoOther(file: string, key: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== key)
    throw new Error(`${file} has another key: move it away if that hub has no messages.`);
}

/** Writes a key that only its owner may read. Throws where another one is there. */
export function writeKey(file: string, key: string): void {
  requireNoOther(file, key);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
}

/** Returns the key kept in `file`, made the first time: receipts of one hub are of one key. */
export function keptKey(file: string): string {
  if (!existsSync(file)) writeKey(file, hexlify(randomBytes(32)));
  return readFileSync(file, 'utf8').trim();
}
