import type { EarnEntries, FarmEntry, PoolEntry } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { checkSales } from './checkSales.ts';
import {
  addressOf,
  choiceOf,
  entryOf,
  listOf,
  refuse,
  requireUnique,
  textOf,
  wholeNumberOf,
  type Entry,
} from './fields.ts';

const FARM_FIELDS: Record<keyof FarmEntry, true> = {
  pid: true,
  lpSymbol: true,
  lpAddress: true,
  token: true,
  quoteToken: true,
  tag: true,
  isArchived: true,
};
const POOL_FIELDS: Record<keyof PoolEntry, true> = {
  sousId: true,
  farmPid: true,
  address: true,
  stakingToken: true,
  earningToken: true,
  category: true,
  sortOrder: true,
  isFinished: true,
  enableEmergencyWithdraw: true,
  projectUrl: true,
};

/** Tokens that a list may name, and the file that has them. */
interface Known {
  symbols: ReadonlySet<string>;
  hasFarmingContract: boolean;
  file: string;
}

function requireToken(entry: Entry, name: string, { symbols, file }: Known): void {
  const symbol = textOf(entry, name);
  if (!symbols.has(symbol)) refuse(entry, name, `"${symbol}" is no token of ${file}`);
}

function checkFarm(entry: Entry, known: Known, pids: Set<number>): void {
  requireUnique(entry, 'pid', wholeNumberOf(entry, 'pid'), pids);
  if (entry.fields['pid'] === 0) refuse(entry, 'pid', '0 is a pool, not a farm');
  textOf(entry, 'lpSymbol');
  addressOf(entry, 'lpAddress');
  requireToken(entry, 'token', known);
  requireToken(entry, 'quoteToken', known);
  choiceOf(entry, 'tag', ['Core', 'Community', 'Dual', undefined]);
  choiceOf(entry, 'isArchived', [true, false, undefined]);
}

function checkPool(entry: Entry, known: Known, ids: Set<number>): void {
  requireUnique(entry, 'sousId', wholeNumberOf(entry, 'sousId'), ids);
  if (entry.fields['address'] !== undefined) addressOf(entry, 'address');
  else {
    wholeNumberOf(entry, 'farmPid');
    if (!known.hasFarmingContract)
      refuse(entry, 'farmPid', `needs the contract masterChef, which ${known.file} does not have`);
  }
  requireToken(entry, 'stakingToken', known);
  requireToken(entry, 'earningToken', known);
  choiceOf(entry, 'category', ['Core', 'Community', 'Binance', 'Auto']);
  wholeNumberOf(entry, 'sortOrder');
  choiceOf(entry, 'isFinished', [true, false, undefined]);
  choiceOf(entry, 'enableEmergencyWithdraw', [true, false, undefined]);
  if (entry.fields['projectUrl'] !== undefined && !URL.canParse(textOf(entry, 'projectUrl')))
    refuse(entry, 'projectUrl', 'is no address of a page');
}

/**
 * Returns `value` as the farms, pools and sales of a chain, or throws a sentence with what is malformed or
 * which symbol the deployment does not have. `file` and `deploymentFile` are named in the sentence.
 */
export function checkEarnList(
  file: string,
  value: unknown,
  deployment: Deployment,
  deploymentFile: string,
): EarnEntries {
  const list = entryOf(file, value, ['farms', 'pools', 'sales']);
  const known = {
    symbols: new Set(deployment.tokens.map(({ symbol }) => symbol)),
    hasFarmingContract: deployment.contracts.masterChef !== undefined,
    file: deploymentFile,
  };
  const pids = new Set<number>();
  for (const [index, farm] of listOf(list, 'farms').entries())
    checkFarm(entryOf(`${file}, farm ${index + 1}`, farm, Object.keys(FARM_FIELDS)), known, pids);
  const ids = new Set<number>();
  for (const [index, pool] of listOf(list, 'pools').entries())
    checkPool(entryOf(`${file}, pool ${index + 1}`, pool, Object.keys(POOL_FIELDS)), known, ids);
  checkSales(file, listOf(list, 'sales'), known.symbols, deploymentFile);
  return value as EarnEntries;
}
