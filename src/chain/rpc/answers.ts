import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import { saysTooMuch } from '#lib/saysTooMuch.ts';
import { RpcError } from './rpcError.ts';

const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/;
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;
/** Methods that return a safe integer. */
const COUNTS = new Set(['eth_blockNumber', 'eth_chainId', 'eth_getTransactionCount']);
const AMOUNTS = new Set([
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_maxPriorityFeePerGas',
]);
const BYTE_STRINGS = new Set(['eth_call', 'eth_getCode']);
const HASHES = new Set(['eth_sendRawTransaction', 'eth_sendTransaction']);

/**
 * Returns a JSON-RPC quantity as a number. Throws RpcError 'malformed' on anything that is not a
 * safe integer.
 */
export function toCount(value: unknown): number {
  if (!isCount(value))
    throw new RpcError('malformed', 'The node answered something that is not a number');
  return Number(value);
}

const matches = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

const isCount = (value: unknown): boolean =>
  matches(value, QUANTITY) && Number.isSafeInteger(Number(value));

const sameText = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();

function fits(method: string, params: readonly unknown[], result: unknown): boolean {
  if (AMOUNTS.has(method)) return matches(result, QUANTITY);
  if (BYTE_STRINGS.has(method)) return matches(result, BYTES);
  if (HASHES.has(method)) return matches(result, /^0x[0-9a-fA-F]{64}$/);
  if (method === 'eth_getTransactionReceipt')
    return result === null || (isObject(result) && sameText(result['transactionHash'], params[0]));
  if (method === 'eth_getLogs') return Array.isArray(result);
  if (method === 'eth_getBlockByNumber')
    return isObject(result) && isCount(result['number']) && isCount(result['timestamp']);
  return true;
}

/**
 * Checks the shape of a method's result, so that a node with malformed answers is left. Throws
 * RpcError 'malformed'.
 */
export function checkResult(method: string, params: readonly unknown[], result: unknown): void {
  if (COUNTS.has(method)) toCount(result);
  else if (!fits(method, params, result))
    throw new RpcError('malformed', `The node's answer to ${method} is malformed`);
}

function revertData(data: unknown, depth = 0): Hex | undefined {
  if (matches(data, BYTES)) return data as Hex;
  // Some nodes and wallets wrap the data in the error that they received.
  if (!isObject(data) || depth > 3) return undefined;
  return revertData(data['data'] ?? data['originalError'] ?? data['error'], depth + 1);
}

/** Errors that blame the node, not the request. */
const NODE_AT_FAULT =
  /header not found|missing trie node|unknown block|block not found|internal error|temporarily|timed? ?out|overloaded|unavailable/i;
const LIMITED = /rate limit|limit exceeded|too many requests|quota/i;
const EXECUTION =
  /revert|vm exception|out of gas|invalid opcode|insufficient funds|nonce|underpriced|already known/i;

/**
 * Converts the `error` of an answer: kind 'rpc' if it is about the request, another kind if another
 * node may succeed.
 */
export function toRpcError(error: unknown, method?: string): RpcError {
  if (!isObject(error)) return new RpcError('malformed', 'The node answered an error that is none');
  const message =
    typeof error['message'] === 'string' ? error['message'].slice(0, 2000) : 'unknown error';
  const code = typeof error['code'] === 'number' ? error['code'] : undefined;
  const data = revertData(error['data']);
  // Nodes refuse a too long range of logs under many codes: the request is at fault, not the node.
  const isTooMuch = method === 'eth_getLogs' && saysTooMuch(message, code);
  const isAboutRequest = code === 3 || data !== undefined || EXECUTION.test(message) || isTooMuch;
  if (!isAboutRequest && (code === -32005 || LIMITED.test(message)))
    return new RpcError('rateLimited', message, { code });
  if (!isAboutRequest && NODE_AT_FAULT.test(message))
    return new RpcError('unreachable', message, { code });
  return new RpcError('rpc', message, { code, data });
}

/** Returns the result of an answer's body. Throws the RpcError that the body contains. */
export function resultOf(body: string, id: number, method?: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new RpcError('malformed', 'The node did not answer JSON');
  }
  if (!isObject(answer)) throw new RpcError('malformed', 'The node did not answer JSON-RPC');
  if (
    'error' in answer &&
    answer['error'] !== null &&
    (answer['id'] === id || answer['id'] === null)
  )
    throw toRpcError(answer['error'], method);
  if (answer['id'] !== id) throw new RpcError('malformed', 'The node answered another question');
  if (!('result' in answer)) throw new RpcError('malformed', 'The node answered nothing');
  return answer['result'];
}
