/** Why a list could not be had, as plain JSON. `detail`: the address, the name, the hash, or what the check says. */
export interface ListError {
  kind: 'download' | 'validation' | 'name' | 'contenthash' | 'resolver' | 'protocol' | 'duplicates';
  detail: string;
}

const MAX_DETAIL = 200;

/** A `ListError` that can be thrown. */
export class ListFailure extends Error {
  readonly listError: ListError;

  constructor(kind: ListError['kind'], detail = '') {
    super(kind);
    this.name = 'ListFailure';
    // A hash or an address of a megabyte says no more than its beginning.
    this.listError = { kind, detail: detail.slice(0, MAX_DETAIL) };
  }
}

/** Whatever was thrown while a list was fetched, as one of ours. */
export function toListError(thrown: unknown, location: string): ListError {
  return thrown instanceof ListFailure ? thrown.listError : { kind: 'download', detail: location };
}

/** The text key and holes of an error's sentence (specification 8). */
export function listErrorText({ kind, detail }: ListError) {
  switch (kind) {
    case 'download':
      return { key: 'lists.error.download', params: { url: detail } } as const;
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
