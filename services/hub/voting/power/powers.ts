// Powers of accounts. Anybody may ask for any account at any block, so only what votes need is stored,
// along with the vote; what else was read is remembered for a while.
import chunk from 'lodash-es/chunk.js';
import type { VotingSources } from '../../../../src/config/votingSources.ts';
import type { Address } from '../../../../src/lib/hex.ts';
import type { PowerParts } from '../../../../src/lib/votingAnswers.ts';
import { strategiesHash } from '../../../../src/protocol/votingPower.ts';
import type { HubDatabase } from '../../store/hubDatabase.ts';
import { takeTurn } from '../../store/schema.ts';
import { batched } from '../../../lib/batched.ts';
import type { PowerNode } from './powerNode.ts';
import { putPowers, storedPowers, type PowerScope } from './powerRows.ts';

/** Accounts in one request to the node. */
const BATCH = 40;
/** Powers that are remembered. */
const REMEMBERED = 5_000;

export interface Powers {
  /** Finds powers that were read before, by the account in lower case. */
  known(scope: PowerScope, accounts: readonly Address[]): Promise<ReadonlyMap<string, PowerParts>>;
  /** Returns an account's power, of the node or remembered. Throws a Refusal or Unchecked. */
  of(scope: PowerScope, sources: VotingSources, account: Address): Promise<PowerParts>;
  /** Reads the powers of votes again and stores them, as final or not. Throws as `of` does. */
  store(
    scope: PowerScope,
    sources: VotingSources,
    accounts: readonly Address[],
    isFinal: boolean,
  ): Promise<void>;
}

/** Makes the reader of powers; `node` is asked for what isn't known. */
export function makePowers(database: HubDatabase, node: PowerNode): Powers {
  const tables = new Map<string, VotingSources>();
  const recent = new Map<string, PowerParts>();
  const groupOf = ({ chain, strategiesHash: hash, block }: PowerScope): string =>
    JSON.stringify({ chain, hash, block });
  const keyOf = (group: string, account: Address): string => `${group} ${account.toLowerCase()}`;

  const read = batched<Address, PowerParts>(BATCH, async (group, accounts) => {
    const { hash, block } = JSON.parse(group) as { hash: string; block: number };
    const powers = await node.read(tables.get(hash)!, block, accounts);
    for (const [index, account] of accounts.entries())
      recent.set(keyOf(group, account), powers[index]!);
    for (const oldest of recent.keys()) {
      if (recent.size <= REMEMBERED) break;
      recent.delete(oldest);
    }
    return powers;
  });

  return {
    async known(scope, accounts) {
      const group = groupOf(scope);
      const remembered = accounts.flatMap((account) => {
        const power = recent.get(keyOf(group, account));
        return power ? [[account.toLowerCase(), power] as const] : [];
      });
      return new Map([...remembered, ...(await storedPowers(database.reader, scope, accounts))]);
    },
    async of(scope, sources, account) {
      const group = groupOf(scope);
      const remembered = recent.get(keyOf(group, account));
      if (remembered) return remembered;
      if (!tables.has(scope.strategiesHash)) tables.set(scope.strategiesHash, sources);
      return read(group, account);
    },
    async store(scope, sources, accounts, isFinal) {
      for (const part of chunk(accounts, BATCH)) {
        const powers = await node.read(sources, scope.block, part);
        const stored = powers.map((power, index) => ({ ...power, account: part[index]!, isFinal }));
        await database.write(async (sql) => {
          await takeTurn(sql);
          await putPowers(sql, scope, stored);
        });
      }
    },
  };
}

/** Returns what powers of a table at a block are stored under. */
export function scopeOf(chain: string, sources: VotingSources, block: number): PowerScope {
  return { chain, strategiesHash: strategiesHash(sources), block };
}
