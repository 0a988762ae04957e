import { ContractFactory, Contract, JsonRpcProvider } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';
import { artifact } from '../deploy/artifacts.ts';
import { connectTo } from '../deploy/connect.ts';

/** Account that deploys: sends transactions in sequence, so that addresses are deterministic. */
export interface Deployer {
  address: Address;
  provider: JsonRpcProvider;
  deploy(name: string, args?: readonly unknown[]): Promise<Address>;
  /** Connects to one of our contracts, by its artifact's name; wait for each write with `done`. */
  at(name: string, address: string): Contract;
}

/** Waits until a transaction is mined. Throws when it reverted. */
export async function done(transaction: Promise<{ wait(): Promise<unknown> }>): Promise<void> {
  await (await transaction).wait();
}

/** Creates a deployer from the first unlocked account of a local node. */
export async function createDeployer(rpcUrl: string): Promise<Deployer> {
  const provider = connectTo(rpcUrl);
  const signer = await provider.getSigner(0);
  return {
    address: (await signer.getAddress()) as Address,
    provider,
    async deploy(name, args = []) {
      const { abi, bytecode } = artifact(name);
      const contract = await new ContractFactory(abi, bytecode, signer).deploy(...args);
      await contract.waitForDeployment();
      return (await contract.getAddress()) as Address;
    },
    at: (name, address) => new Contract(address, artifact(name).abi, signer),
  };
}
