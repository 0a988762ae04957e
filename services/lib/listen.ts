import type { Server } from 'node:http';

/** A server of this machine that answers until it is closed. */
export interface Listening {
  readonly port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/** Lets a server answer on 127.0.0.1; port 0 takes a free one. Rejects where the port is taken. */
export async function listen(server: Server, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
