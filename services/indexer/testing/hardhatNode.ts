import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import { onTestFinished } from 'vitest';

/** Sends a request to a node. */
type NodeRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Starts a Hardhat node for the running test. */
export async function hardhatNode(): Promise<NodeRequest> {
  const hre = await createHardhatRuntimeEnvironment({
    networks: { test: { type: 'edr-simulated', chainId: 31337 } },
  });
  const connection = await hre.network.create({ network: 'test' });
  onTestFinished(() => connection.close());
  const { provider } = connection;
  return (method, params) => provider.request({ method, params: [...params] });
}
