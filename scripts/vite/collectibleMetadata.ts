import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';
import { kindsTexts } from '../../src/i18n/kindsTexts.ts';
import { collectibleKinds, type CollectibleKind } from '../../src/protocol/collectibleKinds.ts';

/**
 * Returns the metadata of a kind as wallets and marketplaces read it. The picture is part of it, so
 * that they need no other file, wherever the site is served.
 */
export function metadataOf({ key, name, about, id }: CollectibleKind): string {
  const picture = readFileSync(`${root}/public/collectibles/${key}.svg`).toString('base64');
  return JSON.stringify({
    name,
    description: kindsTexts[about],
    image: `data:image/svg+xml;base64,${picture}`,
    attributes: [{ trait_type: 'bunnyId', value: id }],
  });
}

/** Serves the metadata of each kind of collectibles: `/collectibles/{key}.json`. */
export function collectibleMetadata(): Plugin {
  const files = new Map<string, CollectibleKind>(
    collectibleKinds.map((kind) => [`collectibles/${kind.key}.json`, kind] as const),
  );
  return {
    name: 'meowswap-collectible-metadata',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const kind = files.get((request.url ?? '').split('?')[0]!.slice(1));
        if (!kind) return next();
        response.setHeader('content-type', 'application/json');
        response.end(metadataOf(kind));
      });
    },
    generateBundle() {
      for (const [fileName, kind] of files)
        this.emitFile({ type: 'asset', fileName, source: metadataOf(kind) });
    },
  };
}
