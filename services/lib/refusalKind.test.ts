import { expect, it } from 'vitest';
import { failureOf, NodeAway } from './node.ts';
import type { RefusalKind } from './refusalKind.ts';

const kindOf = (error: unknown, method: string): string => {
  const failure = failureOf(error, method);
  return failure instanceof NodeAway ? 'away' : failure.kind;
};

type Case = [method: string, code: number, message: string, kind: RefusalKind | 'away'];
const cases: Case[] = [
  ['eth_call', 3, 'execution reverted: Pausable: paused', 'request'],
  ['eth_call', -32015, 'VM execution error.', 'request'],
  ['eth_call', -32000, 'invalid opcode: INVALID', 'request'],
  ['eth_call', -32000, 'stack underflow (0 <=> 1)', 'request'],
  ['eth_call', -32000, 'gas required exceeds allowance (5000000)', 'request'],
  ['eth_sendRawTransaction', -32000, 'nonce too low', 'request'],
  ['eth_call', -32000, 'missing trie node 41ab (path ) <nil>', 'lacks'],
  ['eth_call', -32000, 'header not found', 'lacks'],
  ['eth_call', -32000, 'required historical state unavailable (reexec=128)', 'lacks'],
  ['eth_call', 4444, 'pruned history unavailable', 'lacks'],
  ['eth_call', -32001, 'No state available for block 0x12', 'lacks'],
  ['eth_call', -32000, 'distance to target block exceeds maximum proof window', 'lacks'],
  ['eth_getLogs', -32602, 'block range extends beyond current head block', 'lacks'],
  ['eth_getLogs', -32005, 'limit exceeded', 'tooMuch'],
  ['eth_getLogs', -32005, 'query returned more than 10000 results', 'tooMuch'],
  ['eth_getLogs', -32000, 'exceed maximum block range: 5000', 'tooMuch'],
  ['eth_getLogs', -32602, 'range 1000000 exceeds limit of 10000', 'tooMuch'],
  ['eth_getLogs', 35, 'ranges over 10000 blocks are not supported on freetier', 'tooMuch'],
  [
    'eth_getLogs',
    -32600,
    'You can make eth_getLogs requests with up to a 10 block range',
    'tooMuch',
  ],
  ['eth_getLogs', -32614, 'eth_getLogs is limited to a 10,000 range', 'tooMuch'],
  ['eth_getLogs', -32000, 'please limit the query to at most 1000 blocks', 'tooMuch'],
  ['eth_getLogs', -32600, 'exceeded max allowed range: 1000', 'tooMuch'],
  ['eth_getLogs', -32008, 'Response is too big', 'tooMuch'],
  ['eth_getLogs', -32000, 'query timeout exceeded', 'tooMuch'],
  ['eth_call', -32005, 'limit exceeded', 'away'],
  ['eth_getLogs', -32005, 'daily request count exceeded, request rate limited', 'away'],
  ['eth_getLogs', 429, 'exceeded its compute units per second capacity', 'away'],
  ['eth_getLogs', -32090, 'Too many requests, reason: call rate limit exhausted', 'away'],
  ['eth_getBlockReceipts', -32601, 'the method eth_getBlockReceipts does not exist', 'notOffered'],
  [
    'eth_getBlockReceipts',
    -32600,
    'eth_getBlockReceipts is not available on the free tier',
    'notOffered',
  ],
  ['eth_getBlockReceipts', -32004, 'This method is not supported', 'notOffered'],
  ['eth_getLogs', -32000, 'rpc method is not whitelisted', 'notOffered'],
  ['eth_call', -32603, 'Internal error', 'unable'],
  ['eth_getLogs', -32000, 'Unauthorized: you must authenticate your request', 'unable'],
  ['eth_call', -32000, 'execution aborted (timeout = 5s)', 'unable'],
  ['eth_getLogs', -32000, 'database is closed', 'unable'],
];
it.each(cases)('understands of %s: %d %s', (method, code, message, kind) => {
  expect(kindOf({ code, message }, method)).toBe(kind);
});

it('reads what stands beside the message, and errors that are only words', () => {
  const data = { error_id: '4ed9', payload: 'range 9009594 is bigger than range limit 2000' };
  expect(kindOf({ code: -32602, message: 'invalid params', data }, 'eth_getLogs')).toBe('tooMuch');
  expect(kindOf('too many requests', 'eth_call')).toBe('away');
  expect(kindOf({ message: 'failed', data: { data: '0x08c379a0' } }, 'eth_call')).toBe('request');
  expect(kindOf(7, 'eth_call')).toBe('unable');
});
