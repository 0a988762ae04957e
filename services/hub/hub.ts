import type { Address } from '../../src/lib/hex.ts';
import type { Sql } from '../lib/database/database.ts';
import type { Log } from '../lib/log.ts';
import type { AskNode } from '../lib/node.ts';
import { repeat } from '../lib/repeat.ts';
import { hubChain } from './chain/hubChain.ts';
import { deniedNames } from './names/deniedNames.ts';
import { powerNode } from './voting/power/powerNode.ts';
import { makePowers } from './voting/power/powers.ts';
import { votingSpace } from '../../src/protocol/votingMessages.ts';
import type { VotingSources } from '../../src/config/votingSources.ts';
import { MAX_SNAPSHOT_AGE } from '../../src/lib/votingRules.ts';
import { recount } from './voting/tallies.ts';
import { replayVoting } from './voting/replayVoting.ts';
import { votingService, type VotingService } from './voting/votingService.ts';
import { importMessages } from './voting/importMessages.ts';
import { makeNames, type Names } from './names/names.ts';
import { replayNames } from './names/replayNames.ts';
import { receiptSigner } from './receipts.ts';
import type { HubDatabase } from './store/hubDatabase.ts';
import { readLog, type Entry } from './store/log.ts';
import { createSchema } from './store/schema.ts';

/** What is signed and not sent. */
export interface Hub {
  names: Names;
  voting: VotingService;
  /** Account that signs receipts. */
  signer: Address;
  /** Reads messages in their order, beginning with no. `from`. */
  log(from: number): Promise<Entry[]>;
}

/** Messages in one answer. */
const LOG_PAGE = 1_000;

/** Makes what is missing in the hub's database: tables, and what follows from the log. */
export async function prepareHub(sql: Sql): Promise<void> {
  await createSchema(sql);
  await replayNames(sql);
  await replayVoting(sql);
  await recount(sql);
}

/** Settings of a hub. */
export interface HubOptions {
  ask: AskNode;
  chainId: number;
  /** Contract of profiles; without one nobody has a profile. */
  profile: Address | undefined;
  multicall?: Address | undefined;
  /** Where voting power comes from; without it nobody can propose or vote. */
  sources?: VotingSources | undefined;
  /** Private key of the receipts. */
  key: string;
  /** Names that are refused besides the usual ones. */
  denied?: readonly string[];
  /** Accounts whose proposals are Core and who moderate. */
  admins?: readonly Address[];
  /** Other names of the voting space in queries. */
  aliases?: readonly string[];
  snapshotAge?: number;
  now?: () => number;
}

/** Takes the messages of a file into a prepared database. Returns how many were new. */
export function importInto(sql: Sql, file: unknown, options: HubOptions): Promise<number> {
  const { ask, chainId, profile, key, aliases = [], admins = [], now = Date.now } = options;
  return importMessages(sql, file, {
    chain: hubChain(ask, options),
    node: powerNode(ask),
    space: votingSpace(chainId, profile),
    aliases,
    admins,
    sources: options.sources,
    signer: receiptSigner(key),
    seconds: () => Math.floor(now() / 1000),
  });
}

/** Returns the hub of a chain in its prepared database. */
export function makeHub({
  database,
  denied = [],
  admins = [],
  aliases = [],
  snapshotAge = MAX_SNAPSHOT_AGE,
  now = Date.now,
  ...options
}: HubOptions & { database: HubDatabase }): Hub {
  const { ask, chainId, profile, key, sources } = options;
  const signer = receiptSigner(key);
  const chain = hubChain(ask, options);
  return {
    names: makeNames({ database, chain, chainId, signer, isDenied: deniedNames(denied), now }),
    voting: votingService({
      ...{ database, chain, chainId, signer, admins, aliases, sources, snapshotAge },
      powers: makePowers(database, powerNode(ask)),
      space: votingSpace(chainId, profile),
      seconds: () => Math.floor(now() / 1000),
    }),
    signer: signer.address,
    log: (from) => readLog(database.reader, from, LOG_PAGE),
  };
}

/**
 * Makes powers of ended proposals final and forgets lapsed names again and again, while the database is
 * open. Returns what stops it, when the look under way has ended.
 */
export function finishEvery(
  milliseconds: number,
  { names, voting }: Hub,
  database: HubDatabase,
  log: Log,
): () => Promise<void> {
  let said = '';
  async function look(): Promise<void> {
    const failed = (what: string) => (error: unknown) => `hub: ${what}: ${String(error)}`;
    const lines = [
      await voting.finish().then(() => '', failed('powers are not final yet')),
      await names.forget().then(() => '', failed('lapsed names are not removed yet')),
    ];
    const line = lines.filter(Boolean).join('; ');
    if (line !== '' && line !== said) log(line);
    said = line;
  }
  return repeat(async () => {
    if (database.isOpen) await look();
    return milliseconds;
  });
}
