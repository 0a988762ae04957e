import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AskBatch } from '../chain/batches.ts';
import { overLimit } from '../../lib/database/overLimit.ts';
import { tokenBuckets } from '../../lib/buckets.ts';
import { clientOf, networkOf } from '../../lib/client.ts';
import { programMetrics } from '../../lib/metrics.ts';
import { say } from '../../lib/say.ts';
import { serve, type Handler, type Listening, type ServeOptions } from '../../lib/serve.ts';
import { queryBudget } from '../graphql/cost.ts';
import { makeSchema } from '../graphql/schema.ts';
import type { IndexerState } from '../indexerState.ts';
import type { Product } from '../product.ts';
import type { IndexDatabase } from '../store/postgres.ts';
import type { Entity } from '../store/entity.ts';
import { judge, metricsOf, type Health } from './health.ts';
import { requestLimit } from './limits.ts';
import { makeRest } from './rest.ts';
import type { Yoga } from './yogas.ts';

/** Longest query, in bytes of the request. */
const MAX_BYTES = 10_240;
/** Values that a network may ask for within a minute. */
const VALUES = 6_000_000;
/** How long the size of the database is remembered: measuring it is not free. */
const SIZE_MS = 10_000;

/** Answers a path below `/api`; `undefined` for one that it has no part in. */
type Api = (path: string) => Promise<{ status: number; body: string } | undefined>;

/** Answers GraphQL by endpoint, `/api`, `/health` and `/metrics`, and lets `hub` answer below `/hub`. */
export async function startServer(
  options: Omit<ServeOptions, 'handle'> & {
    hub?: Handler;
    /** Answers before the index, whose state it doesn't depend on. */
    api?: Api;
    database: IndexDatabase;
    endpoints: Readonly<Record<string, readonly Product[]>>;
    /** Node behind the index. */
    ask: AskBatch;
    state: () => IndexerState;
  },
): Promise<Listening> {
  const { hub, api, proxies = 1, database, endpoints, ask, state } = options;
  const isAllowed = requestLimit();
  const mayAskFor = tokenBuckets(VALUES);
  const entitiesOf = (products: readonly Product[]): Entity[] =>
    products.flatMap((product) => product.entities);
  const schemas = new Map(
    Object.entries(endpoints).map(([name, products]) => [
      `/graphql/${name}`,
      makeSchema(entitiesOf(products), database.reader, state),
    ]),
  );
  const rest = makeRest({
    exchange: schemas.get('/graphql/exchange')?.schema,
    entities: entitiesOf(Object.values(endpoints).flat()),
    reader: database.reader,
    ask,
    state,
  });
  let loading: Promise<ReadonlyMap<string, Yoga>> | undefined;
  /** Returns what answers GraphQL, loaded by the first query. */
  async function yogaOf(path: string): Promise<Yoga> {
    loading ??= import('./yogas.ts').then(({ makeYogas }) => makeYogas(schemas));
    return (await loading).get(path)!;
  }

  /** Values that queries asked for. */
  let asked = 0;
  const size: { bytes: number | null; until: number } = { bytes: null, until: 0 };
  /** Measures the database now and then. Nobody waits for it: it may be busy. */
  function measure(): void {
    const now = performance.now();
    if (size.until > now) return;
    size.until = now + SIZE_MS;
    database.reader
      .query<{ size: string | number }>('select pg_database_size(current_database()) as size')
      .then(
        ([row]) => (size.bytes = row ? Number(row.size) : null),
        () => (size.bytes = null),
      );
  }
  function health(): Health {
    measure();
    const replicas = database.replicas?.states() ?? [];
    return judge(state(), { kind: database.kind, sizeBytes: size.bytes, replicas }, Date.now());
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const refuse = (status: number, message: string): void =>
      say(response, status, { errors: [{ message }] });
    const path = url.pathname;
    const network = networkOf(clientOf(request, proxies));
    if (hub && /^\/hub(?:\/|$)/.test(path)) return hub(request, response, url);
    // Pages read from it how new an answer is.
    response.setHeader('access-control-expose-headers', 'x-block');
    if (path === '/health') {
      const said = health();
      return say(response, said.isWell ? 200 : 503, said);
    }
    const isQuery = schemas.has(path);
    const isRest = path.startsWith('/api/');
    if (!isQuery && !isRest) return refuse(404, `Ask ${[...schemas.keys()].join(' or ')}`);
    if (!isAllowed(network, performance.now()))
      return refuse(429, 'Too many requests: wait ten seconds');
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > MAX_BYTES || (request.url ?? '').length > MAX_BYTES)
      return refuse(413, `A query has at most ${MAX_BYTES} bytes`);
    if (request.method === 'POST' && request.headers['content-length'] === undefined)
      return refuse(411, 'Say how long the query is');
    const said = isRest && request.method === 'GET' ? await api?.(path) : undefined;
    if (said) return say(response, said.status, said.body);
    const { isServing, checkpoint } = state();
    if (request.method !== 'OPTIONS' && (!isServing || !checkpoint))
      return refuse(503, 'The index is being read from the chain');
    if (checkpoint) response.setHeader('x-block', String(checkpoint.number));
    if (!isQuery) {
      if (request.method !== 'GET') return refuse(405, 'Only GET is answered');
      const { status, body } = await rest(path).catch((error: unknown) => {
        const message = overLimit(error);
        if (message === undefined) throw error;
        return { status: 503, body: JSON.stringify({ errors: [{ message }] }) };
      });
      return say(response, status, body);
    }
    const budget = queryBudget((cost) => {
      asked += cost;
      return mayAskFor(network, performance.now(), cost);
    });
    const yoga = await yogaOf(path);
    await yoga(request, response, { budget });
  }

  measure();
  const metrics = programMetrics('indexer', () => ({
    ...metricsOf(health()),
    query_values_total: asked,
  }));
  return serve({ ...options, proxies, handle, metrics });
}
