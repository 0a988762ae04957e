import { concat, hexlify, namehash, toUtf8Bytes, type BytesLike } from 'ethers';
import { CID } from 'multiformats';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nameRegistryAbi } from '#protocol/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '#protocol/abi/nameResolverAbi.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { rawList } from '#testing/tokenLists.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { contentLocationOf } from './contentHash.ts';
import { fetchTokenList } from './fetchTokenList.ts';
import { toListError } from './listErrors.ts';
import { previewList } from './listsThunks.ts';

const CID_TEXT = 'QmaMqSwWShsPg2RbredZtoneFjXhim7AQkqbLxib45Lx4S';
const CID_BYTES = CID.parse(CID_TEXT).toV1().bytes;
const RESOLVER: Address = '0x2222222222222222222222222222222222222222';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
const registry = contractAddress('nameRegistry')!;

const hashOf = (...parts: BytesLike[]): Hex => hexlify(concat(parts)) as Hex;
const ipfs = hashOf('0xe301', CID_BYTES);
const ipnsName = (name: Uint8Array): Hex =>
  hashOf('0xe501017000', Uint8Array.of(name.length), name);

describe('a content hash', () => {
  it('gives a location on IPFS', () => {
    expect(contentLocationOf(ipfs)).toBe(`ipfs://${CID.parse(CID_TEXT).toV1().toString()}`);
    expect(contentLocationOf(hashOf('0xe301', CID.parse(CID_TEXT).bytes))).toBe(
      `ipfs://${CID_TEXT}`,
    );
  });

  it('gives a name or a key on IPNS', () => {
    expect(contentLocationOf(ipnsName(toUtf8Bytes('tokens.example.org')))).toBe(
      'ipns://tokens.example.org',
    );
    const key = hashOf('0xe501', '0x0172', CID.parse(CID_TEXT).multihash.bytes);
    expect(contentLocationOf(key)).toMatch(/^ipns:\/\/k[0-9a-z]{50,}$/);
  });

  it.each<[string, string]>([
    ['Swarm', `0xe40101fa011b20${'d1'.repeat(32)}`],
    ['Arweave', `0x90b2ca05${'ca'.repeat(32)}`],
    ['an odd digit', '0xe3010'],
    ['nothing', '0x'],
    ['a name with broken letters', ipnsName(Uint8Array.of(0xff, 0xfe, 0x2e, 0x61))],
    ['a name that is a path', ipnsName(toUtf8Bytes('../../etc'))],
    ['half a hash', ipfs.slice(0, 20)],
    ['a megabyte', `0xe301${'00'.repeat(1_000_000)}`],
    ['not hex', '0xzz'],
  ])('of %s fails, quoting its beginning', (_what, hash) => {
    try {
      contentLocationOf(hash);
      expect.unreachable();
    } catch (error) {
      expect(toListError(error, '')).toEqual({ kind: 'contenthash', detail: hash.slice(0, 200) });
    }
  });
});

describe('a list by name', () => {
  let world: TokensWorld;
  let requested: string[];

  function name(hash: Hex | '0x', resolver = RESOLVER): void {
    world.fake.answer(nameRegistryAbi, registry, 'resolver', (node) =>
      node === namehash('cat.eth') ? resolver : ZERO,
    );
    world.fake.answer(nameResolverAbi, RESOLVER, 'contenthash', hash);
  }
  const failure = async (location: string) =>
    (await world.store.dispatch(previewList(location))).error;

  beforeEach(() => {
    world = createTokensWorld();
    requested = answerUrls(() => Response.json(rawList()));
  });

  it('is fetched by its content hash through a gateway, with the path behind the name', async () => {
    name(ipfs);
    const list = await world.store.dispatch(fetchTokenList('cat.eth/lists/a.json'));
    const content = `${CID.parse(CID_TEXT).toV1().toString()}/lists/a.json`;
    expect(list).toMatchObject({ name: 'Made Up List', contentLocation: `ipfs://${content}` });
    expect(requested).toEqual([`https://ipfs.io/ipfs/${content}`]);
  });

  it.each<[string, () => void]>([
    ['it has no owner', () => name(ipfs, ZERO)],
    ['it has no content hash', () => name('0x')],
    ['the node is unreachable', () => (name(ipfs), world.fake.fail())],
    ['its resolver reverts', () => (name(ipfs), world.fake.refuse(RESOLVER, '0xbc1c58d1'))],
  ])("'Failed to resolve ENS name' when %s", async (_why, spoil) => {
    spoil();
    expect(await failure('cat.eth')).toEqual({ kind: 'name', detail: 'cat.eth' });
    expect(requested).toEqual([]);
  });

  it("'Failed to translate contenthash to URI' for another network's hash", async () => {
    name(`0xe40101fa011b20${'d1'.repeat(32)}`);
    expect(await failure('cat.eth')).toMatchObject({ kind: 'contenthash' });
  });

  it("'Unrecognized list URL protocol.' for an unsupported protocol", async () => {
    expect(await failure('ftp://tokens.example/list.json')).toEqual({
      kind: 'protocol',
      detail: '',
    });
  });

  it("'Could not construct mainnet ENS resolver' on a chain without a registry", async () => {
    vi.resetModules();
    vi.doMock('#config/chains.ts', async (original) => {
      const chains = await original<typeof import('#config/chains.ts')>();
      return {
        ...chains,
        contractAddress: (contract: 'nameRegistry') =>
          contract === 'nameRegistry' ? undefined : chains.contractAddress(contract),
      };
    });
    const { previewList: preview } = await import('./listsThunks.ts');
    expect(await world.store.dispatch(preview('cat.eth'))).toEqual({
      error: { kind: 'resolver', detail: '' },
    });
    vi.doUnmock('#config/chains.ts');
  });
});
