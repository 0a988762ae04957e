import type { Hex } from '#lib/hex.ts';

/**
 * Why a node gave no answer. `rpc`: it answered with an error of its own (`code`, `data`, a revert for instance); every
 * other kind says that no node could be asked, or that none could be believed.
 */
export type RpcErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'rateLimited'
  | 'malformed'
  | 'wrongChain'
  | 'sourcesDisagree'
  | 'rpc';

interface RpcErrorDetails {
  /** JSON-RPC error code. */
  code?: number | undefined;
  /** Revert data, where there is any. */
  data?: Hex | undefined;
  /** Milliseconds that a rate-limiting node asked us to wait. */
  retryAfterMs?: number | undefined;
}

export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly kind: RpcErrorKind;
  readonly code: number | undefined;
  readonly data: Hex | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: RpcErrorKind, message: string, details: RpcErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.code = details.code;
    this.data = details.data;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** An answer longer than is read: to a smaller question the same node may answer well. */
export class AnswerTooLong extends RpcError {
  constructor() {
    super('malformed', 'The answer is too long');
  }
}

/** Any thrown value as an RpcError: what is not one says that nothing could be reached. */
export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  return new RpcError('unreachable', thrown instanceof Error ? thrown.message : String(thrown));
}
