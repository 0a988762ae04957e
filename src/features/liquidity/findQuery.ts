/** The two sides that /find looks for: ids as typed, `undefined` for one that is not chosen. */
export interface FindQuery {
  A: string;
  B: string | undefined;
}

export type FindSide = keyof FindQuery;

const names = { A: 'currencyIdA', B: 'currencyIdB' } as const;

/** The sides that the address line names; the first is BNB unless it says otherwise. */
export function parseFindQuery(query: URLSearchParams): FindQuery {
  return { A: query.get(names.A) || 'BNB', B: query.get(names.B) || undefined };
}

/** The address line's query without either side. */
export function withoutSides(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(names)) next.delete(name);
  return next;
}

/** The address line's query with another currency on one side. */
export function withSide(query: URLSearchParams, side: FindSide, id: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(names[side], id);
  return next;
}
