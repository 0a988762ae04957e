import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { contractAddress } from '#config/chains.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { token } from './currencies.ts';
import { E18 } from './units.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { fakeEarnList } from './fakeEarnLists.ts';

export const CHEF: Address = contractAddress('masterChef')!;

/** Farm on the fake chain. Amounts in the smallest unit. */
interface FakeFarm {
  points: bigint;
  totalStaked: bigint;
  feeBps: bigint;
  staked: bigint;
  pending: bigint;
}

const nothing: FakeFarm = {
  points: 100n,
  totalStaked: 10n * E18,
  feeBps: 0n,
  staked: 0n,
  pending: 0n,
};

export interface FarmWorld extends ExchangeWorld {
  /** Sets a farm's figures from now on. */
  setFarm: (pid: number, facts: Partial<FakeFarm>) => void;
}

/** Creates an exchange in memory with a farming contract; farm 9 no longer pays rewards. */
export function createFarmWorld(): FarmWorld {
  const world = createExchangeWorld();
  const { fake } = world;
  const facts = new Map<number, FakeFarm>();
  const of = (pid: bigint): FakeFarm => facts.get(Number(pid)) ?? nothing;
  const answer = fake.answer.bind(fake);
  answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
  answer(
    masterChefAbi,
    CHEF,
    'poolInfo',
    (pid) => [ZERO_ADDRESS, of(pid).points, BigInt(fake.block), 0n, of(pid).feeBps] as const,
  );
  answer(masterChefAbi, CHEF, 'totalStaked', (pid) => of(pid).totalStaked);
  answer(masterChefAbi, CHEF, 'meowPerBlock', 40n * E18);
  answer(masterChefAbi, CHEF, 'totalAllocPoint', 10_000n);
  answer(masterChefAbi, CHEF, 'startBlock', 1n);
  answer(masterChefAbi, CHEF, 'userInfo', (pid) => [of(pid).staked, 0n, 0n] as const);
  answer(masterChefAbi, CHEF, 'pendingMeow', (pid) => of(pid).pending);
  for (const { lpAddress, token: a, quoteToken: b } of fakeEarnList().farms) {
    if (a === b) continue;
    const address = lpAddress as Address;
    answer(pairAbi, address, 'totalSupply', 1_000n * E18);
    answer(pairAbi, address, 'kLast', 0n);
    answer(erc20Abi, address, 'balanceOf', 0n);
    answer(erc20Abi, address, 'allowance', 0n);
  }
  answer(erc20Abi, token('USDT').address, 'allowance', 0n);
  const setFarm = (pid: number, changes: Partial<FakeFarm>): void =>
    void facts.set(pid, { ...of(BigInt(pid)), ...changes });
  setFarm(9, { points: 0n });
  return { ...world, setFarm };
}
