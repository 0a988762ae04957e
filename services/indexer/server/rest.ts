// What is asked without GraphQL: the volumes of pairs, and the log behind a row, which anyone can
// compare with their own node.
import { graphql, type GraphQLSchema } from 'graphql';
import type { AskBatch } from '../chain/batches.ts';
import type { RawLog } from '../chain/events.ts';
import type { IndexerState } from '../indexerState.ts';
import type { Database } from '../../lib/database/database.ts';
import { hexSql } from '../store/bytes.ts';
import type { Entity } from '../store/entity.ts';
import { withinParts } from '../store/partitions.ts';

/** Status and JSON of an answer. */
interface RestAnswer {
  status: number;
  body: string;
}

/** Answers a path below `/api/`. */
export type Rest = (path: string) => Promise<RestAnswer>;

const PAIRS = `{ pairs(first: 1000, orderBy: trades, orderDirection: desc) {
  id volumeUSDDay volumeUSDWeek hoursCovered reserveUSD } }`;
/** Ids are addresses, hashes, numbers and dashes. */
const ID = /^[\w-]{1,100}$/;

const say = (status: number, value: unknown): RestAnswer => ({
  status,
  body: JSON.stringify(value),
});
const refuse = (status: number, message: string): RestAnswer =>
  say(status, { errors: [{ message }] });

/** Reports whether rows of an entity name one log, by its transaction and place in the block. */
const namesLog = ({ fields }: Entity): boolean =>
  ['hash', 'block', 'logIndex'].every((name) => name in fields);

/** Makes the answers from the schema of the exchange, all entities and the node behind the index. */
export function makeRest(options: {
  exchange: GraphQLSchema | undefined;
  entities: readonly Entity[];
  reader: Database['reader'];
  ask: AskBatch;
  state: () => IndexerState;
}): Rest {
  const { exchange, entities, reader, ask, state } = options;
  const proved = entities.filter(namesLog);
  let week: { of: string; answer: Promise<RestAnswer> } | undefined;

  async function readWeek(schema: GraphQLSchema, block: object): Promise<RestAnswer> {
    const { data, errors } = await graphql({ schema, source: PAIRS });
    if (!errors) return say(200, { block, pairs: data?.['pairs'] });
    // Asked again by the next one.
    week = undefined;
    return say(503, { errors });
  }

  /** Answers with the volumes of the thousand pairs with most trades, once a block. */
  function pairsOfWeek(): Promise<RestAnswer> | RestAnswer {
    const { checkpoint } = state();
    if (!exchange || !checkpoint) return refuse(404, 'There is no exchange');
    const { number, hash, timestamp, fingerprint } = checkpoint;
    // Tables with other lists may follow at the same block.
    const of = `${fingerprint} ${hash}`;
    if (week?.of !== of) week = { of, answer: readWeek(exchange, { number, hash, timestamp }) };
    return week.answer;
  }

  /** Answers with the log that a row was made of, as the node has it now. */
  async function proof(table: string, id: string): Promise<RestAnswer> {
    const entity = proved.find((one) => one.table === table);
    if (!entity) return refuse(404, `Ask one of ${proved.map((one) => one.table).join(', ')}`);
    if (!ID.test(id)) return refuse(400, 'There are no such ids');
    const [row] = await reader.query<{ hash: string; log_index: string | number }>(
      `select ${hexSql('hash')} as hash, log_index from ${table} row
        where id = lower($1)${withinParts(entity, 'row', ['lower($1)'])}`,
      [id],
    );
    if (!row) return refuse(404, `There is no ${table} ${id}`);
    const [receipt] = await ask([['eth_getTransactionReceipt', [row.hash]]]);
    const { logs = [] } = (receipt ?? {}) as { logs?: readonly RawLog[] };
    const log = logs.find(({ logIndex }) => Number(logIndex) === Number(row.log_index));
    if (!log) return refuse(410, 'The node no longer has this log');
    const { address, topics, data, blockHash, transactionHash } = log;
    const block = { number: Number(log.blockNumber), hash: blockHash };
    const logIndex = Number(log.logIndex);
    return say(200, { table, id, block, transactionHash, logIndex, address, topics, data });
  }

  return async (path) => {
    if (path === '/api/pairs/week') return pairsOfWeek();
    const [, table, id] = /^\/api\/proof\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    return table !== undefined && id !== undefined
      ? proof(table, id)
      : refuse(404, 'Ask /api/pairs/week or /api/proof/{table}/{id}');
  };
}
