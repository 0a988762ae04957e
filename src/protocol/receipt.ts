// What the hub signs when it keeps a message, and how anybody checks it.
import { concat, keccak256, TypedDataEncoder } from 'ethers';
import type { Hex } from '#lib/hex.ts';

/** What a receipt says: the message `id` is no. `seq` of the log, after the one of `previous`. */
export interface ReceiptTerms {
  id: Hex;
  seq: number;
  /** Unix time in seconds. */
  receivedAt: number;
  /** Hash of the receipt before; zero for the first. */
  previous: Hex;
}

const DOMAIN = { name: 'MeowSwap hub', version: '1' };
const TYPES = {
  Receipt: [
    { name: 'id', type: 'bytes32' },
    { name: 'seq', type: 'uint64' },
    { name: 'receivedAt', type: 'uint64' },
    { name: 'previous', type: 'bytes32' },
  ],
};

const encoder = TypedDataEncoder.from(TYPES);
const domainHash = TypedDataEncoder.hashDomain(DOMAIN);

/** Returns the hash that a receipt's signature is over, which names it (EIP-712). */
export function receiptHash({ id, seq, receivedAt, previous }: ReceiptTerms): Hex {
  const hash = encoder.hash({ id, seq, receivedAt, previous });
  return keccak256(concat(['0x1901', domainHash, hash])) as Hex;
}
