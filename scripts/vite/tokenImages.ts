import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Deployment, Env } from '../../src/config/env.ts';
import { root } from '../../services/lib/settings.ts';

const types = { svg: 'image/svg+xml', png: 'image/png' } as const;
const endings = Object.keys(types) as Ending[];

type Ending = keyof typeof types;

interface TokenImage {
  symbol: string;
  ending: Ending;
  file: string;
  /** Path under which it is served: by the token's address on this chain. */
  fileName: string;
}

function deploymentOf(env: Env): Deployment {
  return (
    env.deployment ??
    (JSON.parse(
      readFileSync(`${root}/src/config/deployments/${env.chainId}.json`, 'utf8'),
    ) as Deployment)
  );
}

/** Lists the images of built-in tokens, stored by symbol in lower case; not all have one. */
function imagesOf(env: Env): TokenImage[] {
  return deploymentOf(env).tokens.flatMap(({ symbol, address }) =>
    endings
      .map((ending) => ({
        symbol,
        ending,
        file: `${root}/public/images/tokens/${symbol.toLowerCase()}.${ending}`,
        fileName: `images/tokens/${address}.${ending}`,
      }))
      .filter(({ file }) => existsSync(file))
      .slice(0, 1),
  );
}

/**
 * Returns the endings of the images that a build serves, by token symbol: the app asks for no
 * image that is not there.
 */
export function tokenImageEndings(env: Env): Record<string, Ending> {
  return Object.fromEntries(imagesOf(env).map(({ symbol, ending }) => [symbol, ending]));
}

/** Serves the images of built-in tokens: `/images/tokens/{address}.svg` or `.png`. */
export function tokenImages(env: Env): Plugin {
  const images = new Map(imagesOf(env).map((image) => [image.fileName, image]));
  return {
    name: 'meowswap-token-images',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const image = images.get((request.url ?? '').split('?')[0]!.slice(1));
        if (!image) return next();
        response.setHeader('content-type', types[image.ending]);
        createReadStream(image.file).pipe(response);
      });
    },
    generateBundle() {
      for (const { fileName, file } of images.values())
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}
