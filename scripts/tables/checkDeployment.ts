import { CONTRACT_NAMES, type Deployment } from '../../src/config/env.ts';
import {
  addressOf,
  entryOf,
  listOf,
  refuse,
  requireUnique,
  textOf,
  wholeNumberOf,
  type Entry,
} from './fields.ts';

const FIELDS = ['chainId', 'startBlock', 'initCodeHash', 'contracts', 'tokens', 'unlisted'];
/** A token with more decimals cannot be shown exactly (`MAX_DECIMALS` of the token lists). */
const MAX_DECIMALS = 77;

function addressesOf(entry: Entry, name: string, known?: readonly string[]): string[] {
  const value = entry.fields[name];
  const names = Object.keys(typeof value === 'object' && value !== null ? value : {});
  const addresses = entryOf(`${entry.where}, ${name}`, value, known ?? names);
  return names.map((key) => addressOf(addresses, key).toLowerCase());
}

function checkTokens(file: string, entry: Entry): Set<string> {
  const symbols = new Set<string>();
  const addresses = new Set<string>();
  for (const [index, value] of listOf(entry, 'tokens').entries()) {
    const token = entryOf(`${file}, token ${index + 1}`, value, [
      'address',
      'symbol',
      'name',
      'decimals',
    ]);
    requireUnique(token, 'symbol', textOf(token, 'symbol'), symbols);
    requireUnique(token, 'address', addressOf(token, 'address').toLowerCase(), addresses);
    textOf(token, 'name');
    wholeNumberOf(token, 'decimals', MAX_DECIMALS);
  }
  return addresses;
}

/**
 * Returns `value` as the deployment of a chain, or throws a sentence with what is malformed: the
 * app reads these tables at load and would not start with a wrong one. `file` is named in the
 * sentence.
 */
export function checkDeployment(file: string, value: unknown, chainId: number): Deployment {
  const entry = entryOf(file, value, FIELDS);
  if (entry.fields['chainId'] !== chainId)
    refuse(entry, 'chainId', `is ${JSON.stringify(entry.fields['chainId'])}: write ${chainId}`);
  wholeNumberOf(entry, 'startBlock');
  if (!/^0x[0-9a-f]{64}$/.test(textOf(entry, 'initCodeHash')))
    refuse(entry, 'initCodeHash', 'is no hash: write 0x and 64 hex digits');
  addressesOf(entry, 'contracts', CONTRACT_NAMES);
  if (entry.fields['unlisted'] !== undefined) addressesOf(entry, 'unlisted');
  const tokens = checkTokens(file, entry);
  const deployment = value as Deployment;
  const wrapped = deployment.contracts.wrappedNative;
  if (!wrapped || !tokens.has(wrapped.toLowerCase()))
    refuse(entry, 'contracts.wrappedNative', 'must be one of the tokens');
  return deployment;
}
