/**
 * Writes the ABIs in `src/protocol/abi/`, the facts of the deployed code beside them, and the
 * multicall ABI, from the compiled contracts.
 * `node scripts/abis.ts` writes; `--check` writes nothing and exits 1 when a file is missing or
 * disagrees with the contracts, however it is formatted. The contracts must have been compiled.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { contractFacts } from './abis/contractFacts.ts';
import { sources, tokenTrial, type Source } from './abis/sources.ts';

interface Parameter {
  name: string;
  type: string;
  indexed?: boolean;
  components?: Parameter[];
}

interface Entry {
  type: string;
  name?: string;
  inputs?: Parameter[];
  outputs?: Parameter[];
  stateMutability?: string;
  anonymous?: boolean;
}

const root = new URL('../', import.meta.url);

async function readArtifact(artifact: string): Promise<{ abi: Entry[]; bytecode: string }> {
  return JSON.parse(await readFile(new URL(`artifacts/${artifact}.json`, root), 'utf8')) as {
    abi: Entry[];
    bytecode: string;
  };
}

async function readAbi(artifact: string): Promise<Entry[]> {
  return (await readArtifact(artifact)).abi;
}

function plainParameter({ name, type, indexed, components }: Parameter): Parameter {
  return {
    name,
    type,
    ...(indexed === undefined ? {} : { indexed }),
    ...(components ? { components: components.map(plainParameter) } : {}),
  };
}

/** Drops the fields that only compiler tools read. */
function plainEntry({ type, name, inputs, outputs, stateMutability, anonymous }: Entry): Entry {
  return {
    type,
    ...(name === undefined ? {} : { name }),
    ...(inputs ? { inputs: inputs.map(plainParameter) } : {}),
    ...(outputs ? { outputs: outputs.map(plainParameter) } : {}),
    ...(stateMutability === undefined ? {} : { stateMutability }),
    ...(anonymous === undefined ? {} : { anonymous }),
  };
}

const signature = (entry: Entry): string =>
  `${entry.type} ${entry.name ?? ''}(${(entry.inputs ?? []).map((input) => input.type).join()})`;

async function buildAbi({
  from,
  and,
  only,
  withoutErrors,
  errorsOf = [],
}: Source): Promise<Entry[]> {
  const both = [...(await readAbi(from)), ...(and ? await readAbi(and) : [])];
  const isWanted = ({ type, name = '' }: Entry): boolean =>
    type !== 'constructor' &&
    type !== 'receive' &&
    (type === 'error' ? !withoutErrors : !only || only.includes(name));
  const own = both.filter(isWanted);
  const lacking = only?.filter((name) => !own.some((entry) => entry.name === name)) ?? [];
  if (lacking.length > 0) throw new Error(`${from} has no ${lacking.join(', ')}`);
  const foreign = (await Promise.all(errorsOf.map(readAbi)))
    .flat()
    .filter((entry) => entry.type === 'error');
  const bySignature = new Map<string, Entry>();
  for (const entry of [...own, ...foreign]) {
    if (!bySignature.has(signature(entry))) bySignature.set(signature(entry), plainEntry(entry));
  }
  return [...bySignature.values()];
}

/** Prints a value as TypeScript source. */
function source(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => `${key}: ${source(member)}`);
    return `{ ${members.join(', ')} }`;
  }
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Exports of a generated file by name: an ABI, creation code, or a table by name. */
type Exports = Record<string, Entry[] | string | Record<string, object>>;

/** Returns the exports of the contract that the app carries as creation code. */
async function trialExports(): Promise<Exports> {
  const { abi, bytecode } = await readArtifact(tokenTrial);
  return { tokenTrialAbi: abi.map(plainEntry), tokenTrialBytecode: bytecode };
}

function exportLine([name, value]: [string, Exports[string]]): string {
  const lines = (items: string[]): string => items.map((item) => `  ${item},\n`).join('');
  if (typeof value === 'string') return `export const ${name} = ${source(value)};\n`;
  const text = Array.isArray(value)
    ? `[\n${lines(value.map(source))}]`
    : `{\n${lines(Object.entries(value).map(([key, one]) => `${key}: ${source(one)}`))}}`;
  return `export const ${name} = ${text} as const;\n`;
}

async function agrees(file: URL, exported: Exports): Promise<boolean> {
  try {
    const module = (await import(file.href)) as Record<string, unknown>;
    return isDeepStrictEqual({ ...module }, exported);
  } catch {
    return false;
  }
}

const files: Record<string, Exports> = {
  tokenTrial: await trialExports(),
  contractFacts: { contractFacts: contractFacts() },
};
for (const [name, from] of Object.entries(sources))
  files[`${name}Abi`] = { [`${name}Abi`]: await buildAbi(from) };

/** Returns the path of a generated file; the multicall ABI belongs to the chain layer. */
const pathOf = (name: string): string =>
  name === 'multicallAbi' ? `src/chain/multicall/${name}.ts` : `src/protocol/abi/${name}.ts`;

const check = process.argv.includes('--check');
for (const [name, exported] of Object.entries(files)) {
  const path = pathOf(name);
  const file = new URL(path, root);
  if (await agrees(file, exported)) continue;
  if (check) {
    process.stderr.write(`${path} differs from the contracts: run node scripts/abis.ts\n`);
    process.exitCode = 1;
    continue;
  }
  const lines = Object.entries(exported).map(exportLine).join('');
  await writeFile(
    file,
    `// Generated by scripts/abis.ts from the compiled contracts: do not edit.\n${lines}`,
  );
}
