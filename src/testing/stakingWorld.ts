import { beforeEach } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { farmByPid } from '#config/farms.ts';
import { pools } from '#config/pools.ts';
import {
  farmPlace,
  poolPlace,
  stakedCurrency,
  vaultPlace,
  type ChefPlace,
  type PoolPlace,
  type StakePlace,
  type VaultPlace,
} from '#entities/earning/staking/places.ts';
import { accountCalls, placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { OWNER } from './accounts.ts';
import { E18 } from './units.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import type { WalletTransaction } from './exchangeWorld.tsx';

/** Returns a farm's place by its pid. */
const farmAt = (pid: number): ChefPlace => farmPlace(farmByPid(pid)!)!;
const poolAt = (sousId: number) =>
  poolPlace(pools.find((pool) => pool.sousId === sousId)!) as PoolPlace;

/**
 * Place of each kind. `dollar` has 6 decimals; `same` pays the staked token; `limited` uses
 * `limit`.
 */
export const places = {
  farm: farmAt(1),
  dollar: farmAt(5),
  zero: poolPlace(pools.find(({ sousId }) => sousId === 0)!) as ChefPlace,
  coin: poolAt(40),
  limited: poolAt(42),
  same: poolAt(44),
  vault: vaultPlace!,
} satisfies Record<string, StakePlace>;

/** Figures of the contracts, the same at every place; tests change them before `read`. */
interface StakingFacts {
  totalStaked: bigint;
  staked: bigint;
  pending: bigint;
  owed: bigint;
  allowance: bigint;
  balance: bigint;
  depositFeeBps: bigint;
  /** Next deposit fee of a farm, and when it rises; at 0 none is announced. */
  announcedFee: readonly [feeBps: bigint, risesAt: bigint];
  allocPoint: bigint;
  limit: bigint;
  startBlock: bigint;
  endBlock: bigint;
  rewardPerBlock: bigint;
  rewardBudget: bigint;
  totalShares: bigint;
  shares: bigint;
  lastDepositedTime: bigint;
  pendingHarvest: bigint;
  isPaused: boolean;
}

const plenty: StakingFacts = {
  totalStaked: 1_000n * E18,
  staked: 10n * E18,
  pending: 5n * E18,
  owed: 0n,
  allowance: 2n ** 255n,
  balance: 100n * E18,
  depositFeeBps: 0n,
  announcedFee: [0n, 0n],
  allocPoint: 1_000n,
  limit: 0n,
  startBlock: 50n,
  endBlock: 1_000_000n,
  rewardPerBlock: E18,
  rewardBudget: 1_000n * E18,
  totalShares: 500n * E18,
  shares: 5n * E18,
  lastDepositedTime: 1_699_990_000n,
  pendingHarvest: 2n * E18,
  isPaused: false,
};

/** World of staking: contracts in memory with settable figures. */
export interface StakingWorld {
  world: ExchangeWorld;
  facts: StakingFacts;
  /** Restarts with the default figures. */
  begin: () => void;
  /** Reads everything of a place, as at a new block. */
  read: (place: StakePlace) => Promise<void>;
  /** Returns the transactions that the wallet was asked to send. */
  sent: () => WalletTransaction[];
}

function answerChef({ world, facts }: StakingWorld): void {
  const chef = contractAddress('masterChef')!;
  const { fake } = world;
  fake.answer(
    masterChefAbi,
    chef,
    'poolInfo',
    () => [ZERO_ADDRESS, facts.allocPoint, 100n, 0n, facts.depositFeeBps] as const,
  );
  fake.answer(masterChefAbi, chef, 'totalStaked', () => facts.totalStaked);
  fake.answer(masterChefAbi, chef, 'meowPerBlock', () => 4n * facts.rewardPerBlock);
  fake.answer(masterChefAbi, chef, 'totalAllocPoint', 4_000n);
  fake.answer(masterChefAbi, chef, 'startBlock', () => facts.startBlock);
  fake.answer(masterChefAbi, chef, 'userInfo', () => [facts.staked, 0n, 0n] as const);
  fake.answer(masterChefAbi, chef, 'pendingMeow', () => facts.pending);
  fake.answer(masterChefAbi, chef, 'announcedFee', () => facts.announcedFee);
}

function answerPool({ world, facts }: StakingWorld, { contract }: PoolPlace): void {
  const { fake } = world;
  fake.answer(smartChefAbi, contract, 'totalStaked', () => facts.totalStaked);
  fake.answer(smartChefAbi, contract, 'rewardPerBlock', () => facts.rewardPerBlock);
  fake.answer(smartChefAbi, contract, 'startBlock', () => facts.startBlock);
  fake.answer(smartChefAbi, contract, 'bonusEndBlock', () => facts.endBlock);
  fake.answer(smartChefAbi, contract, 'poolLimitPerUser', () => facts.limit);
  fake.answer(smartChefAbi, contract, 'rewardBudget', () => facts.rewardBudget);
  fake.answer(smartChefAbi, contract, 'unpaidReward', () => facts.pending);
  fake.answer(smartChefAbi, contract, 'lastRewardBlock', 100n);
  fake.answer(smartChefAbi, contract, 'userInfo', () => [facts.staked, 0n, facts.owed] as const);
  fake.answer(smartChefAbi, contract, 'pendingReward', () => facts.pending);
}

function answerVault({ world, facts }: StakingWorld, { contract }: VaultPlace): void {
  const { fake } = world;
  fake.answer(meowVaultAbi, contract, 'totalShares', () => facts.totalShares);
  fake.answer(meowVaultAbi, contract, 'balanceOf', () => facts.totalStaked);
  fake.answer(meowVaultAbi, contract, 'performanceFee', 200n);
  fake.answer(meowVaultAbi, contract, 'callFee', 25n);
  fake.answer(meowVaultAbi, contract, 'withdrawFee', 10n);
  fake.answer(meowVaultAbi, contract, 'withdrawFeePeriod', 259_200n);
  fake.answer(
    meowVaultAbi,
    contract,
    'calculateHarvestCakeRewards',
    () => facts.pendingHarvest / 400n,
  );
  fake.answer(
    meowVaultAbi,
    contract,
    'calculateTotalPendingCakeRewards',
    () => facts.pendingHarvest,
  );
  fake.answer(meowVaultAbi, contract, 'paused', () => facts.isPaused);
  fake.answer(
    meowVaultAbi,
    contract,
    'userInfo',
    () => [facts.shares, facts.lastDepositedTime, E18, facts.lastDepositedTime] as const,
  );
}

function setUp(desk: StakingWorld): void {
  const { world, facts } = desk;
  answerChef(desk);
  for (const place of [places.coin, places.limited, places.same]) answerPool(desk, place);
  answerVault(desk, places.vault);
  for (const { token } of Object.values(places)) {
    world.fake.answer(erc20Abi, token.address, 'balanceOf', () => facts.balance);
    world.fake.answer(erc20Abi, token.address, 'allowance', () => facts.allowance);
  }
}

/**
 * Sets the world up before each test: connected, with a stake everywhere and unlimited allowances.
 */
export function useStakingWorld(): StakingWorld {
  const desk: StakingWorld = {
    world: createExchangeWorld(),
    facts: { ...plenty },
    read: async (place) => {
      const { world, facts } = desk;
      world.setBalance(stakedCurrency(places.coin), facts.balance);
      await world.dispatch(
        readCalls([...placeCalls(place), ...accountCalls(place, OWNER)], { fresh: true }),
      );
      world.dispatch(blockSeen({ number: world.fake.block, timestamp: world.fake.timestamp }));
    },
    sent: () => desk.world.transactions(),
    begin: () => {
      Object.assign(desk, { world: createExchangeWorld(), facts: { ...plenty } });
      desk.world.connect();
      setUp(desk);
    },
  };
  beforeEach(() => desk.begin());
  return desk;
}
