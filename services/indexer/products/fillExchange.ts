import { arrayOf, type Sql } from '../../lib/database/database.ts';
import type { ListedPairs } from '../listedPairs.ts';
import type { StagedRow } from '../product.ts';
import { byteaOf, hexSql } from '../store/bytes.ts';
import { changedPrices, storeChangedPrices } from './usdPrice.ts';
import {
  tokenPrices,
  valueOfTrade,
  type PairState,
  type PricedTokens,
  type TokenPrice,
} from './valuation.ts';

const ZERO = `0x${'0'.repeat(40)}`;
const PRICE_SCALE = 10n ** 36n;

interface PairRow {
  id: string;
  token0: string;
  token1: string;
  reserve0: string | null;
  reserve1: string | null;
}

/** Reads the pairs of a batch, and those of the tokens that price others. */
async function readPairs(
  { stable, wrappedNative, meow }: PricedTokens,
  rows: readonly StagedRow[],
  sql: Sql,
): Promise<Map<string, PairState>> {
  const known = [wrappedNative, meow, stable[0]?.address].filter((token) => token !== undefined);
  const found = await sql.query<PairRow>(
    `select id, ${hexSql('token0')} as token0, ${hexSql('token1')} as token1, reserve0::text, reserve1::text from pair
     where id = any($1::text::text[])
       or (token0 = any($2::text::bytea[]) and token1 = any($2::text::bytea[]))`,
    [arrayOf([...new Set(rows.map(({ address }) => address))]), arrayOf(known.map(byteaOf))],
  );
  return new Map(
    found.map(({ id, reserve0, reserve1, ...tokens }) => [
      id,
      // A pair whose reserves are not known prices nothing, as one without any.
      { ...tokens, reserve0: BigInt(reserve0 ?? 0), reserve1: BigInt(reserve1 ?? 0) },
    ]),
  );
}

/**
 * Adds pairs of the list that are seen for the first time. They may be older than what is read: their
 * reserves are known from the next trade on, their supply and age only if their first shares follow.
 */
async function addListed(
  listed: ListedPairs,
  rows: readonly StagedRow[],
  pairs: Map<string, PairState>,
  sql: Sql,
): Promise<void> {
  const seen = new Set(rows.map(({ address }) => address));
  const added = [...seen].filter((address) => !pairs.has(address) && listed[address]);
  if (added.length === 0) return;
  for (const address of added) {
    const [token0, token1] = listed[address]!;
    pairs.set(address, { token0, token1, reserve0: 0n, reserve1: 0n });
  }
  await sql.query(
    `insert into pair (id, token0, token1, trades)
     select *, 0 from unnest($1::text::text[], $2::text::bytea[], $3::text::bytea[]) on conflict do nothing`,
    [added, ...[0, 1].map((at) => added.map((id) => byteaOf(listed[id]![at]!)))].map(arrayOf),
  );
}

async function storePrices(prices: ReadonlyMap<string, TokenPrice>, sql: Sql): Promise<void> {
  const all = [...prices];
  await sql.query(
    `insert into token_price as t (id, rank, numerator, denominator)
     select * from unnest($1::text::text[], $2::text::bigint[], $3::text::numeric[], $4::text::numeric[])
     on conflict (id) do update set numerator = excluded.numerator, denominator = excluded.denominator
     where (t.numerator, t.denominator) is distinct from (excluded.numerator, excluded.denominator)`,
    [
      arrayOf(all.map(([token]) => token)),
      arrayOf(all.map((_, rank) => rank)),
      arrayOf(all.map(([, { numerator }]) => numerator)),
      arrayOf(all.map(([, { denominator }]) => denominator)),
    ],
  );
}

/** Shares that changed hands last, by kind, in the transaction and pair under way. */
interface Shares {
  key: string;
  minted?: { to: string; value: string };
  returned?: string;
  burned?: string;
}

function noteTransfer(shares: Shares, { address, values }: StagedRow): void {
  const [from, to, value] = [values['from'], values['to'], values['value']] as string[];
  if (from === ZERO && to !== ZERO) shares.minted = { to: to!, value: value! };
  if (to === address) shares.returned = from!;
  if (from === address && to === ZERO) shares.burned = value!;
}

/**
 * Adds to trades their price and USD value, to liquidity whose it is, and stores the newest prices
 * and those that changed.
 */
export async function fillExchange(
  { tokens, pairs: listed }: { tokens: PricedTokens; pairs: ListedPairs },
  rows: readonly StagedRow[],
  sql: Sql,
): Promise<void> {
  const ours = rows.filter(({ stage }) => EXCHANGE_STAGES.has(stage));
  if (ours.length === 0) return;
  const pairs = await readPairs(tokens, ours, sql);
  await addListed(listed, ours, pairs, sql);
  let prices = tokenPrices(tokens, [...pairs.values()]);
  let block = 0;
  let arePricesOld = false;
  let shares: Shares = { key: '' };
  const notes: ReturnType<typeof changedPrices> = [];
  const priceAnew = (): void => {
    if (!arePricesOld) return;
    const after = tokenPrices(tokens, [...pairs.values()]);
    notes.push(...changedPrices(tokens, prices, after, block));
    prices = after;
    arePricesOld = false;
  };

  for (const row of ours) {
    const { address, values } = row;
    // Within a block, trades are valued at the prices of the block before.
    if (row.block !== block) priceAnew();
    block = row.block;
    const key = `${row.log.transactionHash}${address}`;
    if (shares.key !== key) shares = { key };
    const state = pairs.get(address);
    switch (row.event) {
      case 'PairCreated': {
        const { pair, token0, token1 } = values as Record<string, string>;
        pairs.set(pair!, { token0: token0!, token1: token1!, reserve0: 0n, reserve1: 0n });
        break;
      }
      case 'Transfer':
        noteTransfer(shares, row);
        break;
      case 'Sync':
        if (!state) break;
        state.reserve0 = BigInt(values['reserve0'] as string);
        state.reserve1 = BigInt(values['reserve1'] as string);
        arePricesOld = true;
        break;
      case 'Mint':
        values['to'] = shares.minted?.to ?? null;
        values['liquidity'] = shares.minted?.value ?? null;
        break;
      case 'Burn':
        values['from'] = shares.returned ?? null;
        values['liquidity'] = shares.burned ?? null;
        break;
      case 'Swap': {
        const amount = (side: 0 | 1): bigint =>
          BigInt(values[`amount${side}In`] as string) +
          BigInt(values[`amount${side}Out`] as string);
        const usd = state ? valueOfTrade(prices, state, amount(0), amount(1)) : null;
        values['usd'] = usd?.toString() ?? null;
        values['price'] =
          state && state.reserve0 > 0n
            ? ((state.reserve1 * PRICE_SCALE) / state.reserve0).toString()
            : null;
        break;
      }
    }
  }
  priceAnew();
  await storePrices(prices, sql);
  await storeChangedPrices(notes, sql);
}

const EXCHANGE_STAGES: ReadonlySet<string> = new Set([
  'new_pair',
  'new_sync',
  'new_swap',
  'new_mint',
  'new_burn',
  'new_transfer',
]);
