// @document
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerUrls } from '#testing/httpServer.ts';
import { closedMetadataUrl, fetchMetadata } from './fetchMetadata.ts';
import { metadataUrls, parseGateway } from './metadataUrls.ts';
import { parseMetadata } from './parseMetadata.ts';

const gateways = ['https://one.example', 'https://two.example'];
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
const ipfs = `ipfs://${CID}`;

/** Answers requests by their address. */
function serve(answer: Parameters<typeof answerUrls>[0]) {
  answerUrls(answer);
  return vi.spyOn(globalThis, 'fetch');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete window.connectSources;
});

describe('the addresses of descriptions', () => {
  it.each([
    [ipfs, [`https://one.example/ipfs/${CID}`, `https://two.example/ipfs/${CID}`]],
    [`ipfs://ipfs/${CID}/7.json`, gateways.map((gateway) => `${gateway}/ipfs/${CID}/7.json`)],
    ['https://nft.example/7', ['https://nft.example/7']],
  ])('leads from %s to servers', (address, urls) => {
    expect(metadataUrls(address, gateways)).toEqual(urls);
  });

  it.each([
    `ipfs://${CID}/../../admin`,
    `ipfs://${CID}/%2e%2e/admin`,
    'ipfs://short',
    'http://nft.example/7',
    'http://127.0.0.1:8545/',
    'https://me:secret@nft.example/7',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//nft.example/7',
    `https://nft.example/${'a'.repeat(3000)}`,
    '',
  ])('refuses %s', (address) => {
    expect(metadataUrls(address, gateways)).toEqual([]);
  });

  it('are gateways only where a content policy can name them', () => {
    expect(parseGateway(' https://gate.example/ipfs/ ')).toBe('https://gate.example');
    expect(parseGateway('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
    for (const typed of [
      'gate.example',
      'http://gate.example',
      'wss://gate.example',
      'https://a;b',
    ])
      expect(parseGateway(typed)).toBeUndefined();
  });
});

describe('a description', () => {
  it('is two cleaned texts and a safe picture, whatever else it holds', () => {
    const document = {
      name: ' A\u202Ecat\u200B\n<b>',
      description: 'd'.repeat(1_000_000),
      image: `${ipfs}/cat.png`,
      animation_url: 'https://evil.example/x.html',
      attributes: 'none',
    };
    expect(parseMetadata(document, gateways)).toEqual({
      name: 'Acat <b>',
      description: 'd'.repeat(400),
      images: gateways.map((gateway) => `${gateway}/ipfs/${CID}/cat.png`),
    });
  });

  it.each([
    'javascript:alert(1)',
    'http://nft.example/a.png',
    'data:text/html;base64,PGI+',
    7,
    null,
  ])('has no picture at %s', (image) => {
    expect(parseMetadata({ image }, gateways)?.images).toEqual([]);
  });

  it('survives any document', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        const parsed = parseMetadata(document, gateways);
        expect(parsed === null || typeof parsed.name === 'string').toBe(true);
      }),
    );
  });
});

describe('a server of descriptions', () => {
  it('is asked once, without cookies or referrer; later visits remember', async () => {
    const asked = serve(() => Response.json({ name: 'Cat' }));
    expect((await fetchMetadata(ipfs, gateways))?.name).toBe('Cat');
    expect((await fetchMetadata(ipfs, gateways))?.name).toBe('Cat');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  it('is replaced by the next gateway when it fails', async () => {
    serve((url) =>
      url.includes('one') ? new Response('', { status: 504 }) : Response.json({ name: 'B' }),
    );
    expect((await fetchMetadata(ipfs, gateways))?.name).toBe('B');
  });

  it.each<[string, () => Response]>([
    ['sends a page', () => new Response('<html>')],
    ['sends nothing', () => new Response(null)],
    ['sends a list', () => Response.json([1])],
    ['is gone', () => new Response('', { status: 404 })],
    ['sends bytes that are no text', () => new Response(new Uint8Array([0x22, 0xff, 0x22]))],
    ['sends a megabyte', () => Response.json({ name: 'a'.repeat(1_000_000) })],
  ])('gives nothing when it %s', async (_name, answer) => {
    serve(answer);
    expect(await fetchMetadata(ipfs, gateways)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is left when its body never ends', async () => {
    const chunk = new TextEncoder().encode('{"name":"'.padEnd(65_536, 'a'));
    let sent = 0;
    serve(() => {
      const body = new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(chunk);
        },
      });
      return new Response(body);
    });
    expect(await fetchMetadata(ipfs, ['https://one.example'])).toBeNull();
    expect(sent).toBeLessThan(6);
  });

  it('is left when it says nothing in time, even if it ignores the abort', async () => {
    vi.useFakeTimers();
    serve(() => new Promise<Response>(() => undefined));
    const found = fetchMetadata(ipfs, gateways);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await found).toBeNull();
  });

  it('is asked for a few tokens at a time', async () => {
    const open: (() => void)[] = [];
    serve(
      (url) =>
        new Promise((resolve) => {
          open.push(() => resolve(Response.json({ name: url })));
        }),
    );
    const found = Array.from({ length: 9 }, (_, id) =>
      fetchMetadata(`https://nft.example/${id}`, gateways),
    );
    await vi.waitFor(() => expect(open).toHaveLength(4));
    while (open.length > 0) {
      open.shift()?.();
      await Promise.resolve();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    expect((await Promise.all(found)).every((each) => each !== null)).toBe(true);
  });

  it('is not asked where this page may not connect to it', async () => {
    window.connectSources = ['https://one.example'];
    const asked = serve(() => Response.json({ name: 'Cat' }));
    expect(await fetchMetadata('https://nft.example/7', gateways)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    expect(closedMetadataUrl('https://nft.example/7', gateways)).toBe('https://nft.example/7');
    expect(closedMetadataUrl(ipfs, gateways)).toBeUndefined();
  });

  it('is not needed for a description in the address itself', async () => {
    const asked = serve(() => Response.json({}));
    const base64 = btoa(JSON.stringify({ name: 'Inside' }));
    expect((await fetchMetadata(`data:application/json;base64,${base64}`, []))?.name).toBe(
      'Inside',
    );
    expect(
      (await fetchMetadata('data:application/json,%7B%22name%22%3A%22x%22%7D', []))?.name,
    ).toBe('x');
    expect(await fetchMetadata('data:application/json;base64,%%%', [])).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('kept descriptions', () => {
  it.each(['{', '[]', '[["a"]]', '[["ipfs", 1]]', 'null', '{"a":1}'])(
    'are ignored where storage holds %s',
    async (stored) => {
      localStorage.setItem('meowswap:metadata', stored);
      serve(() => Response.json({ name: 'Fresh' }));
      expect((await fetchMetadata(ipfs, gateways))?.name).toBe('Fresh');
    },
  );

  it('lose pictures that are not safe', async () => {
    const kept = {
      name: 'Old',
      description: '',
      images: ['javascript:alert(1)', 'https://a.example/b'],
    };
    localStorage.setItem('meowswap:metadata', JSON.stringify([[ipfs, kept]]));
    expect((await fetchMetadata(ipfs, gateways))?.images).toEqual(['https://a.example/b']);
  });
});
