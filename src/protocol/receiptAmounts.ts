import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { isEventOf, isTopicOf, receiptLogs, type ReceiptLog } from './receiptLogs.ts';
import { paymentTopics } from './rewardsPaid.ts';

type CurrencyId = Address | 'BNB';

/** Topic of the wrapped coin's `Withdrawal`; a test derives it. */
export const unwrapTopic: Hex =
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';

/** Contracts that wrap and unwrap the coin for who calls them. */
const BROKERS = ['router', 'splitRouter', 'zap'] as const;
/** Those that give back what they didn't need: they unwrap it again. */
const ZAPS = ['zap', 'farmZap'] as const;

const sum = (logs: readonly ReceiptLog[]): bigint =>
  logs.reduce((total, { words: [amount] }) => total + (amount ?? 0n), 0n);

/** Returns the transfers of a token that name an account as their sender (1) or receiver (2). */
function transfersOf(
  logs: readonly ReceiptLog[],
  token: Address,
  position: 1 | 2,
  account: Address,
): ReceiptLog[] {
  return logs.filter(
    (log) => isEventOf(log, token, paymentTopics.transfer) && isTopicOf(log, position, account),
  );
}

/** Returns what a receipt's logs bring an account of a token; `undefined` where they tell nothing. */
function tokenReceived(logs: readonly ReceiptLog[], token: Address, account: Address) {
  const arrived = transfersOf(logs, token, 2, account);
  return arrived.length > 0 ? sum(arrived) - sum(transfersOf(logs, token, 1, account)) : undefined;
}

/** Returns what a receipt's logs take from an account; `undefined` where they tell nothing. */
function tokenSpent(logs: readonly ReceiptLog[], token: Address, account: Address) {
  const left = transfersOf(logs, token, 1, account);
  return left.length > 0 ? sum(left) - sum(transfersOf(logs, token, 2, account)) : undefined;
}

/** Returns the coin that our contracts wrapped or unwrapped: a receipt tells nothing of the coin itself. */
function coinMoved(
  logs: readonly ReceiptLog[],
  wrapped: Address,
  topic: Hex,
  names: readonly ((typeof BROKERS)[number] | (typeof ZAPS)[number])[] = BROKERS,
): bigint | undefined {
  const brokers = names.flatMap((name) => contractAddress(name) ?? []);
  const moved = logs.filter(
    (log) => isEventOf(log, wrapped, topic) && brokers.some((broker) => isTopicOf(log, 1, broker)),
  );
  return moved.length > 0 ? sum(moved) : undefined;
}

/** Journals of earlier versions have withdrawals by this name, so that all that arrived keeps it. */
const arrivedAs = (id: CurrencyId): string => `withdrawn ${id}`;
const spentAs = (id: CurrencyId): string => `spent ${id}`;

function entries(
  ids: readonly CurrencyId[],
  placeOf: (id: CurrencyId) => string,
  amountOf: (id: CurrencyId, contract: Address) => bigint | undefined,
): PaidReward[] {
  const wrapped = contractAddress('wrappedNative');
  return [...new Set(ids)].flatMap((id): PaidReward[] => {
    const paidBy = id === 'BNB' ? wrapped : id;
    if (!paidBy) return [];
    const paid = amountOf(id, paidBy);
    if (paid === undefined || paid < 0n) return [];
    return [{ paidBy, place: placeOf(id), paidRaw: toRaw(paid), owedRaw: toRaw(0n) }];
  });
}

/** Returns what a node's receipt tells that reached an account: one entry per currency. Never throws. */
export function arrivals(
  receipt: unknown,
  ids: readonly CurrencyId[],
  account: Address,
): PaidReward[] {
  const logs = receiptLogs(receipt);
  return entries(ids, arrivedAs, (id, contract) =>
    id === 'BNB' ? coinMoved(logs, contract, unwrapTopic) : tokenReceived(logs, contract, account),
  );
}

/** Returns what a node's receipt tells that left an account: one entry per currency. Never throws. */
export function spendings(
  receipt: unknown,
  ids: readonly CurrencyId[],
  account: Address,
): PaidReward[] {
  const logs = receiptLogs(receipt);
  // The wrapped coin's Deposit has the topic of a pool's.
  return entries(ids, spentAs, (id, contract) =>
    id === 'BNB'
      ? coinMoved(logs, contract, paymentTopics.poolDeposit)
      : tokenSpent(logs, contract, account),
  );
}

/**
 * As `spendings`, of what zaps were paid with: less what they gave back of it, which they swapped and
 * added no part of. For transactions in which nothing else comes out of a zap.
 */
export function zapSpendings(
  receipt: unknown,
  ids: readonly CurrencyId[],
  account: Address,
): PaidReward[] {
  const logs = receiptLogs(receipt);
  return entries(ids, spentAs, (id, contract) => {
    if (id !== 'BNB') return tokenSpent(logs, contract, account);
    const paid = coinMoved(logs, contract, paymentTopics.poolDeposit, ZAPS);
    return paid && paid - (coinMoved(logs, contract, unwrapTopic, ZAPS) ?? 0n);
  });
}

/** Returns the amount that a receipt told of a currency; otherwise the one estimated at sending. */
export const arrivedRaw = (
  id: CurrencyId,
  rewards: readonly PaidReward[],
  estimatedRaw: Raw,
): Raw => rewards.find(({ place }) => place === arrivedAs(id))?.paidRaw ?? estimatedRaw;

/** As `arrivedRaw`, of what left the account. */
export const spentRaw = (id: CurrencyId, rewards: readonly PaidReward[], estimatedRaw: Raw): Raw =>
  rewards.find(({ place }) => place === spentAs(id))?.paidRaw ?? estimatedRaw;
