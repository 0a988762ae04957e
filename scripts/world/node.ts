import hre from 'hardhat';

/** Milliseconds between a local node's blocks, as `hardhat.config.ts` sets them. */
export const BLOCK_MS = 3_000;

export interface LocalNode {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Hardhat node on 127.0.0.1: chain 31337 with a block every three seconds and at once on a
 * transaction, or a fork of the chain behind `fork.url`, by default at a block safe from
 * reorganisation. `startsAt`: time of the first block, by default now. Always names the host,
 * since Hardhat listens on every interface where it detects a container.
 */
export async function startNode(
  port: number,
  fork?: { url: string; blockNumber?: number },
  startsAt?: Date,
): Promise<LocalNode> {
  const override = {
    ...(fork ? { forking: { ...fork, enabled: true } } : {}),
    ...(startsAt ? { initialDate: startsAt } : {}),
  };
  const server = await hre.network.createServer({ network: 'node', override }, '127.0.0.1', port);
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
