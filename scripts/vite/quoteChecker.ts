import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';

const FILE = 'check-quote.mjs';

/** Serves the program that checks the proof of a price, as it is in the repository, to download. */
export function quoteChecker(): Plugin {
  const read = (): string => readFileSync(`${root}/scripts/${FILE}`, 'utf8');
  return {
    name: 'meowswap-quote-checker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(read());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: read() });
    },
  };
}
