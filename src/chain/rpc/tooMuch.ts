import { saysTooMuch } from '#lib/saysTooMuch.ts';
import { AnswerTooLong, type RpcError } from './rpcError.ts';

/** Limit of a node that refused a log range: a number of blocks, if it names one. */
export interface Refusal {
  maxBlocks?: number;
}

/** Number beside the limit: '5000 blocks', '10,000 block range', 'maximum block range: 2048'. */
const NAMED =
  /(\d[\d,_]*)\s*(k)?[- ]?blocks?\b|blocks? range(?: is)?(?: limited to)?\s*[:=]?\s*(\d[\d,_]*)|limited to (?:a )?(\d[\d,_]*)/i;

function namedLimit(message: string): number | undefined {
  const [, blocks, thousand, ranged, limited] = NAMED.exec(message) ?? [];
  const count =
    Number((blocks ?? ranged ?? limited ?? '').replace(/[,_]/g, '')) * (thousand ? 1000 : 1);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/** Returns the limit of a node that refused a range for its size; `undefined` for other errors. */
export function refusalOf(error: RpcError): Refusal | undefined {
  if (error instanceof AnswerTooLong) return {};
  if (error.kind !== 'rpc' || !saysTooMuch(error.message, error.code)) return undefined;
  const maxBlocks = namedLimit(error.message);
  return maxBlocks === undefined ? {} : { maxBlocks };
}
