import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import type { StakingInfo } from './staking.ts';
import type { TransactionInfo } from './catalogue.ts';
import { doneInfo } from './summary.ts';
import { paymentTopics } from './rewardsPaid.ts';
import { auctionClaimTopic, type AuctionInfo } from './auctions.ts';
import {
  OTHER,
  POOL,
  batch,
  events,
  harvestAt,
  logOf,
  payment,
  rewardsPaid,
} from '#testing/harvestReceipts.ts';

describe('rewards in a receipt', () => {
  it('are found by the topics of the events', () => {
    const [chef, vault] = [new Interface(masterChefAbi), new Interface(meowVaultAbi)];
    expect(paymentTopics).toEqual({
      transfer: new Interface(pairAbi).getEvent('Transfer')?.topicHash,
      deposit: chef.getEvent('Deposit')?.topicHash,
      withdraw: chef.getEvent('Withdraw')?.topicHash,
      poolDeposit: events.getEvent('Deposit')?.topicHash,
      poolWithdraw: events.getEvent('Withdraw')?.topicHash,
      rewardPaid: events.getEvent('RewardPaid')?.topicHash,
      vaultHarvest: vault.getEvent('Harvest')?.topicHash,
    });
    expect(vault.getEvent('Withdraw')?.topicHash).toBe(paymentTopics.withdraw);
    expect(new Interface(farmAuctionAbi).getEvent('AuctionClaim')?.topicHash).toBe(
      auctionClaimTopic,
    );
  });

  it('have the amounts paid and owed', () => {
    expect(rewardsPaid({ logs: [logOf(POOL, 3n, 6n)] }, harvestAt(POOL), account)).toEqual([
      payment(POOL, 3n, 6n),
    ]);
  });

  it('are kept per pool and summed for one that paid twice', () => {
    const logs = [logOf(OTHER, 7n, 0n), logOf(POOL, 3n, 6n), logOf(POOL, 1n, 5n)];
    expect(rewardsPaid({ logs }, batch, account)).toEqual([
      payment(POOL, 4n, 5n),
      payment(OTHER, 7n, 0n),
    ]);
  });

  it('are 0 where the pool was used and says nothing of a reward', () => {
    const deposit = { address: POOL, ...events.encodeEventLog('Deposit', [account, 0n]) };
    expect(rewardsPaid({ logs: [deposit] }, harvestAt(POOL), account)).toEqual([
      payment(POOL, 0n, 0n),
    ]);
  });

  it.each<[string, unknown]>([
    ['another contract says', { logs: [logOf(OTHER, 3n, 6n)] }],
    ['was paid to somebody else', { logs: [logOf(POOL, 3n, 6n, otherAccount)] }],
    [
      'is another event',
      { logs: [{ address: POOL, ...events.encodeEventLog('EmergencyWithdraw', [account, 3n]) }] },
    ],
    [
      'is damaged',
      {
        logs: [
          { ...logOf(POOL, 3n, 6n), data: '0x12' },
          { ...logOf(POOL, 3n, 6n), topics: 'none' },
          null,
          7,
        ],
      },
    ],
    ['is no list', { logs: 'none' }],
    ['is no receipt', null],
  ])('are not what %s', (_name, receipt) => {
    expect(rewardsPaid(receipt, harvestAt(POOL), account)).toEqual([]);
  });
});

