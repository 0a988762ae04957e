import { Counter, Gauge, Registry } from 'prom-client';

/** Numbers of a program, by their names; what is not known is null. */
export type Values = Readonly<Record<string, number | boolean | null>>;

/** What a program tells Prometheus. */
export interface Metrics {
  /** Counts an answered request. */
  count(path: string, status: number): void;
  text(): Promise<string>;
}

/** First parts of paths that are counted apart. */
const PARTS = ['graphql', 'hub', 'api', 'health', 'metrics', 'ready'];

/** Makes the metrics of a program: its requests and refusals, and the numbers that it gives. */
export function programMetrics(
  program: string,
  values: () => Values | Promise<Values> = () => ({}),
): Metrics {
  const counted = new Registry();
  const requests = new Counter({
    name: `meowswap_${program}_requests_total`,
    help: 'Answered requests by the first part of their path and by status.',
    labelNames: ['part', 'status'],
    registers: [counted],
  });
  return {
    count(path, status) {
      const part = path.split('/')[1] ?? '';
      requests.inc({ part: PARTS.includes(part) ? part : 'other', status: String(status) });
    },
    async text() {
      const told = new Registry();
      for (const [name, value] of Object.entries(await values()))
        // What is not known is left out: a gauge without a value would say 0.
        if (value !== null)
          new Gauge({
            name: `meowswap_${program}_${name}`,
            help: name.replaceAll('_', ' '),
            registers: [told],
          }).set(Number(value));
      return `${await told.metrics()}\n${await counted.metrics()}`;
    },
  };
}
