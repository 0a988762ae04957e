import { describe, expect, it } from 'vitest';
import { openBook } from '../../services/keeper/book.ts';
import { healthOf } from '../../services/keeper/health.ts';
import { startServer as startKeeperServer } from '../../services/keeper/server.ts';
import { fakeChain } from '../../services/indexer/testing/fakeChain.ts';
import { programMetrics } from '../../services/lib/metrics.ts';
import { metricsOf, type Health } from '../../services/indexer/server/health.ts';
import { serveIndex } from '../../services/indexer/testing/servedIndex.ts';
import { keeping } from '../../services/keeper/settings.ts';
import { deployFile, deployYaml } from './readFiles.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  id: number;
  title: string;
  targets: { expr: string }[];
}

const rules = (deployYaml('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(deployFile('grafana.json')) as { panels: Panel[] };

const NAMES = /\bmeowswap_\w+/g;

/** Returns the lines that a program tells at a port. */
async function toldAt(port: number): Promise<string[]> {
  const address = `http://127.0.0.1:${port}`;
  // A program counts an answer once it is given.
  await (await fetch(`${address}/health`)).text();
  const text = await (await fetch(`${address}/metrics`)).text();
  return text.split('\n');
}

/** Returns what a keeper tells that has done something and knows its balance. */
async function keeperLines(): Promise<string[]> {
  const book = openBook('prediction');
  book.noteDue(['execute round 7']);
  book.noteDone('execute round 7', { gas: 1n, fee: 1n });
  const about = { chainId: 56, account: '0xaa', balanceWei: '1', startedAt: Date.now() };
  const health = () => healthOf([book], about, Date.now());
  const server = await startKeeperServer({ port: 0, log: () => undefined }, health);
  try {
    return await toldAt(server.port);
  } finally {
    await server.close();
  }
}

async function servicesLines(): Promise<string[]> {
  const index = await serveIndex(fakeChain());
  try {
    const health = (await (await fetch(`${index.url}/health`)).json()) as Health;
    const replicas = [{ host: 'b:5432', isAsked: false, behindSeconds: 12 }];
    const host = 'node.example';
    // What is told of replicas, and while changed lists are filled.
    const more: Health = {
      ...health,
      filling: { indexed: 5, error: null, standsSeconds: 0 },
      db: { ...health.db, replicas },
      nodes: [{ host, isAsked: true } as Health['nodes'][number]],
    };
    const told = await programMetrics('indexer', () => metricsOf(more)).text();
    return [...(await toldAt(Number(new URL(index.url).port))), ...told.split('\n')];
  } finally {
    await index.close();
  }
}

describe('what watches the programs', () => {
  it('asks for numbers that the running programs tell', async () => {
    const lines = [...(await keeperLines()), ...(await servicesLines())];
    const told = new Set(lines.map((line) => /^# TYPE (\S+)/.exec(line)?.[1]));
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].flatMap((expr) => expr.match(NAMES) ?? []);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^meowswap_indexer_requests_total\{part="health",status="\d+"\}/),
    );
  });

  it('says in an alert only what its numbers are labelled with', async () => {
    const lines = [...(await keeperLines()), ...(await servicesLines())];
    const of = rules.filter(({ expr }) => /^meowswap_\w+ [=<>]/.test(expr));
    expect(of.length).toBeGreaterThan(5);
    for (const { alert, expr, annotations } of of) {
      const name = /^\w+/.exec(expr)![0];
      const used = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label!);
      // Prometheus adds where it asked.
      for (const label of used.filter((one) => one !== 'instance'))
        expect(lines, alert).toContainEqual(expect.stringContaining(`${name}{${label}="`));
    }
  });

  it('has an alert and a panel for each database, and for lists that are filled', () => {
    const asked = (name: string, exprs: string[]): boolean =>
      exprs.some((expr) => expr.includes(`meowswap_indexer_${name}`));
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const name of ['replica_up', 'replica_behind_seconds', 'filling_block', 'node_up']) {
      expect(
        asked(
          name,
          rules.map(({ expr }) => expr),
        ),
        name,
      ).toBe(true);
      expect(asked(name, shown), name).toBe(true);
    }
    const hub = rules.filter(({ expr }) => expr.includes('part="hub",status="503"'));
    expect(hub.map(({ labels }) => labels.severity)).toEqual(['page']);
  });

  it('names each alert and panel once, and says what to do', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'look'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).not.toBe('');
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('asks where the programs answer, by the names of jobs that alerts use', () => {
    const scrape = deployYaml('prometheus.yml') as {
      rule_files: string[];
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    expect(scrape.rule_files).toEqual(['alerts.yml']);
    const jobs = new Map(
      scrape.scrape_configs.map((job) => [job.job_name, job.static_configs[0]!.targets]),
    );
    expect(jobs.get('meowswap-keeper')).toEqual([`127.0.0.1:${keeping.port}`]);
    expect(jobs.get('meowswap-services')).toEqual(['127.0.0.1:4000']);
    const used = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job!),
    );
    expect(used.filter((job) => !jobs.has(job))).toEqual([]);
  });
});