describe('rewards of the farming contract in a receipt', () => {
  const CHEF = contractAddress('masterChef')!;
  const chef = new Interface(masterChefAbi);
  const tokens = new Interface(pairAbi);
  const harvestOf = (pid: number): StakingInfo => ({
    kind: 'harvest',
    place: `chef ${pid}`,
    symbol: 'MEOW',
    decimals: 18,
    amountRaw: toRaw(9n),
  });
  const mint = (amount: bigint, to = account) => ({
    address: rewardToken!.address,
    ...tokens.encodeEventLog('Transfer', [ZERO_ADDRESS, to, amount]),
  });
  const used = (name: 'Deposit' | 'Withdraw', pid: number, user = account) => ({
    address: CHEF,
    ...chef.encodeEventLog(name, [user, BigInt(pid), 0n]),
  });
  const reward = (pid: number, paid: bigint) => ({
    paidBy: CHEF,
    place: `chef ${pid}`,
    paidRaw: toRaw(paid),
    owedRaw: toRaw(0n),
  });

  it('are what was minted before a deposit and after a withdrawal', () => {
    expect(rewardsPaid({ logs: [mint(5n), used('Deposit', 3)] }, harvestOf(3), account)).toEqual([
      reward(3, 5n),
    ]);
    expect(rewardsPaid({ logs: [used('Withdraw', 0), mint(6n)] }, harvestOf(0), account)).toEqual([
      reward(0, 6n),
    ]);
  });

  it('are 0 for the second of two harvests, which finds nothing left', () => {
    expect(rewardsPaid({ logs: [used('Withdraw', 0)] }, harvestOf(0), account)).toEqual([
      reward(0, 0n),
    ]);
  });

  it('are told apart in a batch', () => {
    const info: TransactionInfo = { kind: 'batch', parts: [harvestOf(0), harvestOf(3)] };
    const logs = [used('Withdraw', 0), mint(6n), mint(5n), used('Deposit', 3)];
    expect(rewardsPaid({ logs }, info, account)).toEqual([reward(0, 6n), reward(3, 5n)]);
  });

  it('are unknown where two pools could have paid', () => {
    const info: TransactionInfo = { kind: 'batch', parts: [harvestOf(0), harvestOf(3)] };
    const logs = [used('Withdraw', 0), mint(6n), used('Deposit', 3)];
    expect(rewardsPaid({ logs }, info, account)).toEqual([]);
  });

  it("are neither other accounts' nor in a receipt without the pool's event", () => {
    const theirs = [mint(5n, otherAccount), used('Deposit', 3, otherAccount)];
    expect(rewardsPaid({ logs: theirs }, harvestOf(3), account)).toEqual([]);
    expect(rewardsPaid({ logs: [mint(5n)] }, harvestOf(3), account)).toEqual([]);
  });
});

describe('payments of the vault and the auctions in a receipt', () => {
  const VAULT = contractAddress('vault')!;
  const vault = new Interface(meowVaultAbi);
  const info = (kind: 'unstake' | 'bounty'): StakingInfo => ({
    kind,
    place: 'vault',
    symbol: 'MEOW',
    decimals: 18,
    amountRaw: toRaw(9n),
  });
  const paidBack = (paidBy: Address, place: string, paid: bigint) => [
    { paidBy, place, paidRaw: toRaw(paid), owedRaw: toRaw(0n) },
  ];

  it('are the bounty and the withdrawal after its fee', () => {
    const harvest = { address: VAULT, ...vault.encodeEventLog('Harvest', [account, 40n, 5n]) };
    const withdrawal = {
      address: VAULT,
      ...vault.encodeEventLog('Withdraw', [account, 99n, 100n]),
    };
    const logs = [harvest, withdrawal];
    expect(rewardsPaid({ logs }, info('bounty'), account)).toEqual(paidBack(VAULT, 'vault', 5n));
    expect(rewardsPaid({ logs }, info('unstake'), account)).toEqual(paidBack(VAULT, 'vault', 99n));
    expect(rewardsPaid({ logs }, info('bounty'), otherAccount)).toEqual([]);
  });

  it('are the bid that is paid back', () => {
    const AUCTION = contractAddress('farmAuction')!;
    const reclaim: AuctionInfo = {
      kind: 'reclaimBid',
      auctionId: 7,
      symbol: 'MEOW',
      decimals: 18,
      amountRaw: toRaw(9n),
    };
    const claim = new Interface(farmAuctionAbi).encodeEventLog('AuctionClaim', [
      7n,
      account,
      310n,
      false,
    ]);
    const receipt = { logs: [{ address: AUCTION, ...claim }] };
    const rewards = rewardsPaid(receipt, reclaim, account);
    expect(rewards).toEqual(paidBack(AUCTION, 'auction 7', 310n));
    expect(doneInfo({ info: reclaim, receipt: { rewards } as never })).toMatchObject({
      amountRaw: '310',
    });
    const another: AuctionInfo = { ...reclaim, auctionId: 8 };
    expect(rewardsPaid(receipt, another, account)).toEqual([]);
  });
});
