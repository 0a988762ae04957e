// @document
import { describe, expect, it, vi } from 'vitest';
import { defaultLists, ipfsGateways } from '#config/tokenLists.ts';
import { fetchUrls, namedLocation, parseLocation, viewUrl } from './location.ts';

const CID = 'QmaMqSwWShsPg2RbredZtoneFjXhim7AQkqbLxib45Lx4S';
const CID1 = 'bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4';

describe('the location of a list', () => {
  it.each([
    ['https://tokens.example/list.json', 'https://tokens.example/list.json'],
    ['HTTPS://Tokens.Example/List.json#top', 'https://tokens.example/List.json'],
    ['http://tokens.example/list.json', 'https://tokens.example/list.json'],
    ['  https://tokens.example  ', 'https://tokens.example/'],
    ['tokens.example/list.json', 'https://tokens.example/list.json'],
    ['tokens.example list.json', 'https://tokens.example/list.json'],
    ['tokens.example:8443/list.json', 'https://tokens.example:8443/list.json'],
    [`ipfs://${CID}`, `ipfs://${CID}`],
    [`ipfs://ipfs/${CID}/lists/a.json`, `ipfs://${CID}/lists/a.json`],
    [`IPFS://${CID1}/`, `ipfs://${CID1}`],
    ['ipns://tokens.example.org/list.json', 'ipns://tokens.example.org/list.json'],
    [`ipns://${CID1}`, `ipns://${CID1}`],
    ['Tokens.Cat.eth', 'tokens.cat.eth'],
    ['cat.eth/Lists/a.json', 'cat.eth/Lists/a.json'],
    [defaultLists[0]!, defaultLists[0]!],
  ])('%j becomes %s', (text, location) => {
    expect(parseLocation(text)).toEqual({ location });
    expect(parseLocation(location)).toEqual({ location });
  });

  it.each([
    '',
    '   ',
    'hello',
    'https://',
    'https://user:secret@tokens.example/list.json',
    'https://localhost/list.json',
    'https://tokens.example/a b.json',
    `https://tokens.example/${'a'.repeat(2100)}`,
    'ipfs://',
    'ipfs://short',
    `ipfs://${CID}/../../etc`,
    `ipfs://${CID}/%2e%2e/x`,
    `ipfs://${CID}\\x`,
    'ipns://localhost',
    'ipns://a.b/../c',
    '/lists/other.json',
    '//tokens.example/list.json',
    'cat.eth/../x',
    '.eth',
    'a b c.eth',
    '../list.json',
  ])('%j is invalid', (text) => {
    expect(parseLocation(text)).toEqual({ fault: 'invalid' });
  });

  it.each([
    'ftp://tokens.example/list.json',
    'javascript:alert(1)',
    'data:application/json,{}',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'ar://abc',
  ])('%j has an unsupported protocol', (text) =>
    expect(parseLocation(text)).toEqual({ fault: 'protocol' }),
  );

  it('is the path for our own lists, even when typed in full', () => {
    vi.stubGlobal('location', new URL('https://meow.example/swap'));
    expect(parseLocation(`https://meow.example${defaultLists[0]}?a`)).toEqual({
      location: defaultLists[0],
    });
    vi.unstubAllGlobals();
    expect(parseLocation('https://tokens.example/lists/meowswap-default.json')).toEqual({
      location: 'https://tokens.example/lists/meowswap-default.json',
    });
  });

  it('is fetched through each gateway for content, and not at all for a name', () => {
    expect(fetchUrls(`ipfs://${CID}/a.json`)).toEqual(
      ipfsGateways.map((gateway) => `${gateway}/ipfs/${CID}/a.json`),
    );
    expect(fetchUrls('ipns://tokens.example.org')[0]).toBe(
      `${ipfsGateways[0]}/ipns/tokens.example.org`,
    );
    expect(ipfsGateways.length).toBeGreaterThanOrEqual(2);
    expect(fetchUrls('https://tokens.example/')).toEqual(['https://tokens.example/']);
    expect(fetchUrls('cat.eth')).toEqual([]);
    expect(fetchUrls('ftp://x')).toEqual([]);
    expect(viewUrl('cat.eth')).toBeUndefined();
    expect(viewUrl(defaultLists[1]!)).toBe(defaultLists[1]);
  });

  it('splits into name and path', () => {
    expect(namedLocation('cat.eth/a/b.json')).toEqual({ name: 'cat.eth', path: '/a/b.json' });
    expect(namedLocation('cat.eth')).toEqual({ name: 'cat.eth', path: '' });
    expect(namedLocation('https://cat.eth/')).toBeUndefined();
  });
});
