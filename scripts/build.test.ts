import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../src/config/env.ts';
import { plain } from '#testing/buildFor.ts';
import { root } from '../services/lib/settings.ts';
import { buildInto } from './buildInto.ts';
import { importCircles, readBuiltSite, sha, type BuiltSite } from './builtSite.ts';
import { namedServers } from './vite/namedServers.ts';

/** Settings of a build for BNB Smart Chain, independent of .env. */
const env: Env = { ...plain, chainId: 56, isLocal: false };
const folder = mkdtempSync(join(tmpdir(), 'meowswap-build-'));
let site: BuiltSite;

beforeAll(() => {
  buildInto(folder, env);
  site = readBuiltSite(folder);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build for a public chain', () => {
  it('excludes the development wallet, the faucet and the time panel', () => {
    const modules = globSync('**/*.js.map', { cwd: folder }).flatMap(
      (file) => (JSON.parse(site.contentOf(file)) as { sources: string[] }).sources,
    );
    const ours = (path: string): string[] =>
      modules.filter((module) => module.includes(path)).map((module) => basename(module));
    expect(ours('src/features/swap/')).toContain('SwapPage.tsx');
    // These folders exist, and the build includes none of their modules.
    for (const path of [
      'src/entities/local/',
      'src/protocol/local/',
      'src/entities/wallet/development/',
    ]) {
      expect(existsSync(`${root}/${path}`)).toBe(true);
      expect(ours(path)).toEqual([]);
    }
    expect(ours('src/testing/')).toEqual([]);
  });

  it.each([
    ['the words of the test accounts', 'test test test'],
    [
      'the key of the first test account',
      'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ],
    ['the switches of a local node', 'evm_increaseTime'],
    ['the switches of Hardhat', 'hardhat_'],
  ])('does not contain %s', (_, secret) => {
    for (const file of [...site.chunks, 'sw.js'])
      expect([file, site.contentOf(file).includes(secret)]).toEqual([file, false]);
  });

  it('has a boot script that knows the servers it names', () => {
    const [boot] = site.scripts.filter(({ attributes }) => attributes.trim() === '');
    for (const server of namedServers(env) ?? []) expect(boot?.body).toContain(`\`${server}\``);
    expect(namedServers(env)).toContain('https://bsc-dataseed.bnbchain.org');
  });

  it('leaves its users room for servers of their own, but not on their own machine', () => {
    expect(site.policy.get('connect-src')).toEqual(["'self'", 'https:', 'wss:']);
    expect(
      [...site.policy.values()].flat().filter((source) => /127\.0\.0\.1|localhost|\*/.test(source)),
    ).toEqual([]);
  });
});

describe('the page', () => {
  it('has no inline script except the import map and the boot script, whose hashes are in the policy', () => {
    const inline = site.scripts.filter(({ body }) => body.trim() !== '');
    expect(inline.map(({ attributes }) => attributes.trim())).toEqual(['type="importmap"', '']);
    expect(site.policy.get('script-src')).toEqual([
      "'self'",
      ...inline.map(({ body }) => `'${sha('sha256', body)}'`),
    ]);
    expect(site.html).not.toMatch(/\son[a-z]+=|javascript:/i);
  });

  it('has no inline style whose hash is not in the policy', () => {
    const styles = Array.from(
      site.html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g),
      ([, body = '']) => `'${sha('sha256', body)}'`,
    );
    // styled-components opens an empty style and fills it through the style-sheet API.
    const known = ["'self'", `'${sha('sha256', '')}'`, ...styles];
    expect(site.policy.get('style-src')?.filter((source) => !known.includes(source))).toEqual([]);
    for (const style of styles) expect(site.policy.get('style-src')).toContain(style);
    expect(site.html).not.toMatch(/<[a-z]+[^>]*\sstyle=/i);
  });

  it('has its policy before any script, link, style or image', () => {
    const at = site.html.indexOf('Content-Security-Policy');
    expect(at).toBeGreaterThan(0);
    expect(site.html.slice(0, at)).not.toMatch(/<(?:script|link|style|img)\b/);
  });

  it('allows nothing unsafe, and by default nothing at all', () => {
    expect(
      [...site.policy.values()].flat().filter((source) => /unsafe-|^data:$/.test(source)),
    ).toEqual(['data:']);
    expect(site.policy.get('img-src')).toContain('data:');
    for (const name of ['default-src', 'base-uri', 'form-action', 'object-src'])
      expect([name, site.policy.get(name)]).toEqual([name, ["'none'"]]);
    // One policy, which can name nothing but the service worker.
    expect(site.policy.get('trusted-types')).toEqual(['meowswap-worker']);
    expect(site.policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });
});

describe('the integrity map', () => {
  it('covers every chunk with the hash of its bytes, and nothing else', () => {
    const hashes = Object.fromEntries(
      site.chunks.map((file) => [`/${file}`, sha('sha384', readFileSync(join(folder, file)))]),
    );
    expect(Object.keys(hashes).length).toBeGreaterThan(5);
    expect(site.integrity).toEqual(hashes);
  });

  it('comes before every script and has the hash of each script and preload', () => {
    const tags = Array.from(
      site.html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.js)"[^>]*>/g),
      ([tag, source = '']) => ({ tag, source }),
    );
    expect(tags.length).toBeGreaterThan(0);
    for (const { tag, source } of tags)
      expect(tag).toContain(`integrity="${site.integrity[source]}"`);
    expect(site.html.indexOf(tags[0]!.tag)).toBeGreaterThan(site.html.indexOf('type="importmap"'));
  });
});

