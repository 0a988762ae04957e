// The audit of graphql-http, which holds a server against GraphQL over HTTP; for tests.
import { auditServer } from 'graphql-http';

/** Audits of GraphQL over HTTP that graphql-http has. */
export const AUDITS = 61;

/** Returns how many audits ran, and in words which of them the server does not keep. */
export async function auditGraphql(url: string): Promise<{ audits: number; broken: string[] }> {
  let clients = 0;
  // Each request is of another client: none asks too often.
  const fetchFn = (target: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', `10.9.${(clients += 1)}.1`);
    return fetch(target, { ...init, headers });
  };
  const results = await auditServer({ url, fetchFn });
  const broken = results.flatMap((result) =>
    result.status === 'ok'
      ? []
      : [`${result.status} ${result.id} ${result.name}: ${result.reason}`],
  );
  return { audits: results.length, broken };
}
