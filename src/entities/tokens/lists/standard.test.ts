import standard from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { validateList, validateToken } from './generated/listValidators.js';
import { upgradeFrom, type ListVersion } from './tokenList.ts';
import { campaign } from '#testing/campaign.ts';

/** Random lists and entries. */
const RUNS = campaign(4_000, 20_000);

/**
 * The package ships TypeScript that our compiler settings reject: it is loaded without its types.
 */
interface VersionRules {
  getVersionUpgrade(base: ListVersion, update: ListVersion): 0 | 1 | 2 | 3;
  isVersionUpdate(base: ListVersion, update: ListVersion): boolean;
}
const source = '@uniswap/token-lists/src';
let rules: VersionRules;
beforeAll(async () => {
  const [upgrade, update] = (await Promise.all([
    import(/* @vite-ignore */ `${source}/getVersionUpgrade.ts`),
    import(/* @vite-ignore */ `${source}/isVersionUpdate.ts`),
  ])) as [VersionRules, VersionRules];
  rules = { ...upgrade, ...update };
});

const ajv = new Ajv({ allErrors: false });
// A CommonJS module: its function is one level deeper than its types say.
(addFormats as unknown as { default: (to: Ajv) => void }).default(ajv);
const isStandard = ajv.compile(standard);

/** Reports whether our rules accept a list, in the two parts in which the page asks them. */
function isOurs(list: Record<string, unknown>): boolean {
  return validateList(list) && (list['tokens'] as unknown[]).every((token) => validateToken(token));
}

describe('version upgrades', () => {
  const UPGRADES = [undefined, 'patch', 'minor', 'major'];
  // Few different numbers, so that parts of two versions are often equal.
  const part = fc.oneof(fc.nat(3), fc.maxSafeNat());
  const version = fc.record({ major: part, minor: part, patch: part });

  it('are those of the standard', () => {
    fc.assert(
      fc.property(version, version, (from, to) => {
        expect(upgradeFrom(from, to)).toBe(UPGRADES[rules.getVersionUpgrade(from, to)]);
        expect(upgradeFrom(from, to) !== undefined).toBe(rules.isVersionUpdate(from, to));
      }),
      { numRuns: RUNS },
    );
  });
});

const word = fc.string({ unit: fc.constantFrom(...'abz09_ ABC'), maxLength: 42 });
const anyText = fc.oneof(word, fc.string({ maxLength: 42 }));
const identifier = fc.string({ unit: fc.constantFrom(...'abc019_-'), maxLength: 42 });
const number = fc.oneof(
  fc.integer({ min: -1, max: 300 }),
  fc.double({ min: -1e6, max: 1e6 }),
  fc.constant('1'),
);
const timestamp = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
  fc.constantFrom('2026-01-02T03:04:05+01:00', '2026-01-02', 'yesterday', '', 1_700_000_000),
);
const tags = fc.dictionary(
  identifier,
  fc.oneof(fc.record({ name: anyText, description: anyText }), fc.jsonValue()),
  { maxKeys: 22 },
);
const token = fc.record(
  {
    chainId: number,
    decimals: number,
    address: fc.oneof(fc.constant(rawToken().address), fc.constantFrom('0x12', '', 7)),
    // Entries with other texts are left out one by one.
    name: fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'Z', '9', '.'), maxLength: 62 }),
      fc.nat(),
    ),
    symbol: fc.oneof(fc.string({ unit: fc.constantFrom('a', 'Z', '9'), maxLength: 22 }), fc.nat()),
    tags: fc.oneof(fc.array(identifier, { maxLength: 12 }), fc.jsonValue()),
    extensions: fc.oneof(fc.dictionary(identifier, fc.boolean(), { maxKeys: 12 }), fc.constant([])),
  },
  { requiredKeys: [] },
);
/** Fields of a list; each list has few of them, so that both verdicts are frequent. */
const fields = fc.oneof(
  fc.record({ name: fc.oneof(anyText, fc.nat()) }),
  fc.record({ timestamp }),
  fc.record({
    version: fc.oneof(fc.record({ major: number, minor: number, patch: number }), fc.jsonValue()),
  }),
  fc.record({ keywords: fc.oneof(fc.array(word, { maxLength: 22 }), fc.jsonValue()) }),
  fc.record({ tags }),
  fc.record({
    tokens: fc.oneof(
      fc.array(
        token.map((other) => ({ ...rawToken(), ...other })),
        { maxLength: 2 },
      ),
      fc.jsonValue(),
    ),
  }),
  fc.record({ tokens: token.map((other) => [{ ...rawToken(), ...other, chainId: 56 }]) }),
);

describe('a list', () => {
  it('is accepted when the standard accepts it, and rejected when it does not', () => {
    const verdicts = { accepted: 0, rejected: 0 };
    fc.assert(
      fc.property(fields, (other) => {
        const list = JSON.parse(JSON.stringify(rawList(other))) as Record<string, unknown>;
        const accepts = isStandard(list);
        verdicts[accepts ? 'accepted' : 'rejected'] += 1;
        expect([list, isOurs(list)]).toEqual([list, accepts]);
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(RUNS / 10);
  });

  it.each(['name', 'timestamp', 'version', 'tokens'])(
    'needs its %s, as in the standard',
    (name) => {
      const { [name]: _missing, ...list } = rawList();
      expect([isStandard(list), validateList(list)]).toEqual([false, false]);
    },
  );

  it.each(['chainId', 'address', 'decimals', 'name', 'symbol'])(
    'needs the %s of each token, as in the standard',
    (name) => {
      const { [name]: _missing, ...entry } = { ...rawToken() } as Record<string, unknown>;
      expect([isStandard(rawList({ tokens: [entry] })), validateToken(entry)]).toEqual([
        false,
        false,
      ]);
    },
  );
});

describe('our rules differ from the standard', () => {
  const withToken = (other: object) => rawList({ tokens: [{ ...rawToken(), ...other }] });
  const verdicts = (list: Record<string, unknown>) => [isStandard(list), isOurs(list)];

  it.each<[string, Record<string, unknown>]>([
    ['a field that it does not know', rawList({ evil: true })],
    [
      'a version beyond safe integers',
      rawList({ version: { major: 2 ** 53, minor: 0, patch: 0 } }),
    ],
    ['a chain beyond safe integers', withToken({ chainId: 1e308 })],
    [
      'an address of another kind of chain',
      withToken({ address: 'So11111111111111111111111111111111111111112' }),
    ],
    ['a timestamp without end', rawList({ timestamp: `2026-01-02T03:04:05.${'0'.repeat(40)}Z` })],
  ])('in that they reject %s', (_what, list) => {
    expect(verdicts(list)).toEqual([true, false]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['the text of a name', withToken({ name: 'Te\nther' })],
    ['the text of a symbol', withToken({ symbol: 'U S' })],
    ['the address of a picture', withToken({ logoURI: 'no address' })],
    ["the address of the list's picture", rawList({ logoURI: 'no address' })],
    ['values of extensions', withToken({ extensions: { deep: { a: { b: { c: 1 } } } } })],
    ['tokens of the map', rawList({ tokenMap: { '56_0x': { evil: true } } })],
  ])('in that they leave %s to others', (_what, list) => {
    expect(verdicts(list)).toEqual([false, true]);
  });
});
