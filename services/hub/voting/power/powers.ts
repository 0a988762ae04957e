// Powers of accounts, read once from the node and remembered.
import chunk from 'lodash-es/chunk.js';
import type { VotingSources } from '../../../../src/config/votingSources.ts';
import type { Address } from '../../../../src/lib/hex.ts';
import type { PowerParts } from '../../../../src/lib/votingAnswers.ts';
import { strategiesHash } from '../../../../src/protocol/votingPower.ts';
import type { HubDatabase } from '../../store/hubDatabase.ts';
import { takeTurn } from '../../store/schema.ts';
import { batched } from '../../../lib/batched.ts';
import type { PowerNode } from './powerNode.ts';
import { putPowers, storedPowers, type PowerScope, type StoredPower } from './powerRows.ts';

/** Accounts in one request to the node. */
const BATCH = 40;

export interface Powers {
  /** Finds powers that were read before, by the account in lower case. */
  known(scope: PowerScope, accounts: readonly Address[]): Promise<ReadonlyMap<string, StoredPower>>;
  /** Returns an account's power, reading it the first time. Throws a Refusal or Unchecked. */
  of(scope: PowerScope, sources: VotingSources, account: Address): Promise<PowerParts>;
  /** Reads powers again and stores them as final. Throws as `of` does. */
  finish(scope: PowerScope, sources: VotingSources, accounts: readonly Address[]): Promise<void>;
}

/** Makes the reader of powers; `node` is asked for what the database does not have. */
export function makePowers(database: HubDatabase, node: PowerNode): Powers {
  const put = (scope: PowerScope, powers: readonly StoredPower[]): Promise<void> =>
    database.write(async (sql) => {
      await takeTurn(sql);
      await putPowers(sql, scope, powers);
    });
  const tables = new Map<string, VotingSources>();
  const read = batched<Address, PowerParts>(BATCH, async (group, accounts) => {
    const { chain, hash, block } = JSON.parse(group) as {
      chain: string;
      hash: PowerScope['strategiesHash'];
      block: number;
    };
    const powers = await node.read(tables.get(hash)!, block, accounts);
    await put(
      { chain, strategiesHash: hash, block },
      powers.map((power, index) => ({ ...power, account: accounts[index]!, isFinal: false })),
    );
    return powers;
  });

  return {
    known: (scope, accounts) => storedPowers(database.reader, scope, accounts),
    async of({ chain, strategiesHash: hash, block }, sources, account) {
      if (!tables.has(hash)) tables.set(hash, sources);
      return read(JSON.stringify({ chain, hash, block }), account);
    },
    async finish(scope, sources, accounts) {
      for (const part of chunk(accounts, BATCH)) {
        const powers = await node.read(sources, scope.block, part);
        await put(
          scope,
          powers.map((power, index) => ({ ...power, account: part[index]!, isFinal: true })),
        );
      }
    },
  };
}

/** Returns what powers of a table at a block are stored under. */
export function scopeOf(chain: string, sources: VotingSources, block: number): PowerScope {
  return { chain, strategiesHash: strategiesHash(sources), block };
}
