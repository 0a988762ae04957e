// What a node means by an error. Every kind of node, and every provider, has codes and words of its own.
import { saysTooMuch } from '../../src/lib/saysTooMuch.ts';

/** Why a node refused. */
export type RefusalKind =
  /** The request is at fault, as with a call that reverts: every node would say the same. */
  | 'request'
  /** The node may answer a smaller request for logs. */
  | 'tooMuch'
  /** The node, or what its operator paid for, has no such method. */
  | 'notOffered'
  /** The node does not have the block, or no longer its state. */
  | 'lacks'
  /** Anything else is the node's own trouble. */
  | 'unable';

/** Error of an answer, as far as it is understood. */
export interface NodeError {
  message: string;
  code: number | undefined;
  /** Revert data. */
  data: string | undefined;
}

/** What virtual machines say of a call, and nodes of a transaction. */
const REQUEST =
  /revert|vm (?:exception|execution)|evm.?error|out ?of ?gas|opcode|stack ?(?:under|over|limit)|jump|insufficient (?:funds|balance)|call depth|write protection|out of bounds|uint64 overflow|address collision|code size|must not begin with 0xef|intrinsic gas|gas required exceeds|nonce|underpriced|already known/i;
const BUSY =
  /rate.?limit|too many requests|requests? (?:rate|count|limit)|quota|capacity|throughput|per second/i;
const NOT_OFFERED =
  /method.*(?:not (?:found|supported|available|allowed|enabled|exist|whitelisted)|does ?n.t exist|disabled|unsupported|blocked)|(?:unsupported|unknown) (?:rpc )?method|eth_\w+ (?:is )?(?:not (?:available|supported|enabled|allowed)|unavailable|disabled|unsupported)/i;
/** Codes of a method that is not there, not supported or not among those that are paid for. */
const NOT_OFFERED_CODES = new Set([-32601, -32004, -32042]);
const LACKS =
  /missing trie|header not found|histor(?:y|ical)|prun|archive|(?:unknown|invalid|future) block|block (?:not found|tag)|current head|state .*(?:not|un) ?available|no state|proof window|out ?of ?range/i;

/** Methods that read logs by the block or the range, whose answers may be too long. */
const LONG = new Set(['eth_getLogs', 'eth_getBlockReceipts']);

/** Tells what a node means by the error that it answered to a method; 'busy': it was asked too often. */
export function refusalKind(
  { message, code, data }: NodeError,
  method: string | undefined,
): RefusalKind | 'busy' {
  if (code === 3 || data !== undefined || REQUEST.test(message)) return 'request';
  if ((code !== undefined && NOT_OFFERED_CODES.has(code)) || NOT_OFFERED.test(message))
    return 'notOffered';
  if (method !== undefined && LONG.has(method) && saysTooMuch(message, code)) return 'tooMuch';
  if (BUSY.test(message) || code === -32005) return 'busy';
  if (LACKS.test(message)) return 'lacks';
  return 'unable';
}
