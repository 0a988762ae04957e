import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { partsOf, type SingleInfo, type TransactionInfo } from './info.ts';
import type { PaidReward, TransactionRecord } from './record.ts';

/** What names a pool's event `RewardPaid(address indexed user, uint256 amount, uint256 owed)`; `rewardsPaid.test.ts` derives it. */
export const rewardPaidTopic: Hex =
  '0xd6f2c8500df5b44f11e9e48b91ff9f1b9d81bc496d55570c2b1b75bf65243f51';

const TWO_WORDS = /^0x([0-9a-f]{64})([0-9a-f]{64})$/i;

function payerOf(info: SingleInfo): Address | undefined {
  return 'paidBy' in info ? info.paidBy : undefined;
}

/** The payment that a log stands for, where it is one of these pools' to this account; otherwise `undefined`. */
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

/** What pools say in a node's receipt that they have paid the account, and still owe it: one for each pool that was asked. Never throws. */
export function rewardsPaid(
  receipt: unknown,
  info: TransactionInfo,
  account: Address,
): PaidReward[] {
  const payers = partsOf(info).flatMap((part) => payerOf(part) ?? []);
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

/** What a transaction did, to be summed up: a harvest with what was paid, where the receipt tells that; otherwise what was asked for. */
export function doneInfo({
  info,
  receipt,
}: Pick<TransactionRecord, 'info' | 'receipt'>): TransactionInfo {
  const done = (part: SingleInfo): SingleInfo => {
    const payer = payerOf(part);
    const reward = receipt?.rewards?.find(({ paidBy }) => sameAddress(paidBy, payer));
    return reward && part.kind === 'harvest' ? { ...part, amountRaw: reward.paidRaw } : part;
  };
  return info.kind === 'batch' ? { ...info, parts: info.parts.map(done) } : done(info);
}
