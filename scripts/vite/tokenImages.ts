import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Deployment, Env } from '../../src/config/env.ts';
import { root } from '../../services/lib/settings.ts';

const folder = `${root}/public/images/tokens`;
const types = { svg: 'image/svg+xml', png: 'image/png' } as const;

type Ending = keyof typeof types;

function deploymentOf(env: Env): Deployment {
  return (
    env.deployment ??
    (JSON.parse(
      readFileSync(`${root}/src/config/deployments/${env.chainId}.json`, 'utf8'),
    ) as Deployment)
  );
}

type BuiltIn = Deployment['tokens'][number];

const bySymbol = ({ symbol }: BuiltIn, ending: Ending): string =>
  `${folder}/${symbol.toLowerCase()}.${ending}`;
const byAddress = ({ address }: BuiltIn, ending: Ending): string =>
  `${folder}/${address}.${ending}`;

/** Returns how a token's image ends; `undefined` if the folder has none. */
function endingOf(token: BuiltIn): Ending | undefined {
  return (Object.keys(types) as Ending[]).find((ending) =>
    [bySymbol, byAddress].some((fileOf) => existsSync(fileOf(token, ending))),
  );
}

/**
 * Returns the endings of the images that a build serves, by token symbol: the app asks for no
 * image that is not there.
 */
export function tokenImageEndings(env: Env): Record<string, Ending> {
  return Object.fromEntries(
    deploymentOf(env).tokens.flatMap((token) => {
      const ending = endingOf(token);
      return ending ? [[token.symbol, ending] as const] : [];
    }),
  );
}

/**
 * Serves token images, stored by symbol, under the token's address on this chain:
 * `/images/tokens/{address}.svg` or `.png`.
 */
export function tokenImages(env: Env): Plugin {
  const files = new Map<string, { file: string; ending: Ending }>();
  for (const token of deploymentOf(env).tokens) {
    const ending = endingOf(token);
    // Those stored by address are served as they are.
    if (ending && existsSync(bySymbol(token, ending)))
      files.set(`images/tokens/${token.address}.${ending}`, {
        file: bySymbol(token, ending),
        ending,
      });
  }
  return {
    name: 'meowswap-token-images',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const image = files.get((request.url ?? '').split('?')[0]!.slice(1));
        if (!image) return next();
        response.setHeader('content-type', types[image.ending]);
        createReadStream(image.file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, { file }] of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}
