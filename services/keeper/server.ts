import { createServer } from 'node:http';
import { listen, type Listening } from '../lib/listen.ts';
import type { KeeperHealth } from './health.ts';

/**
 * Answers `/health` on 127.0.0.1: 200 when the keeper is well, else 503. A port of 0 takes a free
 * one. Rejects where the port is taken.
 */
export async function startServer(port: number, health: () => KeeperHealth): Promise<Listening> {
  const server = createServer((request, response) => {
    // Compared, not parsed: a target may be anything that a client sends, such as '//'.
    const isHealth = /^\/health(?:\?|$)/.test(request.url ?? '');
    const said = isHealth ? health() : { error: 'Ask /health' };
    const status = 'isWell' in said ? (said.isWell ? 200 : 503) : 404;
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(said));
  });
  return listen(server, port);
}
