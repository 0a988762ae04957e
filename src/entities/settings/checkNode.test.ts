import { describe, expect, it } from 'vitest';
import { answerUrls } from '#testing/httpServer.ts';
import { checkNode } from './checkNode.ts';

function answer(body: string): void {
  answerUrls(() => new Response(body));
}

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
    answerUrls(() => Response.error());
    expect(await checkNode('https://node.example', 31337)).toBe('unreachable');
  });
});
