import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteHeaders } from '../vite/siteHeaders.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

/**
 * Serves a build like a common static host: gzip, long-lived assets, index.html for unknown paths.
 */
export async function serveStatic(folder: string, port: number): Promise<Server> {
  /** Each file's newest version, so as many as the folder has. */
  const compressed = new Map<string, { modifiedAt: number; body: Buffer }>();

  function gzipped(file: string): Buffer {
    const modifiedAt = statSync(file).mtimeMs;
    const held = compressed.get(file);
    if (held?.modifiedAt === modifiedAt) return held.body;
    const body = gzipSync(readFileSync(file), { level: 9 });
    compressed.set(file, { modifiedAt, body });
    return body;
  }

  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]!));
    const wanted = join(folder, path);
    const file =
      wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile()
        ? wanted
        : join(folder, 'index.html');
    const extension = extname(file);
    const headers: Record<string, string> = {
      ...siteHeaders,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    };
    if (!COMPRESSED.has(extension)) {
      response.writeHead(200, headers);
      createReadStream(file).pipe(response);
      return;
    }
    const body = gzipped(file);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
