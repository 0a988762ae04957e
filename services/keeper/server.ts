import { programMetrics } from '../lib/metrics.ts';
import { say, serve, type Listening, type ServeOptions } from '../lib/serve.ts';
import type { KeeperHealth } from './health.ts';

/**
 * Answers `/metrics`, and `/health`: 200 when the keeper is well, else 503. A port of 0 takes a free
 * one. Rejects where the port is taken.
 */
export async function startServer(
  options: Omit<ServeOptions, 'handle'>,
  health: () => KeeperHealth,
): Promise<Listening> {
  const metrics = programMetrics('keeper', () => {
    const { isWell, duties } = health();
    const sum = (of: (duty: KeeperHealth['duties'][number]) => number): number =>
      duties.reduce((all, duty) => all + of(duty), 0);
    return {
      well: isWell,
      due: sum(({ due }) => due.length),
      acts_total: sum(({ spent }) => spent.done),
      wasted_total: sum(({ spent }) => spent.wasted),
      gas_total: sum(({ spent }) => Number(spent.gas)),
    };
  });
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
