// @document
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { toAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { word } from '#testing/units.ts';
import { collectionAbi } from './readCollection.ts';
import {
  find,
  has,
  keep,
  kept,
  one,
  press,
  two,
  type,
  useOtherCollections,
} from '#testing/otherCollectionsVisit.tsx';
import { revert } from '#testing/scriptedContracts.ts';

const visit = useOtherCollections();

describe('adding a collection', () => {
  const add = async (address: string): Promise<void> => {
    await type('Address of a collection', address);
    await press('Show collection');
  };

  it('refuses what is no address, and what is shown already', async () => {
    visit.deploy(one, new Map());
    keep([one]);
    await visit.show();
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
    visit.deploy(one, new Map());
    await visit.show();
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
    visit.deploy(one, new Map());
    await visit.show();
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
    visit.deploy(one, new Map([[7n, 'https://nft.example/7']]));
    visit.documents['https://nft.example/7'] = { name: 'Honest', description: 'A plain one.' };
    visit.world.fake.answer(collectionAbi, two, 'balanceOf', revert);
    keep([two, one]);
    await visit.show();
    expect(await find("Couldn't read this collection.")).toBeInTheDocument();
    expect(await find('Honest')).toBeInTheDocument();
    expect(screen.getByText('A plain one.')).toBeInTheDocument();
    visit.deploy(two, new Map(), 'Toads');
    // What the chain refused at a block it refuses there again.
    visit.world.fake.mine();
    await act(() => visit.world.dispatch(pollChain({ all: true })));
    await press('Retry');
    expect(await find('Toads')).toBeInTheDocument();
    expect(has("Couldn't read this collection.")).toBe(false);
    expect(has('Honest')).toBe(true);
  });

  it('without a name are named by their address', async () => {
    visit.world.fake.answer(collectionAbi, one, 'balanceOf', 0n);
    keep([one]);
    await visit.show();
    expect(await screen.findByLabelText(shortenAddress(toAddress(one)!))).toBeInTheDocument();
  });

  it('say that only the first tokens are shown', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => [BigInt(at), null] as const);
    visit.deploy(one, new Map(ids));
    keep([one]);
    await visit.show();
    expect(await find('Only the first 24 are shown.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(24);
  });

  it('that list nothing are told from those of which the account has nothing', async () => {
    visit.deploy(one, new Map([[5n, null]]));
    visit.world.fake.answer(collectionAbi, one, 'tokenOfOwnerByIndex', revert);
    new FakeLogs(visit.world.fake).logs = [
      {
        address: one,
        topics: [
          eventTopic(collectionAbi, 'Transfer'),
          addressTopic(OTHER),
          addressTopic(OWNER),
          word(5n),
        ],
        data: '0x',
        block: visit.world.fake.block,
      },
    ];
    keep([one]);
    await visit.show();
    expect(await find(/^This collection doesn't list what an account has/)).toBeInTheDocument();
    expect(screen.getByText('No. 5')).toBeInTheDocument();
  });

  it('send a token by their own contract', async () => {
    visit.deploy(one, new Map([[7n, null]]));
    keep([one]);
    await visit.show();
    const send = await screen.findByLabelText('Send No. 7');
    await act(async () => void fireEvent.click(send));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Frogs' }));
    const to = dialog.getByLabelText('Recipient');
    await act(async () => void fireEvent.change(to, { target: { value: one } }));
    expect(dialog.getByText(/a collectible sent there is lost/)).toBeInTheDocument();
    await act(async () => void fireEvent.change(to, { target: { value: OTHER } }));
    await act(async () => void fireEvent.click(dialog.getByText('Send No. 7')));
    await waitFor(() => expect(visit.world.transactions()).toHaveLength(1));
    expect(visit.world.transactions()[0]!.to.toLowerCase()).toBe(one);
    expect(decodeCall(meowCatsAbi, visit.world.transactions()[0]!.data)).toMatchObject({
      name: 'safeTransferFrom',
      args: [OWNER, OTHER, 7n],
    });
  });

  it('of an account that is only looked at offer nothing to send', async () => {
    visit.world.dispatch(accountViewed(OTHER));
    visit.deploy(one, new Map([[7n, null]]));
    keep([one]);
    await visit.show();
    expect(await find('No. 7')).toBeInTheDocument();
    expect(has('Send')).toBe(false);
  });
});

describe('the gateways', () => {
  it('are refused by name, saved, and set back', async () => {
    await visit.show();
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
