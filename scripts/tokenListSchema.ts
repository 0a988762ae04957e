/**
 * Rules for token lists: the published standard (`@uniswap/token-lists`), changed where ours
 * differ. Split in two, so that the page can check a list of thousands entry by entry with pauses
 * in between.
 * - Stricter: whole numbers are safe integers, addresses are EVM addresses, a timestamp has at most
 *   40 characters, and a list has no fields that the standard does not know.
 * - Left to `checkToken`, since one bad text or picture must not reject a whole list: the patterns
 *   of a token's name and symbol, and the format of `logoURI`.
 * - Limited in size only, since the app does not read them: `tokenMap` and the values of
 *   `extensions`.
 */
import standard from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' };

const { definitions, properties, ...list } = standard;
const { TokenInfo: token, Version: version } = definitions;

const safe = <Rule extends object>(rule: Rule) => ({ ...rule, maximum: Number.MAX_SAFE_INTEGER });

/** Copies a rule without one of its keywords. */
function without<Rule extends object, Keyword extends keyof Rule>(
  { ...rule }: Rule,
  keyword: Keyword,
): Omit<Rule, Keyword> {
  delete rule[keyword];
  return rule;
}

/** Removes texts for people: the compiled code would carry them. */
function withoutNotes<Rule>(rule: Rule): Rule {
  return JSON.parse(
    JSON.stringify(rule, (key, value: unknown) =>
      (key === 'description' && typeof value === 'string') || key === 'examples'
        ? undefined
        : value,
    ),
  ) as Rule;
}

/** The parts of the standard that both rules refer to. */
const shared = {
  TagIdentifier: definitions.TagIdentifier,
  TagDefinition: definitions.TagDefinition,
  ExtensionIdentifier: definitions.ExtensionIdentifier,
  ExtensionMap: without(definitions.ExtensionMap, 'additionalProperties'),
  Version: {
    ...version,
    properties: {
      major: safe(version.properties.major),
      minor: safe(version.properties.minor),
      patch: safe(version.properties.patch),
    },
  },
};

/** The list around its tokens; of those, only how many there are. */
export const listSchema = withoutNotes({
  ...list,
  $id: 'list',
  additionalProperties: false,
  definitions: shared,
  properties: {
    ...properties,
    timestamp: { ...properties.timestamp, maxLength: 40 },
    tokens: without(properties.tokens, 'items'),
    tokenMap: without(properties.tokenMap, 'additionalProperties'),
    logoURI: without(properties.logoURI, 'format'),
  },
});

/** One entry of a list. */
export const tokenSchema = withoutNotes({
  ...token,
  $id: 'token',
  definitions: shared,
  properties: {
    ...token.properties,
    chainId: safe(token.properties.chainId),
    address: { ...token.properties.address, pattern: '^0x[a-fA-F0-9]{40}$' },
    name: without(token.properties.name, 'anyOf'),
    symbol: without(token.properties.symbol, 'anyOf'),
    logoURI: without(token.properties.logoURI, 'format'),
  },
});
