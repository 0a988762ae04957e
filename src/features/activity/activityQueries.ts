import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { listField, textField } from '#remote/indexer/fields.ts';
import { eventCatalogue } from '#protocol/eventCatalogue.ts';
import { readAct, readFlow, readProvided, readSwap, type RowReading } from './indexedRows.ts';
import { fieldsOf, readListed } from './listedActs.ts';

/** Rows per request: the most that the index gives. */
const PAGE_ROWS = 1_000;

/** Rows of one page. */
export interface ActivityPage extends RowReading {
  /** Id after which the next page begins; `undefined` at the end. */
  next: string | undefined;
}

interface List {
  endpoint: IndexQuery<unknown>['endpoint'];
  many: string;
  /** Argument that names the account, and its type. */
  where: string;
  type: 'Bytes' | 'ID';
  fields: string;
  read: (row: unknown) => RowReading;
}

const PLACE = 'hash block logIndex createdAt';
const PAIR = 'pair { id token0 token1 }';
const PRICES = 'bnbUSD meowUSD';

const swap = {
  endpoint: 'exchange',
  many: 'swaps',
  type: 'Bytes',
  fields: `${PLACE} ${PAIR} amount0In amount1In amount0Out amount1Out volumeUSD sender to`,
  read: readSwap,
} as const;
const PROVIDED = `${PLACE} ${PAIR} amount0 amount1 liquidity sender ${PRICES}`;
const mint = {
  endpoint: 'exchange',
  many: 'mints',
  type: 'Bytes',
  fields: PROVIDED,
  read: readProvided('add'),
} as const;
const burn = {
  endpoint: 'exchange',
  many: 'burns',
  type: 'Bytes',
  fields: PROVIDED,
  read: readProvided('remove'),
} as const;

/** Lists of the index that together hold all that an account did: some rows are in two of them. */
export const activityLists: readonly List[] = [
  { ...swap, where: 'origin' },
  { ...swap, where: 'to' },
  { ...mint, where: 'origin' },
  { ...mint, where: 'to' },
  { ...burn, where: 'origin' },
  { ...burn, where: 'from' },
  {
    endpoint: 'exchange',
    many: 'activities',
    where: 'user',
    type: 'Bytes',
    fields: `${PLACE} product event contract number amount refund ${PRICES}`,
    read: readAct,
  },
  {
    endpoint: 'exchange',
    many: 'flows',
    where: 'user',
    type: 'Bytes',
    fields: 'hash token amount kind logIndex',
    read: readFlow,
  },
  ...eventCatalogue.flatMap((product) =>
    (product.lists ?? []).map((list) => ({
      endpoint: list.endpoint,
      many: list.many,
      where: 'user',
      type: 'ID' as const,
      fields: `${PLACE} ${fieldsOf(list)}`,
      read: readListed(product, list),
    })),
  ),
];

/** Asks for a page of a list, the rows whose ids come after `after`. */
export function activityQuery(
  { endpoint, many, where, type, fields, read }: List,
  account: Address,
  after: string,
): IndexQuery<ActivityPage> {
  return {
    endpoint,
    document: `query Activity($account: ${type}!, $after: ID!) {
      rows: ${many}(first: ${PAGE_ROWS}, where: { ${where}: $account, id_gt: $after }, orderBy: id) { id ${fields} }
      _meta { block { number hash } } }`,
    variables: { account: account.toLowerCase(), after },
    read(data) {
      const rows = listField(data, 'rows', (row) => ({ id: textField(row, 'id'), ...read(row) }));
      return {
        activities: rows.flatMap(({ activities }) => activities),
        pairs: rows.flatMap(({ pairs }) => pairs),
        flows: rows.flatMap(({ flows = [] }) => flows),
        next: rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id,
      };
    },
  };
}
