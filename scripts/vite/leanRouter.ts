import type { Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';

const FOLDER = 'node_modules/react-router/dist/production';
const CHUNK = /react-router\/dist\/production\/chunk-\w+\.mjs$/;

/**
 * Statements that keep a bundler from dropping code of the router that the app does not import, and
 * what stands for them. The last one: no link of the app loads the code of its page beforehand, as
 * links of the router's framework do.
 */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  [
    /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
    'var $1 = /* @__PURE__ */ (() => $2)();',
  ],
  [/return shouldPrefetch && !isAbsolute \? [^;]* : link;/, 'return link;'],
];

/**
 * Takes the router's production code, and leaves out what the app does not use of it. The package
 * exports only its development code, with warnings, and names components in statements that keep a
 * bundler from dropping any.
 */
export function leanRouter(): Plugin {
  const unmet = new Set(replaced);
  return {
    name: 'meowswap-lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${root}/${FOLDER}/index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${root}/${FOLDER}/dom-export.mjs` },
        ],
      },
    }),
    transform: {
      filter: { id: CHUNK },
      handler(code) {
        let lean = code;
        for (const rule of replaced) {
          const [pattern, replacement] = rule;
          const next = lean.replace(pattern, replacement);
          if (next !== lean) unmet.delete(rule);
          lean = next;
        }
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && unmet.size > 0)
        this.error('The router has changed: see scripts/vite/leanRouter.ts');
    },
  };
}
