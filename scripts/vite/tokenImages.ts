import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Deployment, Env } from '../../src/config/env.ts';
import { root } from '../../services/lib/settings.ts';

const folder = `${root}/public/images/tokens`;

function deploymentOf(env: Env): Deployment {
  return (
    env.deployment ??
    (JSON.parse(
      readFileSync(`${root}/src/config/deployments/${env.chainId}.json`, 'utf8'),
    ) as Deployment)
  );
}

/**
 * Serves token images, stored by symbol, under the token's address on this chain:
 * `/images/tokens/{address}.svg`.
 */
export function tokenImages(env: Env): Plugin {
  const files = new Map<string, string>(
    deploymentOf(env)
      .tokens.map(
        (token) =>
          [
            `images/tokens/${token.address}.svg`,
            `${folder}/${token.symbol.toLowerCase()}.svg`,
          ] as const,
      )
      .filter(([, file]) => existsSync(file)),
  );
  return {
    name: 'meowswap-token-images',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').split('?')[0]!.slice(1));
        if (!file) return next();
        response.setHeader('content-type', 'image/svg+xml');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, file] of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}
