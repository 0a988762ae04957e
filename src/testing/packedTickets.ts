import type { Address } from '#lib/hex.ts';

const PER_WORD = 12;

/** Tickets bought at once. */
export interface BoughtTickets {
  owner: Address;
  /** Typed numbers of the chain, or how many are picked with a salt. */
  numbers: readonly number[] | { salt: bigint; count: number };
  /** Places of those that were paid. */
  paid?: readonly number[];
}

/** Packs purchases as the lottery contract stores them, which `viewPurchases` returns. */
export function packedTickets(all: readonly BoughtTickets[]): {
  headers: bigint[];
  words: bigint[];
} {
  const headers: bigint[] = [];
  const words: bigint[] = [];
  for (const { owner, numbers, paid = [] } of all) {
    const isPicked = 'salt' in numbers;
    const count = isPicked ? numbers.count : numbers.length;
    const salt = isPicked ? numbers.salt : 0n;
    headers.push(
      BigInt(owner) | (BigInt(count) << 160n) | (BigInt(isPicked) << 168n) | (salt << 176n),
    );
    if (isPicked) {
      words.push(paid.reduce((bits, at) => bits | (1n << BigInt(at)), 0n));
      continue;
    }
    for (let from = 0; from < count; from += PER_WORD)
      words.push(
        numbers.slice(from, from + PER_WORD).reduce((word, number, at) => {
          const isPaid = paid.includes(from + at);
          return (
            word |
            (BigInt(number - 1_000_000) << BigInt(20 * at)) |
            (isPaid ? 1n << BigInt(240 + at) : 0n)
          );
        }, 0n),
      );
  }
  return { headers, words };
}
