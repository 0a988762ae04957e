import type { Entity } from '../store/entity.ts';
import type { Product } from '../product.ts';

const answer: Entity = {
  table: 'answer',
  type: 'Answer',
  one: 'answer',
  many: 'answers',
  fields: {
    /** Id of the answer, as `getRoundData` takes it. */
    id: { kind: 'id' },
    roundId: { kind: 'amount', scale: 0 },
    price: { kind: 'amount', scale: 8 },
    updatedAt: { kind: 'whole' },
    hash: { kind: 'bytes' },
    block: { kind: 'whole' },
    logIndex: { kind: 'whole' },
  },
  indexes: ['updated_at', 'round_id'],
};

/** Answers of the price feed, for the chart and for checking a round's prices. */
export const feed: Product = {
  entities: [answer],
  stages: [
    {
      name: 'new_answer',
      of: 'feed',
      events: ['AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)'],
    },
  ],
  derivations: [
    {
      from: ['new_answer'],
      sql: `insert into answer (id, round_id, price, updated_at, hash, block, log_index)
            select "roundId"::text, "roundId", current, "updatedAt", tx, block, log_index
            from new_answer on conflict do nothing`,
    },
  ],
};
