import { serve, type Listening, type ServeOptions } from '../lib/serve.ts';
import type { KeeperHealth } from './health.ts';

/**
 * Answers `/health`: 200 when the keeper is well, else 503. A port of 0 takes a free one. Rejects
 * where the port is taken.
 */
export async function startServer(
  options: Omit<ServeOptions, 'handle'>,
  health: () => KeeperHealth,
): Promise<Listening> {
  return serve({
    ...options,
    handle(_, response, { pathname }) {
      const said = pathname === '/health' ? health() : { error: 'Ask /health' };
      const status = 'isWell' in said ? (said.isWell ? 200 : 503) : 404;
      response.writeHead(status, {
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify(said));
    },
  });
}
