import { hashMessage } from 'ethers';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { sameAddress } from '#lib/address.ts';
import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import { votingTypeOf } from '#protocol/votingMessages.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { space } from '../space.ts';

/** Returns what a payload of today says, if its hash is `id`. */
function currentWords(payload: object, id: Hex, author: string) {
  const data = { primaryType: 'Proposal', ...payload } as unknown as TypedData;
  if (votingTypeOf(data) !== 'Proposal' || typedDataHash(data) !== id) return undefined;
  const { message } = data;
  const isOwn = message['space'] === space && sameAddress(String(message['from']), author);
  return isOwn ? message : undefined;
}

/** Returns what a payload in the form of 2021 says. */
function legacyWords({ payload }: { payload?: unknown }) {
  return isObject(payload)
    ? { ...payload, title: (payload as { name?: unknown }).name }
    : undefined;
}

/**
 * Reports whether a proposal on screen says what its author signed: votes name it by the hash of
 * that, and a choice by its place, so that the hub could show other words for what they mean.
 */
export function isAsSigned({ payload = '', id, author, ...shown }: Proposal): boolean {
  try {
    const read: unknown = JSON.parse(payload);
    if (!isObject(read)) return false;
    const isLegacy = hashMessage(payload) === id;
    const words: Record<string, unknown> | undefined = isLegacy
      ? legacyWords(read)
      : currentWords(read, id, author);
    return (
      words !== undefined &&
      words['title'] === shown.title &&
      words['body'] === shown.body &&
      JSON.stringify(words['choices']) === JSON.stringify(shown.choices) &&
      Number(words['start']) === shown.start &&
      Number(words['end']) === shown.end &&
      Number(words['snapshot']) === shown.snapshot
    );
  } catch {
    return false;
  }
}
