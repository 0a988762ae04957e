/**
 * Why the indexer gave nothing. `off`: this build names none. `unreachable`: no answer in time.
 * `building`: it is reading the chain from the start. `busy`: too many requests. `refused`: it
 * doesn't answer such a query. `malformed`: its answer makes no sense. `otherChain`: its newest
 * block is not on our chain.
 */
export type IndexerErrorKind =
  | 'off'
  | 'unreachable'
  | 'building'
  | 'busy'
  | 'refused'
  | 'malformed'
  | 'otherChain';

export class IndexerError extends Error {
  override readonly name = 'IndexerError';
  readonly kind: IndexerErrorKind;

  constructor(kind: IndexerErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Reports whether asking again may help. */
export const isTemporary = (kind: IndexerErrorKind): boolean =>
  kind !== 'off' && kind !== 'refused';
