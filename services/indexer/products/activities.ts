import { eventCatalogue } from '../../../src/protocol/eventCatalogue.ts';
import type { Derivation, Product } from '../product.ts';
import { bytesSql } from '../store/bytes.ts';
import type { Entity } from '../store/entity.ts';
import { usdBefore } from './usdPrice.ts';

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

const activity: Entity = {
  table: 'activity',
  type: 'Activity',
  one: 'activity',
  many: 'activities',
  fields: {
    id: { kind: 'id' },
    product: {
      kind: 'word',
      of: 'Product',
      words: eventCatalogue.filter(({ lists }) => !lists).map(({ kind }) => kind),
    },
    /** Name of the event. */
    event: { kind: 'text' },
    user: { kind: 'bytes' },
    contract: { kind: 'bytes' },
    /** Number of a farm, an auction, a sale's pool, a team or a collectible. */
    number: { kind: 'amount', scale: 0, optional: true },
    /** In the smallest unit of the token; what was paid or received, 0 for nothing. */
    amount: { kind: 'amount', scale: 0 },
    /** Shares of the vault. */
    shares: { kind: 'amount', scale: 0, optional: true },
    /** LP tokens that a sale paid back along with the amount. */
    refund: { kind: 'amount', scale: 0, optional: true },
    bnbUSD: usdBefore('bnb'),
    meowUSD: usdBefore('meow'),
    hash: { kind: 'bytes' },
    block: { kind: 'whole' },
    logIndex: { kind: 'whole' },
    createdAt: { kind: 'whole' },
  },
  indexes: ['"user", id', 'contract, block'],
};

/** Stores a stage's events as activities; `e` stands for an event in the columns' SQL. */
export function activities(
  stage: string,
  product: string,
  columns: { user: string; number?: string; amount: string; shares?: string; refund?: string },
): Derivation {
  const { user, number = 'null', amount, shares = 'null', refund = 'null' } = columns;
  return {
    from: [stage],
    sql: `insert into activity (id, product, event, "user", contract, "number", amount, shares, refund, hash, block, log_index, created_at)
          select e.block || '-' || e.log_index, '${product}', e.event, ${bytesSql(user)}, ${bytesSql('e.address')}, ${number}, ${amount}, ${shares}, ${refund}, e.tx, e.block, e.log_index, e.at
          from ${stage} e on conflict do nothing`,
  };
}

/** Holds what accounts did in all products whose events tell it; each product fills it. */
export const activityTable: Product = { entities: [activity], stages: [], derivations: [] };
