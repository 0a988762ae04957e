import type { Product } from '../product.ts';
import { bytesSql } from '../store/bytes.ts';
import type { Entity } from '../store/entity.ts';

/** Stage of what transactions moved, which `readFlows` fills: no event of ours tells it. */
export const FLOW_STAGE = 'new_flow';

const flow: Entity = {
  table: 'flow',
  type: 'Flow',
  one: 'flow',
  many: 'flows',
  fields: {
    id: { kind: 'id' },
    user: { kind: 'bytes' },
    /** The zero address for coin. */
    token: { kind: 'bytes' },
    /** In the smallest unit of the token. */
    amount: { kind: 'amount', scale: 0 },
    /** `Fee`: what the network took for the transaction. */
    kind: { kind: 'word', of: 'FlowKind', words: ['In', 'Out', 'Fee'] },
    hash: { kind: 'bytes' },
    block: { kind: 'whole' },
    /** Of the transfer; of a fee that of the transaction's first event. */
    logIndex: { kind: 'whole' },
    createdAt: { kind: 'whole' },
  },
  indexes: ['"user", id'],
  blocksPerPart: 1_000_000,
};

/** Holds what transactions of our products moved into and out of accounts, to the unit. */
export const flows: Product = {
  entities: [flow],
  stages: [
    {
      name: FLOW_STAGE,
      of: 'pair',
      events: [],
      filled: { user: 'text', token: 'text', amount: 'numeric', kind: 'text', place: 'text' },
    },
  ],
  derivations: [
    {
      from: [FLOW_STAGE],
      sql: `insert into flow (id, "user", token, amount, kind, hash, block, log_index, created_at)
            select block || '-' || log_index || '-' || place, ${bytesSql('"user"')}, ${bytesSql('token')}, amount, kind, tx, block, log_index, at
            from ${FLOW_STAGE} on conflict do nothing`,
    },
  ],
};
