import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';

/** Topic of `RewardPaid(address indexed user, uint256 amount, uint256 owed)`; a test derives it. */
export const rewardPaidTopic: Hex =
  '0xd6f2c8500df5b44f11e9e48b91ff9f1b9d81bc496d55570c2b1b75bf65243f51';

const TWO_WORDS = /^0x([0-9a-f]{64})([0-9a-f]{64})$/i;

/** Returns a log's payment by one of these pools to this account, else `undefined`. */
function parsePayment(
  log: unknown,
  payers: readonly Address[],
  account: Address,
): PaidReward | undefined {
  const { address, topics, data } = (log ?? {}) as Record<string, unknown>;
  const paidBy = payers.find((payer) => typeof address === 'string' && sameAddress(payer, address));
  if (!paidBy || !Array.isArray(topics) || typeof data !== 'string') return undefined;
  const [name, user] = topics as unknown[];
  if (
    !sameAddress(rewardPaidTopic, String(name)) ||
    !sameAddress(account, `0x${String(user).slice(-40)}`)
  )
    return undefined;
  const [, paid, owed] = TWO_WORDS.exec(data) ?? [];
  return paid && owed
    ? { paidBy, paidRaw: toRaw(BigInt(`0x${paid}`)), owedRaw: toRaw(BigInt(`0x${owed}`)) }
    : undefined;
}

/**
 * Returns what pools paid the account of a reward, and what they still owe of it, by a node's
 * receipt: one entry per pool that was asked. Never throws.
 */
export function rewardsPaid(
  receipt: unknown,
  infos: readonly (ActionInfo & { paidBy?: Address })[],
  account: Address,
): PaidReward[] {
  const payers = infos.flatMap(({ paidBy }) => paidBy ?? []);
  const { logs } = (receipt ?? {}) as { logs?: unknown };
  if (payers.length === 0 || !Array.isArray(logs)) return [];
  const byPayer = new Map<Address, PaidReward>();
  for (const log of logs as unknown[]) {
    const payment = parsePayment(log, payers, account);
    const before = payment && byPayer.get(payment.paidBy);
    if (payment)
      byPayer.set(
        payment.paidBy,
        before
          ? { ...payment, paidRaw: toRaw(fromRaw(before.paidRaw) + fromRaw(payment.paidRaw)) }
          : payment,
      );
  }
  return [...byPayer.values()];
}
