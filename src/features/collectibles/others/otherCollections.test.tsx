// @document
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { toAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { word } from '#testing/units.ts';
import { OtherCollections } from './OtherCollections.tsx';
import { collectionAbi } from './readCollection.ts';

const KEY = 'meowswap_collectibles';
const one: Address = `0x${'c'.repeat(40)}`;
const two: Address = `0x${'d'.repeat(40)}`;

let world: CollectiblesWorld;
/** What servers say, by address; one that is not named never answers. */
let documents: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  documents = {};
  answerUrls((url) => {
    const found = documents[url];
    if (found === undefined) return new Promise<Response>(() => undefined);
    return typeof found === 'string' ? new Response(found) : Response.json(found);
  });
  vi.spyOn(globalThis, 'fetch');
  world = createCollectiblesWorld();
  world.connect();
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete window.connectSources;
});

/** Answers a read that the contract refuses. */
function revert(): never {
  throw new FakeRevert();
}

/** Deploys a collection of which the account holds tokens, with their addresses of descriptions. */
function deploy(at: Address, uris: ReadonlyMap<bigint, string | null>, name = 'Frogs'): void {
  const { fake } = world;
  const ids = [...uris.keys()];
  fake.answer(meowCatsAbi, at, 'name', name);
  fake.answer(collectionAbi, at, 'balanceOf', () => BigInt(ids.length));
  fake.answer(collectionAbi, at, 'ownerOf', OWNER);
  fake.answer(collectionAbi, at, 'tokenOfOwnerByIndex', (_owner, index) => ids[Number(index)]!);
  fake.answer(collectionAbi, at, 'tokenURI', (id) => uris.get(id) ?? revert());
}

/** Keeps collections on an earlier visit, whose server was allowed then. */
const keep = (collections: readonly Address[], servers = ['https://nft.example']) =>
  localStorage.setItem(KEY, JSON.stringify({ collections, servers }));
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
const show = () =>
  act(async () =>
    world.render(
      <MemoryRouter>
        <OtherCollections account={OWNER} />
      </MemoryRouter>,
    ),
  );
const find = (text: string | RegExp) => screen.findByText(text);
const has = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const press = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));
const type = (label: string, text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));

describe('adding a collection', () => {
  const add = async (address: string): Promise<void> => {
    await type('Address of a collection', address);
    await press('Show collection');
  };

  it('refuses what is no address, and what is shown already', async () => {
    deploy(one, new Map());
    keep([one]);
    await show();
    await add('0x12');
    expect(await find("This isn't a valid address or name.")).toBeInTheDocument();
    for (const known of [one, one.toUpperCase().replace('0X', '0x'), catsAddress!]) {
      await add(known);
      expect(await find('This collection is already shown.')).toBeInTheDocument();
      await type('Address of a collection', '');
      expect(has('This collection is already shown.')).toBe(false);
    }
    expect(kept()['collections']).toEqual([one]);
  });

  it('shows it, empties the field, and remembers it until it is removed', async () => {
    deploy(one, new Map());
    await show();
    await add(` ${one} `);
    expect(await find('Frogs')).toBeInTheDocument();
    expect(await find('This account has nothing of this collection.')).toBeInTheDocument();
    expect(screen.getByLabelText('Address of a collection')).toHaveValue('');
    expect(kept()['collections']?.map((each) => each.toLowerCase())).toEqual([one]);
    await press('Remove');
    expect(has('Frogs')).toBe(false);
    expect(kept()['collections']).toEqual([]);
  });

  it('says when storage is full, and shows it all the same', async () => {
    deploy(one, new Map());
    await show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await add(one);
    expect(await find('Frogs')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/storage is full or blocked/);
  });
});

