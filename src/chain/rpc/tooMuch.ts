import { AnswerTooLong, type RpcError } from './rpcError.ts';

/** Limit of a node that refused a log range: a number of blocks, if it names one. */
export interface Refusal {
  maxBlocks?: number;
}

/** Messages for a range that is too long or has too many logs; every node has its own. */
const WORDS =
  /block range|range (?:is )?(?:too|limit)|(?:max|maximum|exceeds?|limited to|up to|within).*\bblocks?\b|more than .* (?:results|logs)|too many (?:results|logs|blocks)|response size|response (?:is )?too (?:big|large)|query (?:timeout|limit)|max(?:imum)? results|exceeds? (?:the )?limit|limit(?:ed)? exceeded|limited to/i;
/** JSON-RPC codes for the same: limit exceeded, and 'range too wide' of large providers. */
const CODES = new Set([-32005, -32062, -32614]);
/** Number beside the limit: '5000 blocks', '10,000 block range', 'maximum block range: 2048'. */
const NAMED =
  /(\d[\d,_]*)\s*(k)?[- ]?blocks?\b|blocks? range(?: is)?(?: limited to)?\s*[:=]?\s*(\d[\d,_]*)|limited to (?:a )?(\d[\d,_]*)/i;

function namedLimit(message: string): number | undefined {
  const [, blocks, thousand, ranged, limited] = NAMED.exec(message) ?? [];
  const count =
    Number((blocks ?? ranged ?? limited ?? '').replace(/[,_]/g, '')) * (thousand ? 1000 : 1);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/** Reports whether a node's message or code says that a log request is too large. */
export function saysTooMuch(message: string, code: number | undefined): boolean {
  return (
    !/too many requests|rate limit|request rate|per second/i.test(message) &&
    (WORDS.test(message) || (code !== undefined && CODES.has(code)))
  );
}

/** Returns the limit of a node that refused a range for its size; `undefined` for other errors. */
export function refusalOf(error: RpcError): Refusal | undefined {
  if (error instanceof AnswerTooLong) return {};
  if (error.kind !== 'rpc' || !saysTooMuch(error.message, error.code)) return undefined;
  const maxBlocks = namedLimit(error.message);
  return maxBlocks === undefined ? {} : { maxBlocks };
}
