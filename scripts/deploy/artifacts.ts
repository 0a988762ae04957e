import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { InterfaceAbi } from 'ethers';
import type { Hex } from '../../src/lib/hex.ts';
import { root } from '../../services/lib/settings.ts';

/** Compiled contract, as Hardhat stores it. */
export interface Artifact {
  abi: InterfaceAbi;
  bytecode: Hex;
  deployedBytecode: Hex;
  /** Places of the immutables in the code, in bytes. */
  immutableReferences: Record<string, { start: number; length: number }[]>;
  contractName: string;
  /** Names of the compiler's input and of this contract's file in it. */
  buildInfoId: string;
  inputSourceName: string;
}

const artifacts = `${root}/artifacts`;
/** Contracts of OpenZeppelin that are deployed as they are. */
const GOVERNANCE = `${artifacts}/@openzeppelin/contracts/governance`;

/** Reads a compiled contract. Throws when no folder of `contracts` has a file of this name. */
export function artifact(name: string): Artifact {
  const own = readdirSync(`${artifacts}/contracts`).map(
    (folder) => `${artifacts}/contracts/${folder}`,
  );
  const file = [...own, GOVERNANCE]
    .map((folder) => `${folder}/${name}.sol/${name}.json`)
    .find((path) => existsSync(path));
  if (!file) throw new Error(`There is no compiled contract ${name}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact;
}
