import { toAppError, type AppError } from '#lib/errors.ts';
import { RpcError, type RpcErrorKind } from '../rpc/rpcError.ts';

const byRpcKind: Record<Exclude<RpcErrorKind, 'rpc'>, AppError> = {
  unreachable: { kind: 'rpcUnreachable' },
  timeout: { kind: 'rpcTimeout' },
  rateLimited: { kind: 'rateLimited' },
  malformed: { kind: 'malformedAnswer' },
  wrongChain: { kind: 'rpcWrongChain' },
  sourcesDisagree: { kind: 'nodesDisagree' },
};

/** What our nodes or the wallet threw, as one of ours. */
export function toFailure(thrown: unknown): AppError {
  return thrown instanceof RpcError && thrown.kind !== 'rpc'
    ? byRpcKind[thrown.kind]
    : toAppError(thrown);
}

/** After these a wallet may have sent the transaction all the same; after any other it certainly has not. */
const ambiguous: ReadonlySet<AppError['kind']> = new Set([
  'walletDisconnected',
  'rpcUnreachable',
  'rpcTimeout',
  'rateLimited',
  'malformedAnswer',
  'alreadyKnown',
  'unknown',
]);

/** Whether a wallet that answered a request to send with this error may have sent it. */
export function mayHaveSent(error: AppError): boolean {
  return ambiguous.has(error.kind);
}
