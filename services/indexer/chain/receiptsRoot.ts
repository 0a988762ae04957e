// A header's `receiptsRoot`: the root of a Merkle-Patricia trie of the block's receipts, by their
// places. It proves that no log is missing, where the filter of the logs can't tell two alike.
import { fromDigits, keccak } from '../../../src/lib/keccak.ts';
import type { RawLog } from './events.ts';

/** What is encoded: bytes, or a list. */
type Item = Uint8Array | readonly Item[];

const bytesOf = (hex: string): Uint8Array => fromDigits(hex.slice(2));

/** Returns a number's bytes without zeros before them; none for zero. */
function numberBytes(value: string | number): Uint8Array {
  const digits = BigInt(value).toString(16);
  return digits === '0' ? new Uint8Array() : fromDigits(digits.length % 2 ? `0${digits}` : digits);
}

function withLength(bytes: Uint8Array, short: number): Uint8Array {
  if (bytes.length < 56) return Buffer.concat([Buffer.of(short + bytes.length), bytes]);
  const length = numberBytes(bytes.length);
  return Buffer.concat([Buffer.of(short + 55 + length.length), length, bytes]);
}

/** Encodes by RLP. */
function encode(item: Item): Uint8Array {
  if (!(item instanceof Uint8Array)) return withLength(Buffer.concat(item.map(encode)), 0xc0);
  return item.length === 1 && item[0]! < 0x80 ? item : withLength(item, 0x80);
}

const EMPTY = new Uint8Array();

/** Packs half bytes, with a mark of a leaf and of an odd number. */
function packed(path: string, isLeaf: boolean): Uint8Array {
  const isOdd = path.length % 2 === 1;
  const mark = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0);
  return fromDigits(`${mark}${isOdd ? '' : '0'}${path}`);
}

/** Values by the rest of their path, in hex digits; no path is the beginning of another. */
type Paths = readonly (readonly [path: string, value: Uint8Array])[];

/** Stands for a node in the one above: itself where it is short, else its hash. */
function reference(paths: Paths): Item {
  if (paths.length === 0) return EMPTY;
  const node = nodeOf(paths);
  const encoded = encode(node);
  return encoded.length < 32 ? node : bytesOf(keccak(encoded));
}

function nodeOf(paths: Paths): Item {
  const [first, ...others] = paths.map(([path]) => path);
  if (others.length === 0) return [packed(first!, true), paths[0]![1]];
  let shared = 0;
  while (others.every((path) => path[shared] === first![shared])) shared += 1;
  const after = (start: number, some: Paths): Paths =>
    some.map(([path, value]) => [path.slice(start), value]);
  if (shared > 0) return [packed(first!.slice(0, shared), false), reference(after(shared, paths))];
  return [
    ...Array.from({ length: 16 }, (_, digit) =>
      reference(
        after(
          1,
          paths.filter(([path]) => path.startsWith(digit.toString(16))),
        ),
      ),
    ),
    EMPTY,
  ];
}

/** Receipt as far as it is part of the root. */
export interface RootReceipt {
  type?: string;
  status: string;
  cumulativeGasUsed: string;
  logsBloom: string;
  logs: readonly Pick<RawLog, 'address' | 'topics' | 'data'>[];
}

function receiptBytes(receipt: RootReceipt): Uint8Array {
  const { type = '0x0', status, cumulativeGasUsed, logsBloom, logs } = receipt;
  const body = encode([
    numberBytes(status),
    numberBytes(cumulativeGasUsed),
    bytesOf(logsBloom),
    logs.map(({ address, topics, data }) => [bytesOf(address), topics.map(bytesOf), bytesOf(data)]),
  ]);
  return Buffer.concat([numberBytes(type), body]);
}

/** Returns the root of a block's receipts, which are in their order. */
export function receiptsRoot(receipts: readonly RootReceipt[]): string {
  if (receipts.length === 0) return keccak(encode(EMPTY));
  const paths = receipts.map(
    (receipt, place) =>
      [Buffer.from(encode(numberBytes(place))).toString('hex'), receiptBytes(receipt)] as const,
  );
  return keccak(encode(nodeOf(paths)));
}
