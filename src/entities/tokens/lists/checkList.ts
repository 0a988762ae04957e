import { chain } from '#config/chains.ts';
import type { Token } from '#lib/currency.ts';
import { skeletonOf } from '../lookalikes.ts';
import { checkToken, listImage, type ListedToken } from './checkToken.ts';
import { validateList, validateToken } from './generated/listValidators.js';
import { ListFailure } from './listErrors.ts';
import { createPauses } from './pauses.ts';
import type { ListVersion, TokenList } from './tokenList.ts';

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

/**
 * Checks any JSON value and returns the list to use. Works in slices so that the page stays
 * responsive, and stops at the first fault that rejects the list.
 *
 * Rejected as a whole, with a `ListFailure`:
 * - what breaks the schema ('validation'): no object, a missing or mistyped field, a name with
 *   anything but letters, digits and spaces, a version or chain id that is not a whole number, more
 *   than 10,000 tokens, texts that are too long, unknown fields. Such a file was not made for this
 *   format, so nothing in it can be relied on;
 * - the same address twice on one chain, in any letter case and whatever else differs
 *   ('duplicates'): either entry could be the right one;
 * - no usable entry ('validation').
 *
 * Skipped one by one and counted, since one bad entry says little about the others (`checkToken`):
 * invisible, bidirectional and control characters or stacked accents, an empty name or symbol, a
 * symbol that is not plain ASCII, a name that mixes Latin with lookalike alphabets, advertisements,
 * the zero address, our own contracts, a wrong checksum, more than 77 decimals.
 *
 * Kept without their logo: entries whose logo has an address that must not be loaded
 * (`javascript:`, http, credentials). Kept but not trusted (`mistakenFor`): symbols that look like
 * one of ours at another address; they must be imported like an unlisted token. Ignored: tags,
 * extensions, and claims that a token is unsupported, which we decide ourselves.
 */
export async function checkList(value: unknown): Promise<TokenList> {
  if (!validateList(value)) refuse(validateList, '');
  const { name, version, timestamp, keywords = [], logoURI, tokens: entries } = value as RawList;
  const pause = createPauses();
  const seen = new Set<string>();
  const tokens: Token[] = [];
  let usable = 0;
  for (const [index, entry] of entries.entries()) {
    const listed = keepsSchema(entry, index);
    const key = `${listed.chainId}-${listed.address.toLowerCase()}`;
    if (seen.has(key)) throw new ListFailure('duplicates');
    seen.add(key);
    const token = checkToken(listed);
    if (token) usable += 1;
    if (token?.chainId === chain.id) {
      tokens.push(token);
      // Cached here, between pauses, for the later search for copies of our symbols.
      skeletonOf(token);
    }
    await pause();
  }
  if (usable === 0) throw new ListFailure('validation', '/tokens has none that can be used');
  const image = listImage(logoURI);
  return Object.freeze({
    name: name.trim(),
    version: Object.freeze({ ...version }),
    timestamp,
    ...(image === undefined ? {} : { logoURI: image }),
    keywords: Object.freeze([...keywords]),
    tokens: Object.freeze(tokens),
    leftOut: entries.length - usable,
  });
}
