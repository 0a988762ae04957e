// What a token list must look like: the published token-list standard's rules, as JSON Schema. Split in two, so that the page
// can check a list of thousands entry by entry with pauses in between. `unicode: false`: lengths are in UTF-16 units.

const MAX_SAFE = Number.MAX_SAFE_INTEGER;
/** An identifier that a list gives to a tag or an extension. */
const IDENTIFIER = '^[\\w]{1,10}$';
const count = { type: 'integer', minimum: 0, maximum: MAX_SAFE } as const;

const tagDefinition = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[ \\w]+$' },
    description: { type: 'string', minLength: 1, maxLength: 200 },
  },
  required: ['name', 'description'],
  additionalProperties: false,
} as const;

/** The list around its tokens; of those, only that there are between 1 and 10,000. */
export const listSchema = {
  $id: 'list',
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 30, pattern: '^[\\w ]+$' },
    timestamp: {
      type: 'string',
      maxLength: 40,
      pattern:
        '^\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:[Zz]|[+-]\\d\\d:?\\d\\d)$',
    },
    version: {
      type: 'object',
      properties: { major: count, minor: count, patch: count },
      required: ['major', 'minor', 'patch'],
      additionalProperties: false,
    },
    tokens: { type: 'array', minItems: 1, maxItems: 10_000 },
    tokenMap: { type: 'object' },
    keywords: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[\\w ]+$' },
    },
    tags: {
      type: 'object',
      maxProperties: 20,
      propertyNames: { pattern: IDENTIFIER },
      additionalProperties: tagDefinition,
    },
    logoURI: { type: 'string' },
  },
  required: ['name', 'timestamp', 'version', 'tokens'],
  additionalProperties: false,
} as const;

/** One entry. What may be put into an `<img>` is not judged here: an unusable picture is no reason to refuse a list. */
export const tokenSchema = {
  $id: 'token',
  type: 'object',
  properties: {
    chainId: { type: 'integer', minimum: 1, maximum: MAX_SAFE },
    address: { type: 'string', pattern: '^0x[a-fA-F0-9]{40}$' },
    decimals: { type: 'integer', minimum: 0, maximum: 255 },
    name: { type: 'string', maxLength: 60 },
    symbol: { type: 'string', maxLength: 20 },
    logoURI: { type: 'string' },
    tags: { type: 'array', maxItems: 10, items: { type: 'string', pattern: IDENTIFIER } },
    extensions: { type: 'object', maxProperties: 10, propertyNames: { pattern: '^[\\w]{1,40}$' } },
  },
  required: ['chainId', 'address', 'decimals', 'name', 'symbol'],
  additionalProperties: false,
} as const;
