import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';

/** Log of a node's receipt. Indexed arguments are `topics`, the others `words`, of 32 bytes each. */
export interface ReceiptLog {
  address: string;
  topics: readonly string[];
  words: readonly bigint[];
  /** Position in the receipt, which is the order in time. */
  index: number;
}

const WORDS = /^0x(?:[0-9a-f]{64})*$/i;
const isText = (value: unknown): value is string => typeof value === 'string';

function parseLog(log: unknown, index: number): ReceiptLog | undefined {
  const { address, topics, data } = (log ?? {}) as Record<string, unknown>;
  if (!isText(address) || !Array.isArray(topics) || !topics.every(isText)) return undefined;
  if (!isText(data) || !WORDS.test(data)) return undefined;
  const words = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  return { address, topics, words, index };
}

/** Returns the readable logs of a node's receipt. Never throws. */
export function receiptLogs(receipt: unknown): ReceiptLog[] {
  const { logs } = (receipt ?? {}) as { logs?: unknown };
  return Array.isArray(logs) ? logs.flatMap((log, index) => parseLog(log, index) ?? []) : [];
}

/** Reports whether a log is an event of a contract. */
export function isEventOf(log: ReceiptLog, contract: Address | undefined, topic: Hex): boolean {
  return sameAddress(log.address, contract) && sameAddress(log.topics[0], topic);
}

/** Reports whether an indexed argument (from 1) is this account. */
export function isTopicOf({ topics }: ReceiptLog, position: number, account: Address): boolean {
  return sameAddress(`0x${String(topics[position]).slice(-40)}`, account);
}
