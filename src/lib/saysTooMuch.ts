/** Messages for a range that is too long or has too many logs; every node has its own. */
const WORDS =
  /block range(?! extends)|range of blocks|range (?:is )?(?:too|limit|allowed)|\brange\b.*\b(?:exceed|larger|bigger|wide)|(?:max|maximum|exceeds?|limited to|up to|at most|over|within).*\b(?:blocks?|range)\b|more than .* (?:results|logs)|too many (?:results|logs|blocks)|response size|response (?:is )?too (?:big|large)|query (?:timeout|limit)|max(?:imum)? results|exceeds? (?:the )?limit|limit(?:ed)? exceeded|limited to/i;
/** JSON-RPC codes for the same: limit exceeded, and 'range too wide' of large providers. */
const CODES = new Set([-32005, -32012, -32062, -32614]);
/** A node that was asked too often says 'limit exceeded' too. */
const TOO_OFTEN = /too many requests|rate.?limit|requests? (?:rate|count|limit)|per second|quota/i;

/** Reports whether a node's message or code says that a log request is too large. */
export function saysTooMuch(message: string, code: number | undefined): boolean {
  return (
    !TOO_OFTEN.test(message) && (WORDS.test(message) || (code !== undefined && CODES.has(code)))
  );
}
