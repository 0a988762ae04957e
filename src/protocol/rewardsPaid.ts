import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { chefRewards, type ChefEvent, type ChefMint } from './chefRewards.ts';
import { isEventOf, isTopicOf, receiptLogs, type ReceiptLog } from './receiptLogs.ts';
import type { StakingInfo } from './staking.ts';

/** Topics of the events that tell what was paid; a test derives them. */
export const paymentTopics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** Of the farming contract and, without the pool id, of the vault. */
  deposit: '0x90890809c654f11d6e72a28fa60149770a0d11ec6c92319d6ceb2bb0a4ea1a15',
  withdraw: '0xf279e6a1f5e320cca91135676d9cb6e44ca8a08c0b88342bcdb1144f6511b568',
  poolDeposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  poolWithdraw: '0x884edad9ce6fa2440d8a54cc123490eb96d2768479d49ff9c7366125a9424364',
  rewardPaid: '0xd6f2c8500df5b44f11e9e48b91ff9f1b9d81bc496d55570c2b1b75bf65243f51',
  vaultHarvest: '0x71bab65ced2e5750775a0613be067df48ef06cf92a496ebf7663ae0660924954',
} as const satisfies Record<string, Hex>;

interface Reading {
  logs: readonly ReceiptLog[];
  account: Address;
}

/** What a receipt says about one place; `undefined` where it does not tell. */
type Payment = { paid: bigint; owed: bigint; paidBy: Address } | undefined;

/** Returns what the farming contract minted for one of its pools. */
function paidByChef(pid: number, { logs, account }: Reading): Payment {
  const [chef, meow] = [contractAddress('masterChef'), rewardToken?.address];
  if (!chef || !meow) return undefined;
  const events = logs.flatMap((log): ChefEvent[] => {
    const isDeposit = isEventOf(log, chef, paymentTopics.deposit);
    if (!isDeposit && !isEventOf(log, chef, paymentTopics.withdraw)) return [];
    if (!isTopicOf(log, 1, account)) return [];
    const kind = isDeposit ? 'Deposit' : 'Withdraw';
    return [{ kind, pid: Number(log.topics[2]), index: log.index }];
  });
  const mints = logs.flatMap((log): ChefMint[] => {
    const [amount] = log.words;
    const isMint =
      isEventOf(log, meow, paymentTopics.transfer) &&
      isTopicOf(log, 1, ZERO_ADDRESS) &&
      isTopicOf(log, 2, account);
    return isMint && amount !== undefined ? [{ index: log.index, amount }] : [];
  });
  if (!events.some((event) => event.pid === pid)) return undefined;
  const paid = chefRewards(events, mints, [pid]);
  return paid === null ? undefined : { paid, owed: 0n, paidBy: chef };
}

/** Returns what a pool paid out of its own budget, and what it still owes. */
function paidByPool(pool: Address, { logs, account }: Reading): Payment {
  const own = (topic: Hex): ReceiptLog[] =>
    logs.filter((log) => isEventOf(log, pool, topic) && isTopicOf(log, 1, account));
  const payments = own(paymentTopics.rewardPaid).flatMap(({ words: [paid, owed] }) =>
    paid === undefined || owed === undefined ? [] : [{ paid, owed }],
  );
  const last = payments.at(-1);
  if (last)
    return {
      paid: payments.reduce((sum, { paid }) => sum + paid, 0n),
      owed: last.owed,
      paidBy: pool,
    };
  // The pool says nothing of a reward where none was due.
  const wasUsed =
    own(paymentTopics.poolDeposit).length + own(paymentTopics.poolWithdraw).length > 0;
  return wasUsed ? { paid: 0n, owed: 0n, paidBy: pool } : undefined;
}

/** Returns what the vault paid: a withdrawal after its fee, or a bounty. */
function paidByVault({ kind }: StakingInfo, { logs, account }: Reading): Payment {
  const vault = contractAddress('vault');
  if (!vault || (kind !== 'unstake' && kind !== 'bounty')) return undefined;
  const topic = kind === 'bounty' ? paymentTopics.vaultHarvest : paymentTopics.withdraw;
  const log = logs.find((each) => isEventOf(each, vault, topic) && isTopicOf(each, 1, account));
  const paid = log?.words[kind === 'bounty' ? 1 : 0];
  return paid === undefined ? undefined : { paid, owed: 0n, paidBy: vault };
}

const CHEF_PLACE = /^chef (\d+)$/;

function paymentAt(info: StakingInfo, reading: Reading): Payment {
  if (info.place === 'vault') return paidByVault(info, reading);
  const pid = CHEF_PLACE.exec(info.place)?.[1];
  if (pid !== undefined) return paidByChef(Number(pid), reading);
  return info.paidBy && paidByPool(info.paidBy, reading);
}

/**
 * Returns what each place paid the account, and what it still owes of a reward, by a node's
 * receipt: one entry per place that the receipt tells of. Never throws.
 */
export function rewardsPaid(
  receipt: unknown,
  infos: readonly StakingInfo[],
  account: Address,
): PaidReward[] {
  const reading = { logs: receiptLogs(receipt), account };
  const byPlace = new Map<string, PaidReward>();
  for (const info of infos) {
    const payment = byPlace.has(info.place) ? undefined : paymentAt(info, reading);
    if (payment)
      byPlace.set(info.place, {
        paidBy: payment.paidBy,
        place: info.place,
        paidRaw: toRaw(payment.paid),
        owedRaw: toRaw(payment.owed),
      });
  }
  return [...byPlace.values()];
}

/** Returns what was paid for an action. Entries of earlier versions name the payer only. */
export function rewardOf(
  { place, paidBy }: StakingInfo,
  rewards: readonly PaidReward[],
): PaidReward | undefined {
  return rewards.find((reward) =>
    reward.place === undefined ? sameAddress(reward.paidBy, paidBy) : reward.place === place,
  );
}
