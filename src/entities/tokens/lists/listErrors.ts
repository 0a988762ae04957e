import { MAX_LIST_BYTES } from '#config/tokenLists.ts';
import { MAX_LIST_TOKENS } from './tokenList.ts';

/**
 * Error of a list that could not be loaded, as plain JSON. `detail`: the address, name, hash, number
 * of entries or failed rule.
 */
export interface ListError {
  kind:
    | 'download'
    | 'tooLarge'
    | 'tooMany'
    | 'validation'
    | 'name'
    | 'contenthash'
    | 'resolver'
    | 'protocol'
    | 'duplicates';
  detail: string;
}

const MAX_DETAIL = 200;

/** A `ListError` that can be thrown. */
export class ListFailure extends Error {
  readonly listError: ListError;

  constructor(kind: ListError['kind'], detail = '') {
    super(kind);
    this.name = 'ListFailure';
    // The beginning identifies an overlong hash or address.
    this.listError = { kind, detail: detail.slice(0, MAX_DETAIL) };
  }
}

/** Converts anything thrown while a list was fetched into a `ListError`. */
export function toListError(thrown: unknown, location: string): ListError {
  return thrown instanceof ListFailure ? thrown.listError : { kind: 'download', detail: location };
}

/** Returns the text key and parameters of an error (specification 8). */
export function listErrorText({ kind, detail }: ListError) {
  switch (kind) {
    case 'download':
      return { key: 'lists.error.download', params: { url: detail } } as const;
    case 'tooLarge':
      return {
        key: 'lists.error.tooLarge',
        params: { size: MAX_LIST_BYTES / 1024 / 1024 },
      } as const;
    case 'tooMany':
      return {
        key: 'lists.error.tooMany',
        params: { entries: Number(detail), limit: MAX_LIST_TOKENS },
      } as const;
    case 'validation':
      return { key: 'lists.error.validation', params: { details: detail } } as const;
    case 'name':
      return { key: 'lists.error.name', params: { name: detail } } as const;
    case 'contenthash':
      return { key: 'lists.error.contenthash', params: { hash: detail } } as const;
    case 'resolver':
      return { key: 'lists.error.resolver', params: {} } as const;
    case 'protocol':
      return { key: 'lists.error.protocol', params: {} } as const;
    case 'duplicates':
      return { key: 'lists.error.duplicates', params: {} } as const;
  }
}
