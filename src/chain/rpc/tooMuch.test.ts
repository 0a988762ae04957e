import { describe, expect, it } from 'vitest';
import { toRpcError } from './answers.ts';
import { AnswerTooLong, RpcError } from './rpcError.ts';
import { refusalOf } from './tooMuch.ts';

const refusals: [string, number, number | undefined][] = [
  ['limit exceeded', -32005, undefined],
  ['query returned more than 10000 results', -32005, undefined],
  ['exceed maximum block range: 5000', -32000, 5000],
  ['eth_getLogs and eth_newFilter are limited to a 10,000 blocks range', -32614, 10_000],
  ['eth_getLogs is limited to a 2000 range', -32614, 2000],
  ['block range is too wide', -32062, undefined],
  [
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range',
    -32602,
    2000,
  ],
  ['Block range limit exceeded. See more details at the docs', -32000, undefined],
  ['requested too many blocks from 0 to 20000, maximum is set to 2048', -32000, undefined],
  ['query exceeds max results 20000, retry with the range 1-2000', -32602, undefined],
  ['logs matched by query exceeds limit of 10000', -32005, undefined],
  ['query timeout exceeded', -32000, undefined],
  ['eth_getLogs range is too large, max is 1k blocks', -32600, 1000],
];

describe('a node that refuses a range of logs', () => {
  it.each(refusals)('is recognised by "%s"', (message, code, maxBlocks) => {
    const error = toRpcError({ message, code }, 'eth_getLogs');
    // The node is well: it must not be left alone for a while because of this.
    expect(error.kind).toBe('rpc');
    expect(refusalOf(error)).toEqual(maxBlocks === undefined ? {} : { maxBlocks });
  });

  it('is recognised by an answer beyond the size limit', () => {
    expect(refusalOf(new AnswerTooLong())).toEqual({});
  });

  it.each([
    ['too many requests, limit exceeded', -32005, 'rateLimited'],
    ['rate limit exceeded', -32005, 'rateLimited'],
    ['internal error', -32603, 'unreachable'],
    ['the method eth_getLogs does not exist', -32601, 'rpc'],
    ['missing trie node', -32000, 'unreachable'],
  ])('is not recognised by "%s"', (message, code, kind) => {
    const error = toRpcError({ message, code }, 'eth_getLogs');
    expect(error.kind).toBe(kind);
    expect(refusalOf(error)).toBeUndefined();
  });

  it('keeps the meaning of the message for other methods', () => {
    expect(toRpcError({ message: 'limit exceeded', code: -32005 }, 'eth_call').kind).toBe(
      'rateLimited',
    );
    expect(refusalOf(new RpcError('timeout', 'No answer'))).toBeUndefined();
  });
});
