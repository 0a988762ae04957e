// @document
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  KEY,
  find,
  keep,
  kept,
  one,
  press,
  useOtherCollections,
} from '#testing/otherCollectionsVisit.tsx';

const visit = useOtherCollections();

describe('what a collection says about a token', () => {
  const about = (path: string) => `https://nft.example/${path}`;
  const images = () => [...document.querySelectorAll('img')].map((image) => image.src);

  it('is shown as text, without what could run or mislead', async () => {
    visit.deploy(one, new Map([[1n, about('1')]]));
    visit.documents[about('1')] = {
      name: '<img src=x onerror=alert(1)>\u202Ecat',
      description: '<script>alert(1)</script>\u0000',
      image: 'javascript:alert(1)',
    };
    keep([one]);
    await visit.show();
    expect(await find('<img src=x onerror=alert(1)>cat')).toBeInTheDocument();
    expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
    expect(document.querySelector('li script')).toBeNull();
    expect(images()).toEqual([]);
    // Its number is the chain's, whatever the name says.
    expect(screen.getByText('No. 1')).toBeInTheDocument();
  });

  it('is told as missing token by token, while others wait and others are there', async () => {
    visit.deploy(
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
    visit.documents[about('page')] = '<html>';
    visit.documents[about('huge')] = { name: 'a'.repeat(200_000) };
    visit.documents[about('honest')] = { name: 'Honest', description: 'A plain one.' };
    keep([one]);
    await visit.show();
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
    visit.deploy(one, new Map([[1n, about('1')]]));
    visit.documents[about('1')] = { name: 'Picture', image: `ipfs://${cid}` };
    await visit.show();
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
    visit.deploy(one, new Map([[1n, about('1')]]));
    keep([one]);
    await visit.show();
    expect(await find(/on a server that this page doesn't connect to/)).toBeInTheDocument();
    expect(screen.getByText(/It can connect to nft\.example after a reload/)).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is asked of no server of its own before a press, whose server is remembered', async () => {
    visit.deploy(
      one,
      new Map([
        [1n, about('1')],
        [2n, 'https://other.example/2'],
      ]),
    );
    visit.documents[about('1')] = { name: 'Honest', image: about('1.png') };
    keep([one], []);
    await visit.show();
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
    visit.deploy(one, new Map([[1n, `ipfs://${cid}`]]));
    visit.documents[`https://one.example/ipfs/${cid}`] = { name: 'Picture', image: about('1.png') };
    await visit.show();
    await find('Picture');
    expect(images()).toEqual([]);
    await press('Load from nft.example');
    expect(images()).toEqual([about('1.png')]);
  });

  it('leaves a long token number readable', async () => {
    visit.deploy(one, new Map([[123_456_789_012_345n, null]]));
    keep([one]);
    await visit.show();
    expect(await find('No. 123456…2345')).toBeInTheDocument();
  });
});
