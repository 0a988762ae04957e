import { arrayOf, type Sql } from '../../lib/database/database.ts';
import type { Entity, Field } from '../store/entity.ts';
import type { PricedTokens, TokenPrice } from './valuation.ts';

/** Tokens whose prices are kept by block: the coin and MEOW. Stable tokens are always one dollar. */
const TOKENS = ['bnb', 'meow'] as const;

type PricedToken = (typeof TOKENS)[number];

/** Digits of a price in USD of a whole token. Both tokens have 18 decimals. */
const SCALE = 36;

/** USD price of a whole token after a block; only of blocks that changed it. */
export const usdPrice: Entity = {
  table: 'usd_price',
  type: 'UsdPrice',
  one: 'usdPrice',
  many: 'usdPrices',
  fields: {
    id: { kind: 'id' },
    token: { kind: 'word', of: 'PricedToken', words: TOKENS },
    /** Null from where no pool priced it any more. */
    price: { kind: 'amount', scale: SCALE, optional: true },
    block: { kind: 'whole' },
  },
  indexes: ['token, block desc'],
};

/**
 * Returns a field for the USD price that a whole token had before the block of a row, as trades are
 * valued; null where none was known.
 */
export const usdBefore = (token: PricedToken, block = 'block'): Field => ({
  kind: 'asked',
  scale: SCALE,
  sql: `(select p.price from usd_price p where p.token = '${token}' and p.block < row.${block}
    order by p.block desc limit 1)`,
  optional: true,
});

interface Note {
  token: PricedToken;
  price: string | null;
  block: number;
}

const wholePrice = (price: TokenPrice | undefined): string | null =>
  price ? ((10n ** BigInt(SCALE) * price.numerator) / price.denominator).toString() : null;

/** Lists the prices that differ after `block`. */
export function changedPrices(
  { wrappedNative, meow }: PricedTokens,
  before: ReadonlyMap<string, TokenPrice>,
  after: ReadonlyMap<string, TokenPrice>,
  block: number,
): Note[] {
  const addresses: Record<PricedToken, string | undefined> = { bnb: wrappedNative, meow };
  return TOKENS.flatMap((token) => {
    const address = addresses[token];
    if (address === undefined) return [];
    const price = wholePrice(after.get(address));
    return price === wholePrice(before.get(address)) ? [] : [{ token, price, block }];
  });
}

/** Stores prices that changed. */
export async function storeChangedPrices(notes: readonly Note[], sql: Sql): Promise<void> {
  if (notes.length === 0) return;
  await sql.query(
    `insert into usd_price (id, token, price, block)
     select token || '-' || block, token, price, block
     from unnest($1::text::text[], $2::text::numeric[], $3::text::bigint[]) as n(token, price, block)
     on conflict do nothing`,
    [
      arrayOf(notes.map(({ token }) => token)),
      arrayOf(notes.map(({ price }) => price)),
      arrayOf(notes.map(({ block }) => block)),
    ],
  );
}
