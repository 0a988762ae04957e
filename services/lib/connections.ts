import type { Server } from 'node:http';
import { networkOf } from './client.ts';

/** Connections at once of everybody, and of one network where no proxy speaks for all. */
const ALL = 2_000;
const OF_NETWORK = 100;

/** Cuts connections beyond what a server, or one network without a proxy before it, may hold. */
export function connectionLimit(server: Server, proxies: number): void {
  server.maxConnections = ALL;
  if (proxies > 0) return;
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (held.get(network) ?? 0) + 1;
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
    if (count > OF_NETWORK) socket.destroy();
  });
}
