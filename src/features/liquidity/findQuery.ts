/** Two sides of /find: ids as typed, `undefined` for one that is not chosen. */
export interface FindQuery {
  A: string;
  B: string | undefined;
}

export type FindSide = keyof FindQuery;

const names = { A: 'currencyIdA', B: 'currencyIdB' } as const;

/** Parses the sides in the address; the first is BNB by default. */
export function parseFindQuery(query: URLSearchParams): FindQuery {
  return { A: query.get(names.A) || 'BNB', B: query.get(names.B) || undefined };
}

/** Returns the address's query without both sides. */
export function withoutSides(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(names)) next.delete(name);
  return next;
}

/** Returns the address's query with another currency on one side. */
export function withSide(query: URLSearchParams, side: FindSide, id: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(names[side], id);
  return next;
}