describe('the copy for visits without a connection', () => {
  it('has the hash of the bytes of every file that it saves', () => {
    const files = Object.entries(site.saved);
    expect(files.length).toBeGreaterThan(20);
    for (const [path, hash] of files) {
      const file = path === '/' ? 'index.html' : path.slice(1);
      expect([path, hash]).toEqual([path, sha('sha384', readFileSync(join(folder, file)))]);
    }
  });

  it('has the page, every chunk but the large one that needs a connection, typeface and logo', () => {
    const paths = Object.keys(site.saved);
    const missing = site.chunks.filter((file) => !paths.includes(`/${file}`));
    expect(paths).toEqual(expect.arrayContaining(['/', '/images/logo.svg']));
    expect(paths.some((path) => path.endsWith('.woff2'))).toBe(true);
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.length).toBeLessThan(5);
  });
});

describe('the chunks', () => {
  it.each([
    ['what every page loads later', 'src/app/listeners.ts'],
    ['the swap page', 'swap/SwapPage.tsx'],
  ])('of %s include no list of farms, which grows with every farm', (_, entry) => {
    const reached = new Set(
      site.chunks.filter((file) => site.modulesOf(file).some((module) => module.endsWith(entry))),
    );
    expect(reached.size).toBe(1);
    for (const file of reached) for (const next of site.imports(file)) reached.add(next);
    const modules = [...reached].flatMap(site.modulesOf);
    expect(modules.filter((module) => module.endsWith('src/config/chains.ts'))).toHaveLength(1);
    expect(modules.filter((module) => /src\/config\/(?:earn|farms)\.ts$/.test(module))).toEqual([]);
  });

  it('are named with what they import in the head of the page, which requests all at once', () => {
    const files = Object.keys(site.integrity);
    const [, content = ''] = /<meta name="imports" content="([^"]*)">/.exec(site.html) ?? [];
    const named = new Map(
      content
        .split(',')
        .map((row, place) => [
          files[place]!,
          row.split(' ').flatMap((next) => files[Number.parseInt(next, 36)] ?? []),
        ]),
    );
    const reached = (file: string, next: (file: string) => string[], met = new Set<string>()) => {
      for (const each of next(file)) if (!met.has(each)) reached(each, next, met.add(each));
      return [...met].toSorted();
    };
    for (const file of files)
      expect(reached(file, (each) => named.get(each) ?? [])).toEqual(
        reached(file, (each) => site.imports(each.slice(1)).map((next) => `/${next}`)),
      );
  });

  it('do not import each other in a circle, which would make their order depend on the importer', () => {
    expect(site.chunks.length).toBeGreaterThan(20);
    expect(importCircles(site)).toEqual([]);
  });
});

it('carries the licences of what it bundles, whose notices minifying drops', () => {
  const licences = site.contentOf('licenses.md');
  for (const name of ['react', 'lightweight-charts', '@walletconnect/core'])
    expect(licences).toMatch(new RegExp(`^## ${name} - `, 'm'));
});

it('carries the program that checks the proof of a price, unchanged', () => {
  expect(site.contentOf('check-quote.mjs')).toBe(
    readFileSync(`${root}/scripts/check-quote.mjs`, 'utf8'),
  );
});

describe('the page about the proof of a price', () => {
  const name = 'how-the-price-is-proved.html';

  it('has all of the text', () => {
    const markdown = readFileSync(`${root}/docs/how-the-price-is-proved.md`, 'utf8');
    const headings = Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading]) => heading);
    expect(headings.length).toBeGreaterThan(4);
    const shown = Array.from(
      site.contentOf(name).matchAll(/<h\d>(.+?)<\/h\d>/g),
      ([, text]) => text,
    );
    expect(shown).toEqual(headings);
    expect(site.contentOf(name)).toContain('<td>0.251 %</td>');
  });

  it('runs no script, and may load only its own style, and typeface and pictures of the site', () => {
    const page = site.contentOf(name);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    const [, content] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)!;
    expect(content!.split('; ')).toEqual([
      "default-src 'none'",
      `style-src '${sha('sha256', style)}'`,
      "img-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page).not.toMatch(/<script|\sstyle=|\son[a-z]+=|javascript:/i);
    const files = Array.from(
      page.matchAll(/url\('\/([^']+)'\)|(?:src|href)="\/([^"]+)"/g),
      ([, file, other]) => file ?? other!,
    );
    expect(files).toHaveLength(3);
    for (const file of files) expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
  });

  it('is not in the copy for visits without a connection', () => {
    expect(site.contentOf('sw.js')).not.toContain(name);
  });
});
