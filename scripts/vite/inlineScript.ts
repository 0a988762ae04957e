import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import type { Env } from '../../src/config/env.ts';
import { root } from '../../services/lib/settings.ts';
import { namedServers } from './namedServers.ts';

/** Returns a module and what it imports as one text. */
async function bundled(path: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${root}/${path}` },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Returns a module without exports as a small classic script, in a scope of its own, with constants
 * in front of it.
 */
export async function classicScript(
  path: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const declared = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  const code = `(() => {${declared.join('')}${await bundled(path)}})();`;
  return minifySync(path, code, { module: false }).code;
}

/**
 * Inlines what must run before anything loads. The policy of a build allows it by its hash
 * (contentSecurity.ts).
 */
export function inlineBoot(env: Env): Plugin {
  return {
    name: 'meowswap-inline-boot',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { server }) => [
        {
          tag: 'script',
          // The development server has no policy.
          children: await classicScript('src/app/boot.ts', {
            SERVERS: server ? null : namedServers(env),
          }),
          injectTo: 'head',
        },
      ],
    },
  };
}
