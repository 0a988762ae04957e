import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitDepth } from './limitDepth.ts';
import { IMAGES, LINKS, safeUrl } from './safeUrl.ts';

describe('an address that a proposal names', () => {
  it.each([
    ['https://forum.example/t/1?a=b#c', 'forum.example', false],
    ['HTTPS://Forum.EXAMPLE', 'forum.example', false],
    ['http://forum.example:8080/', 'forum.example:8080', false],
    ['https://b\u00fccher.example', 'xn--bcher-kva.example', true],
    ['https://xn--bcher-kva.example', 'xn--bcher-kva.example', true],
    ['https://my-xn--site.example', 'my-xn--site.example', false],
  ])('leads to the host that is asked: %s', (text, host, isDoubtful) => {
    expect(safeUrl(text, LINKS)).toMatchObject({ host, isDoubtful });
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script behind a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a file', 'file:///etc/passwd'],
    ['a path of this page', '/swap'],
    ['a host without a protocol', '//evil.example'],
    ['a user name, which looks like a host', 'https://good.example@evil.example'],
    ['a password', 'https://:x@evil.example'],
    ['no host', 'https://'],
    ['nothing', ''],
    ['what is no address', 'the forum'],
  ])('is none where it is %s', (_, text) => {
    expect(safeUrl(text, LINKS)).toBeUndefined();
  });

  it('is of an image only over a secure connection', () => {
    expect(safeUrl('http://cats.example/cat.png', IMAGES)).toBeUndefined();
    expect(safeUrl('https://cats.example/cat.png', IMAGES)).toBeDefined();
  });

  it('is, whatever was written, of an allowed protocol, a host, and no user', () => {
    const parts = fc.constantFrom(
      'https:',
      'http://',
      'javascript:',
      '//',
      '@',
      ':',
      '\\',
      '\t',
      'a.b',
    );
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc
        .array(fc.oneof(parts, fc.string({ maxLength: 4 })), { maxLength: 8 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (written) => {
        const url = safeUrl(written, LINKS);
        if (url === undefined) return;
        const { protocol, host, username, password } = new URL(url.href);
        expect(LINKS).toContain(protocol);
        expect([host, username, password]).toEqual([url.host, '', '']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('how deep a text nests', () => {
  const nested = (depth: number): { children?: object[] } =>
    depth === 0 ? {} : { children: [nested(depth - 1)] };

  it('is limited to a hundred', () => {
    expect(() => limitDepth()(nested(100))).not.toThrow();
    expect(() => limitDepth()(nested(101))).toThrow(RangeError);
  });

  it('is not how wide it is', () => {
    expect(() =>
      limitDepth()({ children: Array.from({ length: 5_000 }, () => nested(2)) }),
    ).not.toThrow();
  });
});
