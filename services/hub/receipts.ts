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

/** Returns the key kept in `file`, made the first time: receipts of one hub are of one key. */
export function keptKey(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hexlify(randomBytes(32)), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
