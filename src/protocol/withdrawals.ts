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

/** Contracts that unwrap the coin for whoever withdraws liquidity. */
const PAYERS = ['router', 'zap'] as const;

const sum = (logs: readonly ReceiptLog[]): bigint =>
  logs.reduce((total, { words: [amount] }) => total + (amount ?? 0n), 0n);

/** Returns what a receipt's logs bring an account of a token; `undefined` where they tell nothing. */
function tokenReceived(logs: readonly ReceiptLog[], token: Address, account: Address) {
  const moved = logs.filter((log) => isEventOf(log, token, paymentTopics.transfer));
  const arrived = moved.filter((log) => isTopicOf(log, 2, account));
  return arrived.length > 0
    ? sum(arrived) - sum(moved.filter((log) => isTopicOf(log, 1, account)))
    : undefined;
}

/** Returns the coin that our contracts unwrapped: a receipt tells nothing of the coin itself. */
function coinReceived(logs: readonly ReceiptLog[], wrapped: Address): bigint | undefined {
  const payers = PAYERS.flatMap((name) => contractAddress(name) ?? []);
  const unwrapped = logs.filter(
    (log) =>
      isEventOf(log, wrapped, unwrapTopic) && payers.some((payer) => isTopicOf(log, 1, payer)),
  );
  return unwrapped.length > 0 ? sum(unwrapped) : undefined;
}

const placeOf = (id: CurrencyId): string => `withdrawn ${id}`;

/** Returns what a node's receipt tells of withdrawn currencies: one entry for each. Never throws. */
export function withdrawalsPaid(
  receipt: unknown,
  ids: readonly CurrencyId[],
  account: Address,
): PaidReward[] {
  const logs = receiptLogs(receipt);
  const wrapped = contractAddress('wrappedNative');
  return [...new Set(ids)].flatMap((id): PaidReward[] => {
    const paidBy = id === 'BNB' ? wrapped : id;
    if (!paidBy) return [];
    const paid = id === 'BNB' ? coinReceived(logs, paidBy) : tokenReceived(logs, paidBy, account);
    if (paid === undefined || paid < 0n) return [];
    return [{ paidBy, place: placeOf(id), paidRaw: toRaw(paid), owedRaw: toRaw(0n) }];
  });
}

/** Returns the amount that a receipt told of a currency; otherwise the one estimated at sending. */
export const withdrawnRaw = (
  id: CurrencyId,
  rewards: readonly PaidReward[],
  estimatedRaw: Raw,
): Raw => rewards.find(({ place }) => place === placeOf(id))?.paidRaw ?? estimatedRaw;
