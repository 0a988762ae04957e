import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../services/lib/settings.ts';
import { deployFile, deployYaml, NODE_VARIABLES, readVariables } from './readFiles.ts';

interface Container {
  build?: { context: string; dockerfile: string; target: string; args?: Record<string, string> };
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: (string | { source: string; target: string })[];
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address?: string }>;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, object>;
}
interface Compose {
  services: Record<string, Container>;
  networks: Record<string, object>;
  volumes: Record<string, object>;
  secrets: Record<string, { file: string }>;
}

const compose = deployYaml('compose.yaml') as Compose;
const containers = Object.entries(compose.services);
const secretNames = ({ secrets = [] }: Container): string[] =>
  secrets.map((one) => (typeof one === 'string' ? one : one.source));

/** Lines of the Dockerfile by their instruction. */
const lines = (instruction: string): string[] =>
  deployFile('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

describe('compose.yaml', () => {
  it('sets what the programs read', () => {
    const known = readVariables(['services/**/*.ts']);
    for (const name of ['services', 'keeper']) {
      const set = Object.keys(compose.services[name]!.environment!);
      expect(
        set.filter((one) => !known.has(one)),
        name,
      ).toEqual([]);
    }
    const page = readVariables(['scripts/environment.ts', 'services/settings.ts']);
    const args = Object.keys(compose.services['site']!.build!.args!);
    expect(args.filter((one) => !page.has(one))).toEqual([]);
    expect(lines('ARG').map((line) => line.split('=')[0])).toEqual(args);
  });

  it('names secrets, volumes and networks that are there, and holds no secret itself', () => {
    for (const [name, one] of containers) {
      for (const secret of secretNames(one)) expect(compose.secrets, name).toHaveProperty([secret]);
      const networks = Array.isArray(one.networks) ? one.networks : Object.keys(one.networks);
      for (const network of networks) expect(compose.networks, name).toHaveProperty([network]);
      for (const volume of one.volumes ?? [])
        expect(compose.volumes, name).toHaveProperty([volume.split(':')[0]!]);
      for (const other of Object.keys(one.depends_on ?? {}))
        expect(compose.services, name).toHaveProperty([other]);
      const paths = [...(one.command ?? []), ...Object.values(one.environment ?? {})]
        .filter((text) => text.startsWith('/run/secrets/'))
        .map((text) => text.slice('/run/secrets/'.length));
      expect(secretNames(one), name).toEqual(expect.arrayContaining(paths));
      const bare = /^(?:DATABASE_URL|HUB_KEY|NODE_URLS|POSTGRES_PASSWORD)$/;
      expect(Object.keys(one.environment ?? {}).filter((key) => bare.test(key))).toEqual([]);
    }
    const ignored = readFileSync(`${root}/.gitignore`, 'utf8').split('\n');
    expect(ignored).toContain('deploy/secrets/');
    const unsent = readFileSync(`${root}/.dockerignore`, 'utf8').split('\n');
    expect(unsent).toEqual(expect.arrayContaining(['deploy/secrets', 'deploy/.env', '.env']));
  });

  it('opens to the world nothing but the site', () => {
    const open = containers.flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect([...new Set(open)]).toEqual(['site']);
    for (const [name, one] of containers) {
      expect(one.read_only, name).toBe(true);
      if (name !== 'database') expect(one.cap_drop, name).toEqual(['ALL']);
    }
  });

  it('starts programs that take their flags', () => {
    for (const name of ['services', 'keeper']) {
      // No node answers there: the flags were read before.
      const { stderr } = spawnSync(process.execPath, compose.services[name]!.command!, {
        cwd: root,
        env: { ...process.env, NODE_URLS: 'http://127.0.0.1:1' },
        encoding: 'utf8',
      });
      expect(stderr, name).toContain('No node answers at 127.0.0.1:1');
    }
  });
});

describe('the Dockerfile', () => {
  it('copies what is there, from stages that it has', () => {
    const stages = lines('FROM').map((line) => line.split(' AS ')[1]!);
    for (const line of lines('COPY')) {
      const words = line.split(' ');
      const stage = /^--from=(.*)$/.exec(words[0]!)?.[1];
      if (stage !== undefined) expect(stages, line).toContain(stage);
      else
        for (const path of words.slice(0, -1))
          expect(existsSync(`${root}/${path}`), line).toBe(true);
    }
    for (const [name, { build }] of containers)
      if (build) {
        expect(stages, name).toContain(build.target);
        expect(`${build.context}/${build.dockerfile}`, name).toBe('../deploy/Dockerfile');
      }
  });

  it('pins its base images, takes the Node of the lockfile, and ends as a user', () => {
    const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const stages = lines('FROM').map((line) => line.split(' AS ') as [string, string]);
    const bases = stages.filter(([base]) => base.includes(':')).map(([base]) => base);
    const images = containers.flatMap(([, { image, build }]) => (image && !build ? [image] : []));
    for (const image of [...bases, ...images.filter((one) => one.includes(':'))])
      expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-bookworm(?:-slim)?$/);
    expect(new Set(bases.filter((base) => base.startsWith('node:')))).toEqual(
      new Set([`node:${packages['node_modules/node']!.version}-bookworm-slim`]),
    );
    expect(lines('USER').filter((user) => user !== 'root')).toEqual(['node', 'nginx']);
    const set = lines('ENV').map((line) => line.split('=')[0]!);
    expect(set.filter((name) => !NODE_VARIABLES.includes(name))).toEqual([]);
  });

  it('sends nginx to the address that the services have', () => {
    const { networks } = compose.services['services']!;
    const address = Array.isArray(networks) ? undefined : networks['inside']?.ipv4_address;
    expect(lines('RUN').join('\n')).toContain(`s/127\\.0\\.0\\.1:4000/${address}:4000/`);
    expect(deployFile('nginx.conf')).toContain('server 127.0.0.1:4000;');
  });
});
