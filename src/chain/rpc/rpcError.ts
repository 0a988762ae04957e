import type { Hex } from '#lib/hex.ts';

/**
 * Why there is no result. `rpc`: the node answered with an error (`code`, `data`, such as a
 * revert); other kinds: no node could be reached or trusted.
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
  /** Revert data, if any. */
  data?: Hex | undefined;
  /** Milliseconds that a rate-limiting node asked to wait. */
  retryAfterMs?: number | undefined;
  /** Whether the page itself was held up meanwhile, so that the node may be well. */
  isPageLate?: boolean;
}

export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly kind: RpcErrorKind;
  readonly code: number | undefined;
  readonly data: Hex | undefined;
  readonly retryAfterMs: number | undefined;
  readonly isPageLate: boolean;

  constructor(kind: RpcErrorKind, message: string, details: RpcErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.code = details.code;
    this.data = details.data;
    this.retryAfterMs = details.retryAfterMs;
    this.isPageLate = details.isPageLate ?? false;
  }
}

/** Thrown for an answer beyond the size limit: a smaller request may succeed at the same node. */
export class AnswerTooLong extends RpcError {
  constructor() {
    super('malformed', 'The answer is too long');
  }
}

/** Converts a thrown value; anything but an RpcError counts as 'unreachable'. */
export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  return new RpcError('unreachable', thrown instanceof Error ? thrown.message : String(thrown));
}
