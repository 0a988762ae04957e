import { AnswerTooLong, type RpcError } from './rpcError.ts';

/** What a node asks of a request for logs that wants too much at once: at most so many blocks, where it names a number. */
export interface Refusal {
  mostBlocks?: number;
}

/** How nodes say that a range is too long or holds too many logs; each makes up its own words. */
const WORDS =
  /block range|range (?:is )?(?:too|limit)|(?:max|maximum|exceeds?|limited to|up to|within).*\bblocks?\b|more than .* (?:results|logs)|too many (?:results|logs|blocks)|response size|response (?:is )?too (?:big|large)|query (?:timeout|limit)|max(?:imum)? results|exceeds? (?:the )?limit|limit(?:ed)? exceeded|limited to/i;
/** JSON-RPC codes for the same: limit exceeded, and the "range too wide" of large providers. */
const CODES = new Set([-32005, -32062, -32614]);
/** A number next to the word for what is limited: '5000 blocks', '10,000 block range', 'maximum block range: 2048'. */
const NAMED =
  /(\d[\d,_]*)\s*(k)?[- ]?blocks?\b|blocks? range(?: is)?(?: limited to)?\s*[:=]?\s*(\d[\d,_]*)|limited to (?:a )?(\d[\d,_]*)/i;

function namedLimit(message: string): number | undefined {
  const [, blocks, thousand, ranged, limited] = NAMED.exec(message) ?? [];
  const count =
    Number((blocks ?? ranged ?? limited ?? '').replace(/[,_]/g, '')) * (thousand ? 1000 : 1);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/** Whether a message of a node, or its code, says that a request for logs wants too much at once. */
export function saysTooMuch(message: string, code: number | undefined): boolean {
  return (
    !/too many requests|rate limit|request rate|per second/i.test(message) &&
    (WORDS.test(message) || (code !== undefined && CODES.has(code)))
  );
}

/** What the node asks for when it refuses a range for its size; `undefined` where the error is about something else. */
export function refusalOf(error: RpcError): Refusal | undefined {
  if (error instanceof AnswerTooLong) return {};
  if (error.kind !== 'rpc' || !saysTooMuch(error.message, error.code)) return undefined;
  const mostBlocks = namedLimit(error.message);
  return mostBlocks === undefined ? {} : { mostBlocks };
}
