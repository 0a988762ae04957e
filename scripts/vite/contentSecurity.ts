import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import type { Env } from '../../src/config/env.ts';
import { chunksOf } from './fetchAhead.ts';
import { namedServers } from './namedServers.ts';

/** Returns a hash as browsers write it: `sha384-…`. */
export function sha(algorithm: 'sha256' | 'sha384', content: string | Uint8Array): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/**
 * Returns the policy of a build. Styles need the hash of the page's style sheet and of the empty
 * string: styled-components opens an empty `<style>` and fills it through the style-sheet API,
 * which no policy restricts. It is open to any https host, since users add nodes and token lists of
 * their own: the boot script narrows it to the build's servers and the user's, by a second policy
 * (src/app/boot.ts). This one can't: policies only ever take away.
 */
function policy(env: Env, scripts: readonly string[], style: string): string {
  const local = env.isLocal
    ? ['http://127.0.0.1:*', 'ws://127.0.0.1:*']
    : (namedServers(env) ?? []).filter((source) => /^(?:http|ws):/.test(source));
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts.map((script) => `'${sha('sha256', script)}'`).join(' ')}`,
    `style-src 'self' '${sha('sha256', '')}' '${sha('sha256', style)}'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    `connect-src ${["'self'", 'https:', 'wss:', ...local].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    // The one policy names our service worker (src/app/offline/offlineWorker.ts).
    `trusted-types meowswap-worker`,
  ].join('; ');
}

/**
 * Inlines the page's small style sheet: as a file, it would delay the first paint by a round trip.
 */
function withStyle(html: string, bundle: Rolldown.OutputBundle): { html: string; style: string } {
  let style = '';
  const inlined = html.replace(
    /<link rel="stylesheet" crossorigin href="\/([^"]+)">/,
    (tag, fileName: string) => {
      const file = bundle[fileName];
      if (file?.type !== 'asset') return tag;
      style = String(file.source).trim();
      delete bundle[fileName];
      return `<style>${style}</style>`;
    },
  );
  return { html: inlined, style };
}

/** Returns the contents of the page's inline scripts. */
const inlineScripts = (html: string): string[] =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, body = '']) => body);

/**
 * Writes the content security policy and an import map with the hash of every chunk into the built
 * page, so that a tampered chunk is not executed. The development server has no policy: its client
 * needs inline code.
 */
export function contentSecurity(env: Env): Plugin {
  return {
    name: 'meowswap-content-security',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const integrity = Object.fromEntries(
          chunksOf(bundle).map((file) => [`/${file.fileName}`, sha('sha384', file.code)]),
        );
        const importMap = JSON.stringify({ integrity });
        const { html, style } = withStyle(String(page.source), bundle);
        const allowed = policy(env, [importMap, ...inlineScripts(html)], style);
        const head = `<meta http-equiv="Content-Security-Policy" content="${allowed}"><script type="importmap">${importMap}</script>`;
        page.source = html
          .replace('<meta charset="utf-8" />', `<meta charset="utf-8" />${head}`)
          .replace(
            /<(script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">/g,
            (_tag, start: string, source: string) =>
              `<${start}="${source}" integrity="${integrity[source]}">`,
          );
      },
    },
  };
}
