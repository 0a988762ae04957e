import type { Log } from '#chain/logs/decodeLog.ts';
import { readEvent, type EventValues } from '#chain/logs/readEvent.ts';
import { contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { rewardToken } from '#config/tokens.ts';
import type { TextKey } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

/** Amount that an event tells, in the smallest unit; `token` is `null` where it is not known. */
export interface ToldAmount {
  token: Address | 'BNB' | null;
  amount: bigint;
}

/** What an event tells of an account: the same from a log of the node and from a row of the index. */
export interface Told {
  contract: Address;
  /** Number of a farm, auction, round, sale's pool, team or collectible; `null` without one. */
  number: number | null;
  /** What was paid or received, 0 for nothing. */
  amount: bigint;
  /** What was paid back along with it. */
  refund: bigint;
}

/** A log, and what else is known of its transaction. */
export interface LogReading {
  log: Log;
  values: EventValues;
  /** Logs of the same transaction that name the account. */
  beside: readonly Log[];
}

/** Event of a contract that tells what an account did or received. */
export interface AccountEvent<Act extends string = string> {
  at: ContractName | readonly ContractName[] | ((contract: Address) => boolean);
  /** With the arguments' names: `AuctionBid(uint256 indexed auctionId, address indexed account, …)`. */
  signature: string;
  /** Name in the index, where it is not the event's. */
  name?: string;
  /** Argument that names the account: the first or second that is indexed. */
  account: string;
  /** Arguments that hold the number and the amount. */
  number?: string;
  amount?: string;
  /** Returns what a log tells where its arguments alone don't; `undefined` for nothing. */
  tells?: (told: Told, reading: LogReading) => Told | undefined;
  act: Act | ((amount: bigint) => Act);
  /** Whether the account paid; it received otherwise. */
  isPaid?: true;
  /** Returns what moved: the amount of MEOW, where it is left out. */
  moved?: (told: Told) => readonly ToldAmount[];
  /** Whether the contract pays before or after its event; absent where that differs. */
  pays?: 'before' | 'after';
}

/** How a row of a product's own list of the index tells an act. */
export interface ListedAct {
  /** Name of the event, or the field that tells which it is. */
  event: string | { field: string; names: Readonly<Record<string, string>> };
  /** Object of the row, and its field with the number. */
  number: readonly [string, string];
  /** Field of the amount, in whole units of 18 decimals. */
  amount: string;
  /** Fields of the prices before its block. */
  prices: { bnb?: string; meow?: string };
  /** Field that says whether it was done at all, which is in the names of its place too: `claimed`. */
  when?: string;
}

/** List of the index that holds acts of one product. */
export interface ActList {
  endpoint: 'prediction' | 'lottery';
  many: string;
  acts: readonly ListedAct[];
}

/** What accounts do with a product, as its contracts' events tell. */
export interface ProductEvents<Act extends string = string> {
  /** Its name in the index and in exported files. */
  kind: string;
  title: TextKey;
  /** Whether a line is about what its number names. */
  isNumbered?: true;
  /** Whether contracts take or pay coin themselves, which no transfer tells. */
  paysCoin?: true;
  /** Whether rewards have events of their own. */
  hasRewards?: true;
  /** Texts of its acts. */
  acts: Readonly<Record<Act, TextKey>>;
  events: readonly AccountEvent<Act>[];
  /** Lists of the index, where its events are not in the list of all products. */
  lists?: readonly ActList[];
  /** Tokens that its acts name and no token list has. */
  tokens?: () => readonly Token[];
}

/** Returns an amount of MEOW. */
export const meowOf = ({ amount }: Pick<Told, 'amount'>): readonly ToldAmount[] => [
  { token: rewardToken?.address ?? null, amount },
];

/** Returns an amount of the native coin. */
export const coinOf = ({ amount }: Pick<Told, 'amount'>): readonly ToldAmount[] => [
  { token: 'BNB', amount },
];

/** Reports whether a contract logs an event. */
export function isAt({ at }: Pick<AccountEvent, 'at'>, contract: Address): boolean {
  if (typeof at === 'function') return at(contract);
  return [at].flat().some((name) => sameAddress(contractAddress(name), contract));
}

const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';

/** Returns transfers of MEOW among logs, in their order. */
export function meowTransfers(
  logs: readonly Log[],
): { index: number; to: string; amount: bigint }[] {
  return logs
    .filter(({ address }) => sameAddress(address, rewardToken?.address))
    .flatMap((log) => {
      const { to, value } = readEvent(TRANSFER, log) ?? {};
      return typeof value === 'bigint' ? [{ index: log.index, to: String(to), amount: value }] : [];
    })
    .toSorted((a, b) => a.index - b.index);
}
