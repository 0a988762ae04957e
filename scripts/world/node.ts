import hre from 'hardhat';

export interface LocalNode {
  url: string;
  stop(): Promise<void>;
}

/**
 * A Hardhat node on 127.0.0.1: chain 31337, a block every three seconds and at once on a transaction, or a fork of
 * the chain behind `fork.url`, at a block that is safe from reorganisation unless one is named. The host is always named, since Hardhat listens on every interface where it thinks that
 * it runs in a container.
 */
export async function startNode(
  port: number,
  fork?: { url: string; blockNumber?: number },
): Promise<LocalNode> {
  const override = fork ? { forking: { ...fork, enabled: true } } : undefined;
  const server = await hre.network.createServer(
    { network: 'node', ...(override ? { override } : {}) },
    '127.0.0.1',
    port,
  );
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
