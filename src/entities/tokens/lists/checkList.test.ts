import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { listedAddress, rawList, rawToken, type RawToken } from '#testing/tokenLists.ts';
import { checkList } from './checkList.ts';
import { toListError } from './listErrors.ts';

/** Returns the kind and detail of the rejection, or 'accepted'. */
async function verdict(value: unknown): Promise<string> {
  try {
    await checkList(value);
    return 'accepted';
  } catch (error) {
    const { kind, detail } = toListError(error, '');
    return `${kind} ${detail}`.trim();
  }
}

const withTokens = (...tokens: unknown[]) => rawList({ tokens });
const withToken = (other: Partial<Record<keyof RawToken, unknown>>) =>
  withTokens(rawToken(1), { ...rawToken(), ...other });

describe('a list is rejected as a whole', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['an array', []],
    ['a text', 'list'],
    ['no version', rawList({ version: undefined })],
    ['a text for a version', rawList({ version: '1.0.0' })],
    ['a negative version', rawList({ version: { major: -1, minor: 0, patch: 0 } })],
    ['half a version', rawList({ version: { major: 1, minor: 0.5, patch: 0 } })],
    ['no timestamp', rawList({ timestamp: 'yesterday' })],
    ['a name that turns the reading direction', rawList({ name: 'list\u202Egnp' })],
    ['a name with markup', rawList({ name: '<b>list</b>' })],
    ['a name that is too long', rawList({ name: 'a'.repeat(31) })],
    ['21 keywords', rawList({ keywords: Array.from({ length: 21 }, (_, index) => `k${index}`) })],
    [
      '21 tags',
      rawList({
        tags: Object.fromEntries(
          Array.from({ length: 21 }, (_, index) => [`t${index}`, { name: 'a', description: 'b' }]),
        ),
      }),
    ],
    ['no tokens', withTokens()],
    ['tokens that are not objects', withTokens('0x')],
    ['extra fields', rawList({ evil: true })],
    [
      'a prototype',
      JSON.parse(`{"__proto__":{"polluted":1},${JSON.stringify(rawList()).slice(1)}`),
    ],
    ['a constructor', rawList({ constructor: { prototype: { polluted: 1 } } })],
    ['an entry with extra fields', withToken({ ...({ evil: 1 } as object) })],
    ['negative decimals', withToken({ decimals: -1 })],
    ['half a decimal', withToken({ decimals: 1.5 })],
    ['decimals as text', withToken({ decimals: '18' })],
    ['256 decimals', withToken({ decimals: 256 })],
    ['a name of 61 characters', withToken({ name: 'a'.repeat(61) })],
    ['a name of a megabyte', withToken({ name: 'a'.repeat(1_000_000) })],
    ['a symbol of 21 characters', withToken({ symbol: 'A'.repeat(21) })],
    ['chain 0', withToken({ chainId: 0 })],
    ['chain 56.5', withToken({ chainId: 56.5 })],
    ['chain 1e308', withToken({ chainId: 1e308 })],
    ['a chain as text', withToken({ chainId: '56' })],
    ['a number for an address', withToken({ address: 1 })],
  ])('for %s', async (_what, value) => {
    expect(await verdict(value)).toMatch(/^validation \S/);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('with the first fault and its position', async () => {
    expect(await verdict(withTokens(rawToken(), { ...rawToken(1), decimals: -1 }, {}))).toBe(
      'validation /tokens/1/decimals must be >= 0',
    );
  });

  it.each<[string, Partial<RawToken>]>([
    ['the same token', {}],
    ['its address in lower case', { address: listedAddress(0).toLowerCase() }],
    ['other decimals', { decimals: 6 }],
    ['another name', { name: 'Other', symbol: 'OTHER' }],
  ])("'Duplicate tokens' for a second entry with %s", async (_what, other) => {
    expect(await verdict(withTokens(rawToken(), { ...rawToken(), ...other }))).toBe('duplicates');
  });

  it('but not for the same address on two chains', async () => {
    expect(await verdict(withTokens(rawToken(), { ...rawToken(), chainId: 56 }))).toBe('accepted');
    const elsewhere = { ...rawToken(), chainId: 56 };
    expect(await verdict(withTokens(rawToken(), elsewhere, elsewhere))).toBe('accepted');
  });

  it('when no entry is usable', async () => {
    expect(await verdict(withTokens(rawToken(0, { name: '' })))).toBe(
      'validation /tokens has none that can be used',
    );
  });

  it('with 10,001 tokens, but not with 10,000', async () => {
    const tokens = Array.from({ length: 10_001 }, (_, index) => rawToken(index));
    expect(await verdict(rawList({ tokens }))).toBe('tooMany 10001');
    const list = await checkList(rawList({ tokens: tokens.slice(1) }));
    expect(list.tokens).toHaveLength(10_000);
  });

  it('at the first of 100,000 bad entries, at little cost', async () => {
    // Processor time, so that a busy machine does not fail this.
    const before = process.cpuUsage();
    expect(
      await verdict(rawList({ tokens: Array.from({ length: 100_000 }, () => ({ bad: true })) })),
    ).toBe('tooMany 100000');
    expect(
      await verdict(rawList({ tokens: Array.from({ length: 9_999 }, () => ({ bad: true })) })),
    ).toMatch(/^validation \/tokens\/0/);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});

describe('an entry is skipped', () => {
  it.each<[string, Partial<RawToken>]>([
    ...[
      '\u202A',
      '\u202E',
      '\u2066',
      '\u2069',
      '\u200B',
      '\u200C',
      '\u200D',
      '\uFEFF',
      '\u00AD',
      '\u3164',
      '\u115F',
      '\u0000',
      '\n',
      '\uD800',
    ].flatMap((letter): [string, Partial<RawToken>][] => [
      [`${JSON.stringify(letter)} in its name`, { name: `Te${letter}ther` }],
      [`${JSON.stringify(letter)} in its symbol`, { symbol: `US${letter}D` }],
    ]),
    ['stacked accents', { name: `Z${'\u0301'.repeat(12)}algo` }],
    ['Cyrillic letters in its symbol', { symbol: 'UЅDT' }],
    ['Greek letters among Latin ones', { name: 'Τether' }],
    ['Armenian letters among Latin ones', { name: 'Tethеr Օne' }],
    ['an emoji for a symbol', { symbol: '👩‍🚀' }],
    ['no name', { name: '' }],
    ['no symbol', { symbol: '' }],
    ['a space in its symbol', { symbol: 'U S' }],
    ['an advertisement', { name: 'Visit tokens.example to claim' }],
    ['an address in its name', { name: 'https://tokens.example' }],
    ['78 decimals', { decimals: 78 }],
    ['255 decimals', { decimals: 255 }],
    ['an address of 39 digits', { address: `0x${'1'.repeat(39)}` }],
    ['an ICAP address', { address: 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS' }],
    ['an address of Solana', { address: 'So11111111111111111111111111111111111111112' }],
    ['the zero address', { address: `0x${'0'.repeat(40)}` }],
    ['a wrong checksum', { address: '0xAbCdEf0123456789AbCdEf0123456789aBcDeF01' }],
    ['the address of our router', { address: contractAddress('router')! }],
  ])('for %s', async (_what, other) => {
    const { tokens, leftOut } = await checkList(withToken(other));
    expect([tokens.map(({ symbol }) => symbol), leftOut]).toEqual([['MU1'], 1]);
  });
});

describe('an entry is kept', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'http://x.example/a.png',
    '//x.example/a.png',
    'https://user:pw@x.example/a.png',
    `https://x.example/${'a'.repeat(10_000)}`,
    'ipfs://../../etc/passwd',
    `ipfs://${'Q'.repeat(46)}/../x`,
  ])('without a logo such as %.40s', async (logoURI) => {
    const { tokens, leftOut } = await checkList(withTokens(rawToken(0, { logoURI })));
    expect([tokens[0]?.logoURI, leftOut]).toEqual([undefined, 0]);
  });

  it('with its logo by https, or from IPFS through a gateway', async () => {
    const https = rawToken(0, { logoURI: 'https://x.example/a.png' });
    const ipfs = rawToken(1, {
      logoURI: 'ipfs://QmaMqSwWShsPg2RbredZtoneFjXhim7AQkqbLxib45Lx4S/a.png',
    });
    const { tokens } = await checkList(withTokens(https, ipfs));
    expect(tokens.map(({ logoURI }) => logoURI)).toEqual([
      'https://x.example/a.png',
      'https://ipfs.io/ipfs/QmaMqSwWShsPg2RbredZtoneFjXhim7AQkqbLxib45Lx4S/a.png',
    ]);
  });

  it.each([
    'Ñandú',
    'Кошка',
    '猫の通貨',
    'yearn.finance',
    'A & B (Wormhole)',
    '<script>alert(1)</script>',
  ])('with the name %s', async (name) => {
    expect((await checkList(withTokens(rawToken(0, { name })))).tokens[0]?.name).toBe(name);
  });

  it('for its own chain only, with its checksum', async () => {
    const { tokens, leftOut, otherChains } = await checkList(
      withTokens(
        rawToken(0, { address: listedAddress(0).toLowerCase() }),
        rawToken(1, { chainId: 56 }),
        // Other chains have other rules.
        { chainId: 501, address: 'So11111111111111111111111111111111111111112', evm: false },
      ),
    );
    expect([tokens.map(({ address }) => address), leftOut]).toEqual([[listedAddress(0)], 0]);
    expect(otherChains).toBe(2);
    expect(Object.isFrozen(tokens) && Object.isFrozen(tokens[0])).toBe(true);
  });

  it('even if all the others are of other chains, and a list without any is one too', async () => {
    const elsewhere = [rawToken(1, { chainId: 56 }), rawToken(2, { chainId: 1 })];
    expect(await checkList(rawList({ tokens: elsewhere }))).toMatchObject({
      tokens: [],
      leftOut: 0,
      otherChains: 2,
    });
  });

  it('even if the list calls it unsupported', async () => {
    const list = rawList({
      name: 'Unsupported Tokens',
      keywords: ['unsupported'],
      tokens: [{ ...rawToken(), tags: ['blocked'] }],
    });
    expect((await checkList(list)).tokens).toHaveLength(1);
  });
});

it('yields to the page while it works', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await checkList(
    rawList({ tokens: Array.from({ length: 4_000 }, (_, index) => rawToken(index)) }),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});
