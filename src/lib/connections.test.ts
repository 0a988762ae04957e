// @document
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { connectPolicy, mayConnect, sourceOf, withOwn } from './connections.ts';

afterEach(() => {
  delete window.connectSources;
});

describe('the source of a server', () => {
  it.each([
    ['https://node.example/v1/key?a=b#c', 'https://node.example'],
    ['https://Node.Example:8545/', 'https://node.example:8545'],
    ['https://node.example:443', 'https://node.example'],
    ['wss://relay.example/path', 'wss://relay.example'],
    ['https://käse.example', 'https://xn--kse-qla.example'],
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8545'],
    ['ws://localhost:4000/hub', 'ws://localhost:4000'],
    ['https://me:secret@node.example', 'https://node.example'],
  ])('%s is %s', (address, source) => {
    expect(sourceOf(address)).toBe(source);
  });

  it.each([
    '',
    'node.example',
    '//node.example',
    'http://node.example',
    'ws://node.example',
    'http://127.0.0.1.evil.example',
    'https:',
    'https://',
    'https://*',
    'https://*.example',
    "https://a.example;script-src 'unsafe-inline'",
    'https://a.example;b',
    'https://a,b.example',
    "https://'self'",
    'https://[::1]:8545',
    'data:text/plain,a',
    'blob:https://a.example/b',
    'javascript:alert(1)',
    'ipfs://Qm',
    null,
    7,
    ['https://a.example'],
    { toString: () => 'https://a.example' },
  ])('%j has none', (address) => {
    expect(sourceOf(address)).toBeUndefined();
  });

  it('is one word that adds nothing to the policy but itself, whatever is stored', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(';', '*', "'"),
    );
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom('https://', 'wss://', ''), (parts, scheme) => {
        const source = sourceOf(scheme + parts.join(''));
        if (source !== undefined) expect(source).toMatch(/^(?:http|ws)s?:\/\/[a-z\d.-]+(?::\d+)?$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the policy', () => {
  it('names the page’s own host, the build’s servers and the user’s valid ones, each once', () => {
    const sources = withOwn(
      ['https://node.example', 'https://*.ipfs.example'],
      ['https://own.example/key', 'nonsense', undefined, 'https://node.example/other'],
    );
    expect(connectPolicy(sources)).toBe(
      "connect-src 'self' https://node.example https://*.ipfs.example https://own.example",
    );
  });

  it('names the page’s own host only where nothing is configured', () => {
    expect(connectPolicy([])).toBe("connect-src 'self'");
  });

  it('does not grow without bound from damaged storage', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `https://a${index}.example`);
    expect(withOwn([], many).length).toBeLessThan(100);
  });
});

describe('what a page may connect to', () => {
  it('is anything without a policy', () => {
    expect(mayConnect('https://any.example')).toBe(true);
  });

  it.each([
    ['https://node.example/key', true],
    ['https://node.example:8545', false],
    ['http://node.example', false],
    ['https://other.example', false],
    ['https://node.example.evil.example', false],
    ['https://cid.ipfs.gateway.example/', true],
    ['https://gateway.example', false],
    ['https://evilgateway.example', false],
    ['http://cid.gateway.example', false],
    ['/lists/ours.json', true],
  ])('%s: %s', (address, isAllowed) => {
    window.connectSources = ['https://node.example', 'https://*.gateway.example'];
    expect(mayConnect(address)).toBe(isAllowed);
  });
});
