import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Lets pages of other origins read an answer, which has no cookies; nobody may guess its type. */
export function openToPages(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
}

/** Answers with an object as JSON, with text as it is, or with headers only; nobody may store it. */
export function say(
  response: ServerResponse,
  status: number,
  body: object | string | undefined,
  headers: OutgoingHttpHeaders = {},
): void {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, { ...type, ...headers });
  response.end(typeof body === 'object' ? JSON.stringify(body) : body);
}
