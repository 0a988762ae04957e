import { programMetrics } from '../lib/metrics.ts';
import { say } from '../lib/say.ts';
import { serve, type Listening, type ServeOptions } from '../lib/serve.ts';
import type { KeeperHealth } from './health.ts';
import { metricsOf } from './metrics.ts';

/**
 * Answers `/metrics`, and `/health`: 200 when the keeper is well, else 503. A port of 0 takes a free
 * one. Rejects where the port is taken.
 */
export async function startServer(
  options: Omit<ServeOptions, 'handle'>,
  health: () => KeeperHealth,
): Promise<Listening> {
  const metrics = programMetrics('keeper', () => metricsOf(health(), Date.now()));
  return serve({
    ...options,
    metrics,
    handle(_, response, { pathname }) {
      const said = pathname === '/health' ? health() : { error: 'Ask /health' };
      const status = 'isWell' in said ? (said.isWell ? 200 : 503) : 404;
      say(response, status, said);
    },
  });
}
