import { chain } from '#config/chains.ts';
import type { Token } from '#lib/currency.ts';
import { skeletonOf } from '../lookalikes.ts';
import { checkToken, listImage, type ListedToken } from './checkToken.ts';
import { validateList, validateToken } from './generated/listValidators.js';
import { ListFailure } from './listErrors.ts';
import { createPauses } from './pauses.ts';
import type { ListVersion, TokenList } from './tokenList.ts';

/** What the schema leaves of a list. */
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
 * A list as it may be used, from any JSON value. Never holds up the page: it works in pieces and stops at the first thing that
 * refuses the list.
 *
 * Refused as a whole, with a `ListFailure`:
 * - what breaks the schema ('validation'): no object, a missing or mistyped field, a name with anything but letters, digits
 *   and spaces, a version or chain id that is no whole number, more than 10,000 tokens, texts that are too long, unknown fields.
 *   Who writes such a file does not know the format, and nothing in it can be relied on;
 * - the same address twice on one chain, in any letter case and with whatever else differs ('duplicates'): which one is meant
 *   cannot be known;
 * - nothing left in it that could be used ('validation').
 *
 * Left out one by one and counted, since one bad entry says little of the others (`checkToken`): invisible, bidirectional and
 * control characters or stacked accents, an empty name or symbol, a symbol that is not plain ASCII, a name that mixes Latin with
 * alphabets that look like it, advertisements, the zero address, our own contracts, a wrong checksum, more than 77 decimals.
 *
 * Kept without their picture: entries whose picture has an address that may not be loaded (`javascript:`, http, credentials).
 * Kept but not believed (`mistakenFor`): symbols that look like one of ours at another address. They must be imported like a token
 * that no list knows. Ignored: tags, extensions, and whatever a list says of tokens not being supported: that is ours to say.
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
      // Prepared here, where there are pauses: whoever looks for copies of our symbols finds it done.
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
