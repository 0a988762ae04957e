import type { SaleEntry } from '../../src/config/earn.ts';
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

const SALE_FIELDS: Record<keyof SaleEntry, true> = {
  id: true,
  name: true,
  address: true,
  lp: true,
  offeringToken: true,
  pools: true,
  offeringPriceUsd: true,
  articleUrl: true,
};
const TOKEN_FIELDS = ['address', 'symbol', 'name', 'decimals'];
const POOL_FIELDS = ['salePercent', 'raiseUsd', 'burnUsd'];
const MOST_DECIMALS = 77;

function requireAmount(entry: Entry, name: string): void {
  const value = entry.fields[name];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    refuse(entry, name, 'is no number from 0 on');
}

function checkLp(entry: Entry, symbols: ReadonlySet<string>, deploymentFile: string): void {
  addressOf(entry, 'address');
  for (const name of ['token', 'quoteToken']) {
    const symbol = textOf(entry, name);
    if (!symbols.has(symbol)) refuse(entry, name, `"${symbol}" is no token of ${deploymentFile}`);
  }
}

function checkToken(entry: Entry): void {
  addressOf(entry, 'address');
  textOf(entry, 'symbol');
  textOf(entry, 'name');
  wholeNumberOf(entry, 'decimals', MOST_DECIMALS);
}

function checkPools(sale: Entry): void {
  const pools = listOf(sale, 'pools');
  if (pools.length !== 2) refuse(sale, 'pools', 'are not two: basic and unlimited');
  for (const [pid, value] of pools.entries()) {
    const pool = entryOf(`${sale.where}, pool ${pid}`, value, POOL_FIELDS);
    for (const name of POOL_FIELDS) requireAmount(pool, name);
  }
}

/** Checks the sales of a list. Throws a sentence with what is malformed. */
export function checkSales(
  file: string,
  sales: readonly unknown[],
  symbols: ReadonlySet<string>,
  deploymentFile: string,
): void {
  const ids = new Set<string>();
  const addresses = new Set<string>();
  for (const [index, value] of sales.entries()) {
    const where = `${file}, sale ${index + 1}`;
    const sale = entryOf(where, value, Object.keys(SALE_FIELDS));
    const id = textOf(sale, 'id');
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(id))
      refuse(sale, 'id', `"${id}" is not of lower-case letters, digits and hyphens`);
    requireUnique(sale, 'id', id, ids);
    textOf(sale, 'name');
    requireUnique(sale, 'address', addressOf(sale, 'address'), addresses);
    checkLp(
      entryOf(`${where}, lp`, sale.fields['lp'], ['address', 'token', 'quoteToken']),
      symbols,
      deploymentFile,
    );
    checkToken(entryOf(`${where}, offeringToken`, sale.fields['offeringToken'], TOKEN_FIELDS));
    checkPools(sale);
    requireAmount(sale, 'offeringPriceUsd');
    const { articleUrl } = sale.fields;
    if (articleUrl !== undefined && !/^https:\/\//.test(textOf(sale, 'articleUrl')))
      refuse(sale, 'articleUrl', 'is no https address of a page');
  }
}
