import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../../services/lib/settings.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { artifact } from './artifacts.ts';

interface CompilerInput {
  language: string;
  settings: { remappings?: string[]; outputSelection: unknown };
  sources: Record<string, { content: string }>;
}

/** Holds what an explorer asks for to verify a contract's source. */
export interface Verification {
  address: Address;
  /** As explorers write it: file and name. */
  contract: string;
  compiler: string;
  /** ABI-encoded, without 0x. */
  constructorArguments: string;
  /** Standard JSON input with no other source than the contract's own. */
  input: CompilerInput;
}

/** Finds the file that an import names, by the remapping that applies or relative to its file. */
function resolved(from: string, path: string, remappings: readonly string[]): string {
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  for (const remapping of remappings) {
    const [context = '', rest = ''] = remapping.split(/:(.*)/);
    const [prefix = '', target = ''] = rest.split('=');
    if (from.startsWith(context) && path.startsWith(prefix))
      return target + path.slice(prefix.length);
  }
  return path;
}

/** Returns the names of a file and of everything it imports. */
function closure({ sources, settings }: CompilerInput, first: string): Set<string> {
  const found = new Set([first]);
  for (const name of found)
    for (const [, path] of sources[name]!.content.matchAll(
      /^\s*(?:import|\}\s*from)\b[^;'"]*["']([^"']+)["']/gm,
    ))
      found.add(resolved(name, path!, settings.remappings ?? []));
  return found;
}

/** Builds the verification of a deployed contract from its compilation. */
export function verificationOf(
  name: string,
  address: Address,
  constructorArguments: Hex,
): Verification {
  const { contractName, buildInfoId, inputSourceName } = artifact(name);
  const file = `${root}/artifacts/build-info/${buildInfoId}.json`;
  const { input, solcLongVersion } = JSON.parse(readFileSync(file, 'utf8')) as {
    input: CompilerInput;
    solcLongVersion: string;
  };
  const names = [...closure(input, inputSourceName)].toSorted();
  return {
    address,
    contract: `${inputSourceName}:${contractName}`,
    compiler: `v${solcLongVersion}`,
    constructorArguments: constructorArguments.slice(2),
    input: {
      ...input,
      settings: {
        ...input.settings,
        outputSelection: { '*': { '*': ['evm.bytecode', 'evm.deployedBytecode', 'abi'] } },
      },
      sources: Object.fromEntries(names.map((one) => [one, input.sources[one]!])),
    },
  };
}
