// Receipts that this browser keeps: a hub that shows another log than before contradicts them.
import { hasShape, isObject, ownField } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import { isHash, isWhole } from '#lib/storedChecks.ts';
import { keepOwn, recallAll } from '../signing/ownMessages.ts';
import type { SeenReceipt } from './checkLog.ts';

const shape = { seq: isWhole, hash: isHash };

/** Keeps up to where the log was right when a proposal was checked. */
export function keepSeen(proposal: Hex, { seq, hash }: SeenReceipt): void {
  keepOwn('log-seen', proposal, '', { seq, hash });
}

/** Returns what was seen by earlier checks, and the receipts of all accounts' own votes. */
export function seenReceipts(): SeenReceipt[] {
  const own = recallAll('vote-receipt').map((kept) =>
    isObject(kept) ? ownField(kept, 'receipt') : undefined,
  );
  return [...recallAll('log-seen'), ...own].filter((kept): kept is SeenReceipt =>
    hasShape(kept, shape),
  );
}
