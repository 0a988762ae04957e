import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  ContractFactory,
  Contract,
  JsonRpcProvider,
  Wallet,
  type InterfaceAbi,
  type Signer,
} from 'ethers';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { root } from '../../services/lib/settings.ts';

interface Artifact {
  abi: InterfaceAbi;
  bytecode: Hex;
}

const artifacts = `${root}/artifacts/contracts`;

/** Reads a compiled contract. Throws when no folder of `contracts` has a file of this name. */
export function artifact(name: string): Artifact {
  const file = readdirSync(artifacts)
    .map((folder) => `${artifacts}/${folder}/${name}.sol/${name}.json`)
    .find((path) => existsSync(path));
  if (!file) throw new Error(`There is no compiled contract ${name}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact;
}

/** Account that deploys: sends transactions in sequence, so that addresses are deterministic. */
export interface Deployer {
  address: Address;
  provider: JsonRpcProvider;
  hasCode(address: string): Promise<boolean>;
  deploy(name: string, args?: readonly unknown[]): Promise<Address>;
  /** Connects to one of our contracts, by its artifact's name; wait for each write with `done`. */
  at(name: string, address: string): Contract;
}

/** Waits until a transaction is mined. Throws when it reverted. */
export async function done(transaction: Promise<{ wait(): Promise<unknown> }>): Promise<void> {
  await (await transaction).wait();
}

/** Creates a deployer from a private key, or from the first unlocked account of a local node. */
export async function createDeployer(rpcUrl: string, privateKey?: string): Promise<Deployer> {
  const provider = new JsonRpcProvider(rpcUrl, undefined, {
    cacheTimeout: -1,
    batchMaxCount: 1,
    polling: true,
  });
  provider.pollingInterval = 20;
  const signer: Signer = privateKey
    ? new Wallet(privateKey, provider)
    : await provider.getSigner(0);
  return {
    address: (await signer.getAddress()) as Address,
    provider,
    hasCode: async (address) => (await provider.getCode(address)) !== '0x',
    async deploy(name, args = []) {
      const { abi, bytecode } = artifact(name);
      const contract = await new ContractFactory(abi, bytecode, signer).deploy(...args);
      await contract.waitForDeployment();
      return (await contract.getAddress()) as Address;
    },
    at: (name, address) => new Contract(address, artifact(name).abi, signer),
  };
}
