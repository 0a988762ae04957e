import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { contractAddress } from '#config/chains.ts';
import type { PoolEntry } from '#config/earn.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fakePoolList } from './fakeEarnLists.ts';
import type { FakeChain } from './fakeChain.ts';
import { OTHER } from './accounts.ts';
import { token } from './currencies.ts';
import { E18 } from './units.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';

const CHEF: Address = contractAddress('masterChef')!;
const VAULT: Address = contractAddress('vault')!;

/** Pool on the fake chain. Amounts in the smallest unit, blocks relative to the current one. */
interface FakeSmartChef {
  totalStaked: bigint;
  perBlock: bigint;
  from: number;
  to: number;
  limit: bigint;
  budget: bigint;
  unpaid: bigint;
  feeBps: bigint;
  staked: bigint;
  pending: bigint;
}

const nothing: FakeSmartChef = {
  ...{
    totalStaked: 1_000n * E18,
    perBlock: E18,
    from: -50,
    to: 28_800,
    limit: 0n,
    budget: 10n ** 9n * E18,
  },
  ...{ unpaid: 0n, feeBps: 0n, staked: 0n, pending: 0n },
};

/** Vault on the fake chain, and the account's share of it. */
export interface FakeVault {
  totalShares: bigint;
  totalStaked: bigint;
  waiting: bigint;
  shares: bigint;
  /** Seconds ago. */
  depositedAgo: number;
  worthThen: bigint;
  isPaused: boolean;
  treasury: Address;
}

export interface PoolsWorld extends ExchangeWorld {
  /** Sets a pool's figures from now on, by its id. */
  setPool: (sousId: number, facts: Partial<FakeSmartChef>) => void;
  setVault: (facts: Partial<FakeVault>) => void;
}

/**
 * Creates an exchange in memory with staking pools, those of `fakePoolList` unless others are
 * given, and the vault; pool 42 has not started, 49 has ended.
 */
export function createPoolsWorld(listed: readonly PoolEntry[] = fakePoolList().pools): PoolsWorld {
  const world = createExchangeWorld();
  const { fake } = world;
  const born = fake.block;
  const pools = new Map<number, FakeSmartChef>();
  const ofId = (sousId: number): FakeSmartChef => pools.get(sousId) ?? nothing;
  const ofPid = (pid: bigint): FakeSmartChef => ofId(pid === 5n ? 2 : 0);
  const answer: FakeChain['answer'] = (...script) => fake.answer(...script);
  answer(
    masterChefAbi,
    CHEF,
    'poolInfo',
    (pid) => [ZERO_ADDRESS, 100n, BigInt(fake.block), 0n, ofPid(pid).feeBps] as const,
  );
  answer(masterChefAbi, CHEF, 'totalStaked', (pid) => ofPid(pid).totalStaked);
  answer(masterChefAbi, CHEF, 'meowPerBlock', E18 / 1_000n);
  answer(masterChefAbi, CHEF, 'totalAllocPoint', 1_000n);
  answer(masterChefAbi, CHEF, 'startBlock', 1n);
  answer(
    masterChefAbi,
    CHEF,
    'userInfo',
    (pid, user) => [user === VAULT ? vault.totalStaked : ofPid(pid).staked, 0n, 0n] as const,
  );
  answer(masterChefAbi, CHEF, 'pendingMeow', (pid) => ofPid(pid).pending);
  for (const { sousId, address: contract } of listed) {
    if (contract === undefined) continue;
    const address = contract as Address;
    answer(smartChefAbi, address, 'totalStaked', () => ofId(sousId).totalStaked);
    answer(smartChefAbi, address, 'rewardPerBlock', () => ofId(sousId).perBlock);
    answer(smartChefAbi, address, 'startBlock', () => BigInt(born + ofId(sousId).from));
    answer(smartChefAbi, address, 'bonusEndBlock', () => BigInt(born + ofId(sousId).to));
    answer(smartChefAbi, address, 'poolLimitPerUser', () => ofId(sousId).limit);
    answer(smartChefAbi, address, 'rewardBudget', () => ofId(sousId).budget);
    answer(smartChefAbi, address, 'unpaidReward', () => ofId(sousId).unpaid);
    answer(smartChefAbi, address, 'lastRewardBlock', () => BigInt(fake.block));
    answer(smartChefAbi, address, 'userInfo', () => [ofId(sousId).staked, 0n, 0n] as const);
    answer(smartChefAbi, address, 'pendingReward', () => ofId(sousId).pending);
  }
  const vault: FakeVault = {
    totalShares: 1_000n * E18,
    totalStaked: 1_100n * E18,
    waiting: 40n * E18,
    shares: 0n,
    depositedAgo: 60,
    worthThen: 0n,
    isPaused: false,
    treasury: OTHER,
  };
  answer(meowVaultAbi, VAULT, 'totalShares', () => vault.totalShares);
  answer(meowVaultAbi, VAULT, 'balanceOf', () => vault.totalStaked);
  answer(meowVaultAbi, VAULT, 'performanceFee', 200n);
  answer(meowVaultAbi, VAULT, 'callFee', 25n);
  answer(meowVaultAbi, VAULT, 'withdrawFee', 10n);
  answer(meowVaultAbi, VAULT, 'withdrawFeePeriod', 259_200n);
  answer(meowVaultAbi, VAULT, 'calculateHarvestCakeRewards', () => (vault.waiting * 25n) / 10_000n);
  answer(meowVaultAbi, VAULT, 'calculateTotalPendingCakeRewards', () => vault.waiting);
  answer(meowVaultAbi, VAULT, 'paused', () => vault.isPaused);
  answer(meowVaultAbi, VAULT, 'treasury', () => vault.treasury);
  const started = fake.timestamp;
  answer(
    meowVaultAbi,
    VAULT,
    'userInfo',
    () =>
      [
        vault.shares,
        BigInt(started - vault.depositedAgo),
        vault.worthThen,
        BigInt(started - vault.depositedAgo),
      ] as const,
  );
  for (const symbol of ['MEOW', 'USDT', 'BUSD']) {
    answer(erc20Abi, token(symbol).address, 'allowance', 0n);
    answer(erc20Abi, token(symbol).address, 'balanceOf', 0n);
  }
  const setPool = (sousId: number, changes: Partial<FakeSmartChef>): void =>
    void pools.set(sousId, { ...ofId(sousId), ...changes });
  setPool(42, { from: 1_000, totalStaked: 0n });
  setPool(49, { to: -1 });
  setPool(2, { totalStaked: 1_000n * 10n ** 6n });
  return { ...world, setPool, setVault: (changes) => void Object.assign(vault, changes) };
}
