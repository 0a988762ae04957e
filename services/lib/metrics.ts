import { Counter, Gauge, Registry } from 'prom-client';

/** The same number of several, by a label of theirs. */
interface Labelled {
  label: string;
  values: Readonly<Record<string, number | boolean>>;
}

/** Numbers of a program, by their names; what is not known is null. */
export type Values = Readonly<Record<string, number | boolean | null | Labelled>>;

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
      for (const [name, value] of Object.entries(await values())) {
        // What is not known is left out: a gauge without a value would say 0.
        if (value === null) continue;
        const { label, values: of } = typeof value === 'object' ? value : { label: '', values: {} };
        const gauge = new Gauge({
          name: `meowswap_${program}_${name}`,
          help: name.replaceAll('_', ' '),
          labelNames: label === '' ? [] : [label],
          registers: [told],
        });
        if (typeof value !== 'object') gauge.set(Number(value));
        for (const [named, number] of Object.entries(of))
          gauge.set({ [label]: named }, Number(number));
      }
      return `${await told.metrics()}\n${await counted.metrics()}`;
    },
  };
}