describe('collections of others', () => {
  it('fail alone, and can be read again', async () => {
    deploy(one, new Map([[7n, 'https://nft.example/7']]));
    documents['https://nft.example/7'] = { name: 'Honest', description: 'A plain one.' };
    world.fake.answer(collectionAbi, two, 'balanceOf', revert);
    keep([two, one]);
    await show();
    expect(await find("Couldn't read this collection.")).toBeInTheDocument();
    expect(await find('Honest')).toBeInTheDocument();
    expect(screen.getByText('A plain one.')).toBeInTheDocument();
    deploy(two, new Map(), 'Toads');
    // What the chain refused at a block it refuses there again.
    world.fake.mine();
    await act(() => world.dispatch(pollChain({ all: true })));
    await press('Retry');
    expect(await find('Toads')).toBeInTheDocument();
    expect(has("Couldn't read this collection.")).toBe(false);
    expect(has('Honest')).toBe(true);
  });

  it('without a name are named by their address', async () => {
    world.fake.answer(collectionAbi, one, 'balanceOf', 0n);
    keep([one]);
    await show();
    expect(await screen.findByLabelText(shortenAddress(toAddress(one)!))).toBeInTheDocument();
  });

  it('say that only the first tokens are shown', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => [BigInt(at), null] as const);
    deploy(one, new Map(ids));
    keep([one]);
    await show();
    expect(await find('Only the first 24 are shown.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(24);
  });

  it('that list nothing are told from those of which the account has nothing', async () => {
    deploy(one, new Map([[5n, null]]));
    world.fake.answer(collectionAbi, one, 'tokenOfOwnerByIndex', revert);
    new FakeLogs(world.fake).logs = [
      {
        address: one,
        topics: [
          eventTopic(collectionAbi, 'Transfer'),
          addressTopic(OTHER),
          addressTopic(OWNER),
          word(5n),
        ],
        data: '0x',
        block: world.fake.block,
      },
    ];
    keep([one]);
    await show();
    expect(await find(/^This collection doesn't list what an account has/)).toBeInTheDocument();
    expect(screen.getByText('No. 5')).toBeInTheDocument();
  });

  it('send a token by their own contract', async () => {
    deploy(one, new Map([[7n, null]]));
    keep([one]);
    await show();
    const send = await screen.findByLabelText('Send No. 7');
    await act(async () => void fireEvent.click(send));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Frogs' }));
    const to = dialog.getByLabelText('Recipient');
    await act(async () => void fireEvent.change(to, { target: { value: one } }));
    expect(dialog.getByText(/a collectible sent there is lost/)).toBeInTheDocument();
    await act(async () => void fireEvent.change(to, { target: { value: OTHER } }));
    await act(async () => void fireEvent.click(dialog.getByText('Send No. 7')));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    expect(world.transactions()[0]!.to.toLowerCase()).toBe(one);
    expect(decodeCall(meowCatsAbi, world.transactions()[0]!.data)).toMatchObject({
      name: 'safeTransferFrom',
      args: [OWNER, OTHER, 7n],
    });
  });

  it('of an account that is only looked at offer nothing to send', async () => {
    world.dispatch(accountViewed(OTHER));
    deploy(one, new Map([[7n, null]]));
    keep([one]);
    await show();
    expect(await find('No. 7')).toBeInTheDocument();
    expect(has('Send')).toBe(false);
  });
});

describe('what a collection says about a token', () => {
  const about = (path: string) => `https://nft.example/${path}`;
  const images = () => [...document.querySelectorAll('img')].map((image) => image.src);

  it('is shown as text, without what could run or mislead', async () => {
    deploy(one, new Map([[1n, about('1')]]));
    documents[about('1')] = {
      name: '<img src=x onerror=alert(1)>\u202Ecat',
      description: '<script>alert(1)</script>\u0000',
      image: 'javascript:alert(1)',
    };
    keep([one]);
    await show();
    expect(await find('<img src=x onerror=alert(1)>cat')).toBeInTheDocument();
    expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
    expect(document.querySelector('li script')).toBeNull();
    expect(images()).toEqual([]);
    // Its number is the chain's, whatever the name says.
    expect(screen.getByText('No. 1')).toBeInTheDocument();
  });

  it('is told as missing token by token, while others wait and others are there', async () => {
    deploy(
      one,
      new Map([
        [1n, about('page')],
        [2n, about('huge')],
        [3n, null],
        [4n, 'http://127.0.0.1/secret'],
        [5n, about('never')],
        [6n, about('honest')],
      ]),
    );
    documents[about('page')] = '<html>';
    documents[about('huge')] = { name: 'a'.repeat(200_000) };
    documents[about('honest')] = { name: 'Honest', description: 'A plain one.' };
    keep([one]);
    await show();
    await waitFor(() =>
      expect(screen.getAllByText('No description could be loaded.')).toHaveLength(4),
    );
    expect(await find('Honest')).toBeInTheDocument();
    for (const id of [1, 2, 3, 4, 5, 6]) {
      expect(screen.getByText(`No. ${id}`)).toBeInTheDocument();
      expect(screen.getByLabelText(`Send No. ${id}`)).toBeEnabled();
    }
  });

  it('has a picture from the next server where one fails, and then none', async () => {
    const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
    localStorage.setItem(
      KEY,
      JSON.stringify({
        collections: [one],
        servers: ['https://nft.example'],
        gateways: ['https://one.example', 'https://two.example'],
      }),
    );
    deploy(one, new Map([[1n, about('1')]]));
    documents[about('1')] = { name: 'Picture', image: `ipfs://${cid}` };
    await show();
    await find('Picture');
    const fail = () =>
      act(async () => void fireEvent.error(document.querySelector('img') ?? expect.fail('none')));
    expect(images()).toEqual([`https://one.example/ipfs/${cid}`]);
    // The server learns neither this page's address nor that of the account.
    expect(document.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    await fail();
    expect(images()).toEqual([`https://two.example/ipfs/${cid}`]);
    await fail();
    expect(images()).toEqual([]);
  });

  it('names the server that this page does not connect to, and asks nothing of it', async () => {
    window.connectSources = ['https://one.example'];
    deploy(one, new Map([[1n, about('1')]]));
    keep([one]);
    await show();
    expect(await find(/on a server that this page doesn't connect to/)).toBeInTheDocument();
    expect(screen.getByText(/It can connect to nft\.example after a reload/)).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is asked of no server of its own before a press, whose server is remembered', async () => {
    deploy(
      one,
      new Map([
        [1n, about('1')],
        [2n, 'https://other.example/2'],
      ]),
    );
    documents[about('1')] = { name: 'Honest', image: about('1.png') };
    keep([one], []);
    await show();
    await find('Load from other.example');
    expect(fetch).not.toHaveBeenCalled();
    await press('Load from nft.example');
    expect(await find('Honest')).toBeInTheDocument();
    expect(images()).toEqual([about('1.png')]);
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([about('1')]);
    expect(kept()['servers']).toEqual(['https://nft.example']);
  });

  it('has its picture of another server after a press alone', async () => {
    const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
    localStorage.setItem(
      KEY,
      JSON.stringify({ collections: [one], gateways: ['https://one.example'] }),
    );
    deploy(one, new Map([[1n, `ipfs://${cid}`]]));
    documents[`https://one.example/ipfs/${cid}`] = { name: 'Picture', image: about('1.png') };
    await show();
    await find('Picture');
    expect(images()).toEqual([]);
    await press('Load from nft.example');
    expect(images()).toEqual([about('1.png')]);
  });

  it('leaves a long token number readable', async () => {
    deploy(one, new Map([[123_456_789_012_345n, null]]));
    keep([one]);
    await show();
    expect(await find('No. 123456…2345')).toBeInTheDocument();
  });
});

describe('the gateways', () => {
  it('are refused by name, saved, and set back', async () => {
    await show();
    await type('IPFS gateways', 'https://good.example, gate.example');
    await press('Save gateways');
    expect(await find("gate.example isn't the address of a gateway.")).toBeInTheDocument();
    expect(kept()).toEqual({});
    await type('IPFS gateways', 'https://good.example/ipfs/, https://next.example');
    expect(has("gate.example isn't the address of a gateway.")).toBe(false);
    await press('Save gateways');
    expect(await find('Saved')).toBeInTheDocument();
    expect(kept()['gateways']).toEqual(['https://good.example', 'https://next.example']);
    await press('Use the default gateways');
    expect(kept()['gateways']).toEqual([]);
    expect(has('Use the default gateways')).toBe(false);
    expect(has('Saved')).toBe(false);
  });
});
