import type { Moved } from '#entities/accountFlows/flows.ts';
import type { Log } from '#chain/logs/decodeLog.ts';
import type { StoredInfo } from '#chain/transactions/info.ts';
import type { TextKey } from '#i18n/t.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { eventCatalogue } from '#protocol/eventCatalogue.ts';
import type { PricesThen } from './valueThen.ts';

/** What is no product's own: trades, liquidity, and transactions that moved nothing but their fee. */
const otherActs = {
  swap: 'portfolio.act.swap',
  wrap: 'portfolio.act.wrap',
  unwrap: 'portfolio.act.unwrap',
  add: 'portfolio.act.add',
  remove: 'portfolio.act.remove',
  approve: 'portfolio.act.approve',
  revoke: 'portfolio.act.revoke',
  failed: 'portfolio.act.failed',
  other: 'portfolio.act.other',
} as const;

/** Names of what an account acts in, in the order of the filter. */
export const kindTexts: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['swap', 'portfolio.kind.swap'],
  ['liquidity', 'layout.title.liquidity'],
  ...eventCatalogue.map(({ kind, title }) => [kind, title] as const),
  ['other', 'portfolio.kind.other'],
]);

/** Texts of all acts. */
export const actTexts: Readonly<Record<string, TextKey>> = Object.assign(
  {},
  otherActs,
  ...eventCatalogue.map(({ acts }) => acts),
);

/** One act of an account, whatever contracts it crossed, with what left and reached the account. */
export interface Activity {
  /** A product's name in the index, or what is no product's own (`kindTexts`). */
  kind: string;
  act: string;
  block: number;
  /** Index among the logs of its block, of the event that names the act; negative without one. */
  logIndex: number;
  /** Seconds. */
  at: number;
  hash: Hex;
  /** Contract that logged it. */
  contract: Address;
  /** Number of a farm, auction, round, sale's pool, team or collectible; `null` without one. */
  number: number | null;
  sent: readonly Moved[];
  received: readonly Moved[];
  /** What it was, of a transaction without events of ours. */
  info?: StoredInfo;
  /** What the place kept of what was sent: its fee, and what the token charges for the transfer. */
  charged?: readonly Moved[];
  /** Whether the amounts are those of the pair, since what reached the account isn't known. */
  isBeforeTax?: true;
  /** USD value before its block, 18 decimals; absent where the index knew none. */
  usdE18?: bigint;
}

/** One log of the chain, as what an account did or received. */
export interface LoggedAct extends Omit<Activity, 'charged' | 'isBeforeTax'> {
  /** Contract that called a pair, and who a trade paid. */
  via?: { sender: Address; to: Address | null };
  /** Whether the contract pays before or after its event; absent where that differs. */
  pays?: 'before' | 'after';
  /** Prices before its block. */
  prices?: PricesThen;
}

/** A log's place in the chain, and what it is about. */
export type LogPlace = Pick<Activity, 'block' | 'logIndex' | 'at' | 'hash' | 'contract' | 'number'>;

/** Returns where a log of a node stands, without a number of its product; `at` in Unix seconds. */
export const placeOfLog = (log: Log, at: number): LogPlace => ({
  block: log.block,
  logIndex: log.index,
  at,
  hash: log.transactionHash,
  contract: log.address,
  number: null,
});

/** Tokens of a pair, by its LP token's address. */
export type PairTokens = readonly [Address, Address];

/** Token as activities show it. */
export interface ShownToken {
  symbol: string;
  decimals: number;
}

/** Names the log of an activity, which no other shares. */
export function activityKey({ block, logIndex }: Pick<Activity, 'block' | 'logIndex'>): string {
  return `${block}-${logIndex}`;
}

/** Returns each one once, newest first. */
export function newestFirst<One extends Pick<Activity, 'block' | 'logIndex'>>(
  activities: readonly One[],
): One[] {
  const byKey = new Map(activities.map((activity) => [activityKey(activity), activity]));
  return [...byKey.values()].toSorted((a, b) => b.block - a.block || b.logIndex - a.logIndex);
}

/** Returns the amounts above 0. */
export function movedOf(...moved: readonly Moved[]): Moved[] {
  return moved.filter(({ amount }) => amount > 0n);
}

/** Returns the addresses of all tokens that activities name. */
export function tokensOf(activities: readonly Activity[]): Set<Address> {
  const found = new Set<Address>();
  for (const { sent, received, charged = [] } of activities)
    for (const { token } of [...sent, ...received, ...charged])
      if (token !== null && token !== 'BNB') found.add(token);
  return found;
}
