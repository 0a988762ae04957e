import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';

/**
 * Returns a TypeScript file without imports as a small classic script, in a scope of its own, with
 * constants in front of it.
 */
export async function classicScript(
  path: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const file = `${root}/${path}`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const declared = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  return minifySync(path, `(() => {${declared.join('')}${code}})();`, { module: false }).code;
}

/**
 * Inlines what must run before anything loads. The policy of a build allows it by its hash
 * (contentSecurity.ts).
 */
export function inlineBoot(): Plugin {
  return {
    name: 'meowswap-inline-boot',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [
        { tag: 'script', children: await classicScript('src/app/boot.ts'), injectTo: 'head' },
      ],
    },
  };
}
