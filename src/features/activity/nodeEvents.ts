import { decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { wrappedNative } from '#config/tokens.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import { groupedBy } from '#lib/groupedBy.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { placeOfLog, type LoggedAct, type LogPlace, type PairTokens } from './activity.ts';
import { actOfLog, topicsWithAccount } from './eventActs.ts';
import { liquidityAct, swapAct, wrapAct } from './exchangeActs.ts';

/** Pairs by their LP token's address. */
export type KnownPairs = ReadonlyMap<Address, PairTokens>;

export const swapTopic: Hex = eventTopic(pairAbi, 'Swap');
const approvalTopic: Hex = eventTopic(erc20Abi, 'Approval');
export const transferTopic: Hex = eventTopic(pairAbi, 'Transfer');

/** Transfers are asked for by themselves: an account may have many of them. */
const asked = (topics: readonly Hex[]): Hex[] => [
  ...new Set(topics.filter((topic) => topic !== transferTopic)),
];

/** Topics of events whose first indexed argument is the account. */
export const firstTopics: readonly Hex[] = asked([
  ...topicsWithAccount(0),
  approvalTopic,
  eventTopic(wrappedNativeAbi, 'Deposit'),
  eventTopic(wrappedNativeAbi, 'Withdrawal'),
]);

/** Topics of events whose second indexed argument is the account. */
export const secondTopics: readonly Hex[] = asked([swapTopic, ...topicsWithAccount(1)]);

/**
 * Reports whether a log is a transfer between the account and a pair or a contract that trades for
 * it, so that its transaction's receipt tells what was done.
 */
export function isTrade(log: Log, pairs: KnownPairs, trading: ReadonlySet<string>): boolean {
  if (log.topics[0] !== transferTopic) return false;
  const event = decodeLog(pairAbi, log);
  if (event?.name !== 'Transfer') return false;
  const { from, to } = event.args;
  return (
    pairs.has(log.address) ||
    [from, to].some((party) => pairs.has(party) || trading.has(party.toLowerCase()))
  );
}

/** Reads a token's approval for a contract of ours. */
function approvalActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(erc20Abi, log);
  if (event?.name !== 'Approval' || !isOurContract(event.args.spender)) return undefined;
  const act = event.args.value === 0n ? 'revoke' : 'approve';
  return { ...place, kind: 'other', act, sent: [], received: [] };
}

/** Reads coin that the account wraps or unwraps by itself. */
function wrappingActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(wrappedNativeAbi, log);
  if (event?.name !== 'Deposit' && event?.name !== 'Withdrawal') return undefined;
  return wrapAct(place, event.name === 'Deposit' ? 'wrap' : 'unwrap', event.args.amount);
}

/** Swaps that pay the account, and LP tokens minted for it or given back by it. */
function pairActivity(
  log: Log,
  place: LogPlace,
  tokens: PairTokens,
  account: Address,
): LoggedAct | undefined {
  const event = decodeLog(pairAbi, log);
  if (event?.name === 'Swap') return swapAct(place, tokens, event.args);
  if (event?.name !== 'Transfer') return undefined;
  const { from, to, value } = event.args;
  if (sameAddress(from, ZERO_ADDRESS) && sameAddress(to, account))
    return liquidityAct(place, 'add', [], value);
  if (sameAddress(from, account) && sameAddress(to, log.address))
    return liquidityAct(place, 'remove', [], value);
  return undefined;
}

/** What the logs of an account are told apart by. */
export interface KnownLogs {
  pairs: KnownPairs;
  byTransaction: ReadonlyMap<Hex, readonly Log[]>;
}

/** Finds what an account's logs are told apart by. */
export function knownLogs(logs: readonly Log[], pairs: KnownPairs): KnownLogs {
  return { pairs, byTransaction: groupedBy(logs, ({ transactionHash }) => transactionHash) };
}

/** Converts a log of one of our contracts; `undefined` for any other, or another's event. */
export function activityOf(
  log: Log,
  at: number,
  account: Address,
  { pairs, byTransaction }: KnownLogs,
): LoggedAct | undefined {
  if (log.topics[0] === approvalTopic) return approvalActivity(log, placeOfLog(log, at));
  const tokens = pairs.get(log.address);
  if (tokens) return pairActivity(log, placeOfLog(log, at), tokens, account);
  if (sameAddress(wrappedNative.address, log.address))
    return wrappingActivity(log, placeOfLog(log, at));
  return actOfLog(log, at, account, byTransaction.get(log.transactionHash) ?? []);
}
