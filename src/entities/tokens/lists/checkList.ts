import { chain } from '#config/chains.ts';
import { isObject } from '#lib/checks.ts';
import type { Token } from '#lib/currency.ts';
import { skeletonOf } from '../lookalikes.ts';
import { checkToken, listImage, type ListedToken } from './checkToken.ts';
import { validateList, validateToken } from './generated/listValidators.js';
import { ListFailure } from './listErrors.ts';
import { createPauses } from './pauses.ts';
import { MAX_LIST_TOKENS, type ListVersion, type TokenList } from './tokenList.ts';

/** Fields of a list that the schema guarantees. */
interface RawList {
  name: string;
  version: ListVersion;
  timestamp: string;
  keywords?: string[];
  logoURI?: string;
  tokens: unknown[];
}

function refuse(rule: typeof validateList, where: string): never {
  const [fault] = rule.errors ?? [];
  throw new ListFailure(
    'validation',
    `${where}${fault?.instancePath ?? ''} ${fault?.message ?? 'is not valid'}`.trim(),
  );
}

function keepsSchema(entry: unknown, index: number): ListedToken {
  if (!validateToken(entry)) refuse(validateToken, `/tokens/${index}`);
  return entry as ListedToken;
}

/** Returns the entries of any JSON value that has some. */
function entriesOf(value: unknown): readonly unknown[] | undefined {
  const tokens = isObject(value) ? value['tokens'] : undefined;
  return Array.isArray(tokens) ? tokens : undefined;
}

/** Reports whether an entry says that it is for another chain than this build's. */
function isForOtherChain(entry: unknown): boolean {
  const id = isObject(entry) ? entry['chainId'] : undefined;
  return Number.isSafeInteger(id) && Number(id) >= 1 && id !== chain.id;
}

/** Reports whether an entry's address is a text, but of no kind that this chain has. */
function hasForeignAddress(entry: unknown): boolean {
  const address = isObject(entry) ? entry['address'] : undefined;
  return typeof address === 'string' && !/^0x[0-9a-f]{40}$/i.test(address);
}

/**
 * Checks any JSON value and returns the list to use. Works in slices so that the page stays
 * responsive, and stops at the first fault that rejects the list.
 *
 * Rejected as a whole, with a `ListFailure`:
 * - what breaks the schema ('validation'): no object, a missing or mistyped field, a name with
 *   anything but letters, digits and spaces, a version or chain id that is not a whole number, texts
 *   that are too long, unknown fields. Such a file was not made for this format, so nothing in it
 *   can be relied on;
 * - more than 10,000 entries ('tooMany'): parsing and sorting them would hold up the page;
 * - the same address twice on one chain, in any letter case and whatever else differs
 *   ('duplicates'): either entry could be the right one;
 * - no entry that is usable here or for another chain ('validation').
 *
 * Not looked at but counted: entries for other chains, whose rules may be others.
 *
 * Skipped one by one and counted, since one bad entry says little about the others (`checkToken`):
 * an address of another kind of chain, as Solana's,
 * invisible, bidirectional and control characters or stacked accents, an empty name or symbol, a
 * symbol that is not plain ASCII, a name that mixes Latin with lookalike alphabets, advertisements,
 * the zero address, our own contracts, a wrong checksum, more than 77 decimals.
 *
 * Kept without their logo: entries whose logo has an address that must not be loaded
 * (`javascript:`, http, credentials). Kept but not trusted (`mistakenFor`): symbols that look like
 * one of ours at another address; they must be imported like an unlisted token. Ignored: tags,
 * extensions, and claims that a token is unsupported, which we decide ourselves.
 *
 * `isKept`: stored by an earlier visit, with the tokens of this chain alone, which may be none.
 */
export async function checkList(value: unknown, { isKept = false } = {}): Promise<TokenList> {
  const given = entriesOf(value);
  if (given && given.length > MAX_LIST_TOKENS)
    throw new ListFailure('tooMany', String(given.length));
  const isEmpty = isKept && given?.length === 0;
  // The rules ask for one entry at least.
  if (!validateList(isEmpty ? { ...Object(value), tokens: [{}] } : value)) refuse(validateList, '');
  const { name, version, timestamp, keywords = [], logoURI, tokens: entries } = value as RawList;
  const pause = createPauses();
  const seen = new Set<string>();
  const tokens: Token[] = [];
  let otherChains = 0;
  for (const [index, entry] of entries.entries()) {
    await pause();
    if (isForOtherChain(entry)) otherChains += 1;
    if (isForOtherChain(entry) || hasForeignAddress(entry)) continue;
    const listed = keepsSchema(entry, index);
    const key = listed.address.toLowerCase();
    if (seen.has(key)) throw new ListFailure('duplicates');
    seen.add(key);
    const token = checkToken(listed);
    if (!token) continue;
    tokens.push(token);
    // Cached here, between pauses, for the later search for copies of our symbols.
    skeletonOf(token);
  }
  if (tokens.length + otherChains === 0 && !isEmpty)
    throw new ListFailure('validation', '/tokens has none that can be used');
  const image = listImage(logoURI);
  return Object.freeze({
    name: name.trim(),
    version: Object.freeze({ ...version }),
    timestamp,
    ...(image === undefined ? {} : { logoURI: image }),
    keywords: Object.freeze([...keywords]),
    tokens: Object.freeze(tokens),
    leftOut: entries.length - tokens.length - otherChains,
    otherChains,
  });
}
