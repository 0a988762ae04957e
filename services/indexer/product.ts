import type { Deployment } from '../../src/config/env.ts';
import type { RawLog } from './chain/events.ts';
import type { Sql } from '../lib/database/database.ts';
import type { ListedPairs } from './listedPairs.ts';
import type { Entity } from './store/entity.ts';

/**
 * Kind of contracts, whose events may share names with others' but mean different things: a name of
 * the deployment, or a word for those that events announce.
 */
export type ContractKind = string;

/**
 * Events of one kind of contract that are staged together: they have the same arguments. Each
 * becomes a row of the temporary table `name` with the columns of `STAGE_COLUMNS`, one per argument
 * and those that `fill` adds.
 */
export interface Stage {
  name: string;
  of: ContractKind | readonly ContractKind[];
  /** Argument that announces a contract, and its kind. */
  announces?: { argument: string; kind: ContractKind };
  /** Signatures of the events; none of a stage whose rows the index makes itself. */
  events: readonly string[];
  /** Columns that `fill` computes, with their SQL types. */
  filled?: Readonly<Record<string, string>>;
  /** Column for the account that sent the transaction: the events name only contracts. */
  sentBy?: string;
  /** Returns the accounts of an event, whose flows in its transaction are kept (`readFlows`). */
  accounts?: (row: Pick<StagedRow, 'address' | 'values'>) => readonly string[];
}

/** Returns what reads the account that an argument names. */
export const named =
  (argument: string): NonNullable<Stage['accounts']> =>
  ({ values }) => [String(values[argument])];

/** A staged event. */
export interface StagedRow {
  stage: string;
  event: string;
  log: RawLog;
  block: number;
  /** Lower case. */
  address: string;
  values: Record<string, string | boolean | null>;
}

/** Statement that derives rows from staged events; left out when none of `from` has any. */
export interface Derivation {
  from: readonly string[];
  sql: string;
}

/**
 * Finds rows that an event went before which is not there: the chain has it, so a node left it out. Left
 * out when none of `from` has rows. The SQL answers with one row at most, the newest: `what` is missing,
 * and blocks among which it is, `first` and `last`.
 */
export interface Lack {
  from: readonly string[];
  sql: string;
}

/** Part of the index: the events of one product, its tables and how they follow from the events. */
export interface Product {
  entities: readonly Entity[];
  /** Tables whose ids are contracts that events announced. */
  announced?: readonly { table: string; kind: ContractKind }[];
  stages: readonly Stage[];
  /** In the order in which they run in a batch. */
  derivations: readonly Derivation[];
  lack?: Lack;
  /** Computes what SQL cannot from the rows of a batch, which are in the chain's order. */
  fill?: (rows: readonly StagedRow[], sql: Sql) => Promise<void>;
}

/** Columns of every stage: place in the chain, time, and the contract. */
export const STAGE_COLUMNS = {
  block: 'bigint',
  log_index: 'bigint',
  tx: 'bytea',
  at: 'bigint',
  address: 'text',
  event: 'text',
} as const;

/** Names what is indexed besides the products' rules. */
export interface Indexed {
  chainId: number;
  /** First block to read. */
  startBlock: number;
  /** Contracts known from the start, lower case. */
  contracts: Readonly<Record<string, ContractKind>>;
  /** Contracts that wrap and unwrap coin for who calls them, lower case. */
  brokers: readonly string[];
  /** Tokens of the chain's deployment. */
  tokens: readonly Pick<Deployment['tokens'][number], 'address' | 'symbol' | 'decimals'>[];
  /** Pairs that are read; all that the factory announces when absent. */
  pairs?: ListedPairs;
  /** Reads no more than these last days, as of the first reading; all since `startBlock` when absent. */
  days?: number;
}
