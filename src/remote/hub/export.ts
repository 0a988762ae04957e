// Everything that the hub has about a proposal: messages as signed, each with a receipt, and powers.
import { toAddress } from '#lib/address.ts';
import { hasShape, isObject, ownField } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isAddressText, isText } from '#lib/storedChecks.ts';
import type { ReceiptAnswer } from '#lib/votingAnswers.ts';
import { MAX_ENVELOPE_BYTES } from '#lib/votingRules.ts';
import { askHub } from './askHub.ts';
import { HubError } from './hubError.ts';
import { isReceipt } from './voting.ts';

/** Longest page, in characters, and most pages. */
const MAX_LENGTH = 20_000_000;
const MAX_PAGES = 200;

/** Message that the hub keeps. */
export interface ExportedEntry {
  kind: string;
  sig: Hex;
  /** JSON of what was signed, exactly. */
  payload: string;
  receipt: ReceiptAnswer;
  /** Signed in the form of 2021. */
  isLegacy: boolean;
}

export interface Exported {
  /** Account that signs the receipts. */
  signer: Address;
  entries: readonly ExportedEntry[];
}

const entryShape = {
  kind: isText,
  address: isAddressText,
  sig: (value: unknown) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value),
  payload: (value: unknown) => typeof value === 'string' && value.length <= MAX_ENVELOPE_BYTES,
  receipt: isReceipt,
};

function malformed(what: string): HubError {
  return new HubError('malformed', `The export has no ${what}`);
}

/** Reads the export of a proposal as it is answered, its pages joined. Rejects with a HubError. */
export async function askExport(id: Hex): Promise<Record<string, unknown>> {
  const messages: unknown[] = [];
  const powers: unknown[] = [];
  let from: unknown = 1;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await askHub(`/export/${id}?from=${String(from)}`, { maxLength: MAX_LENGTH });
    if (!isObject(answer)) throw malformed('proposal');
    const [more, ofVoters] = [ownField(answer, 'messages'), ownField(answer, 'powers')];
    if (!Array.isArray(more) || !Array.isArray(ofVoters)) throw malformed('messages');
    messages.push(...(more as unknown[]));
    powers.push(...(ofVoters as unknown[]));
    from = ownField(answer, 'next');
    if (from === null) return { ...answer, messages, powers, next: null };
    if (typeof from !== 'number') throw malformed('end');
  }
  throw malformed('end');
}

function entryOf(row: unknown): ExportedEntry {
  if (!hasShape(row, entryShape)) throw malformed('message');
  const { kind, sig, payload, receipt, legacy } = row as Record<string, unknown>;
  return {
    kind: kind as string,
    sig: sig as Hex,
    payload: payload as string,
    receipt: receipt as ReceiptAnswer,
    isLegacy: legacy === true,
  };
}

/** Reads the messages of an export. Throws a HubError of kind 'malformed'. */
export function exportedOf(answer: Record<string, unknown>): Exported {
  const [messages, signer] = [ownField(answer, 'messages'), ownField(answer, 'signer')];
  const address = typeof signer === 'string' ? toAddress(signer) : undefined;
  if (!Array.isArray(messages)) throw malformed('messages');
  if (!address) throw malformed('signer');
  return { signer: address, entries: messages.map(entryOf) };
}
