import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkNode } from './checkNode.ts';

function answer(body: string): void {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body)));
}

afterEach(() => vi.unstubAllGlobals());

describe('checkNode', () => {
  it('accepts a node of this chain', async () => {
    answer('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}');
    expect(await checkNode('https://node.example', 31337)).toBe('fine');
  });

  it('recognises a node of another chain', async () => {
    answer('{"result":"0x1"}');
    expect(await checkNode('https://node.example', 31337)).toBe('wrongChain');
  });

  it.each([
    '<!doctype html>',
    'null',
    '{"result":31337}',
    '{"result":"0xzz"}',
    '{"error":{"code":-32601}}',
    `{"result":"0x${'f'.repeat(100)}"}`,
  ])('rejects the answer %s', async (body) => {
    answer(body);
    expect(await checkNode('https://node.example', 31337)).toBe('unreachable');
  });

  it('does not throw when the node does not answer', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await checkNode('https://node.example', 31337)).toBe('unreachable');
  });
});
