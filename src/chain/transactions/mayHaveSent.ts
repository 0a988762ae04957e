import type { AppError } from '#lib/errors.ts';

/** Errors after which a wallet may have sent the transaction all the same. */
const ambiguous: ReadonlySet<AppError['kind']> = new Set([
  'walletDisconnected',
  'rpcUnreachable',
  'rpcTimeout',
  'rateLimited',
  'malformedAnswer',
  'alreadyKnown',
  'unknown',
]);

/** Reports whether a wallet that answered a request to send with this error may have sent it. */
export function mayHaveSent(error: AppError): boolean {
  return ambiguous.has(error.kind);
}
