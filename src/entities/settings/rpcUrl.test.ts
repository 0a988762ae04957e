import { describe, expect, it } from 'vitest';
import { parseRpcUrl } from './rpcUrl.ts';

describe('parseRpcUrl', () => {
  it('accepts https URLs and trims them', () => {
    expect(parseRpcUrl(' https://node.example/v1/key ', false)).toEqual({
      ok: true,
      url: 'https://node.example/v1/key',
    });
  });

  it.each([
    ['', 'malformed'],
    ['node.example', 'malformed'],
    ['wss://node.example', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['http://node.example', 'insecure'],
    ['http://127.0.0.1:8545', 'insecure'],
    ['https://me:secret@node.example', 'credentials'],
    [`https://node.example/${'x'.repeat(3000)}`, 'malformed'],
  ])('rejects %j as %s', (text, issue) => {
    expect(parseRpcUrl(text, false)).toEqual({ ok: false, issue });
  });

  it('accepts http only for this machine in a local build', () => {
    expect(parseRpcUrl('http://127.0.0.1:8545', true)).toEqual({
      ok: true,
      url: 'http://127.0.0.1:8545',
    });
    expect(parseRpcUrl('http://127.0.0.1.evil.example', true)).toEqual({
      ok: false,
      issue: 'insecure',
    });
  });
});
