import { act } from '@testing-library/react';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { contractAddress } from '#config/chains.ts';
import { farmByPid, type FarmConfig } from '#config/farms.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { E18 } from './units.ts';
import { createTokensWorld, type TokensWorld } from './tokensWorld.tsx';

export interface YieldWorld extends TokensWorld {
  /** MEOW-BUSD farm: 1,000,000 shares of 60 dollars, 400,000 of them staked. */
  farm: FarmConfig;
  /** Sets a pool's reserves, in whole tokens. */
  setPool: (a: string, wholeA: bigint, b: string, wholeB: bigint) => void;
  /** Sets the total stake of a pool of the farming contract, in the smallest unit. */
  setStaked: (amount: bigint) => void;
  /** Mines blocks and rereads everything watched. */
  pass: (blocks?: number) => Promise<void>;
  /** Mines blocks and shows them without reading anything. */
  passUnread: (blocks: number) => void;
}

/**
 * Creates an exchange where MEOW costs 2.40 dollars, and a farming contract that pays 2 MEOW per
 * block to every pool.
 */
export function createYieldWorld(): YieldWorld {
  const world = createTokensWorld();
  const { fake, store } = world;
  const chef = contractAddress('masterChef')!;
  const setPool: YieldWorld['setPool'] = (a, wholeA, b, wholeB) => {
    const [tokenA, tokenB] = [tokenBySymbol(a)!, tokenBySymbol(b)!];
    const tokens = sortTokens(tokenA, tokenB)!;
    const [amountA, amountB] = [
      wholeA * 10n ** BigInt(tokenA.decimals),
      wholeB * 10n ** BigInt(tokenB.decimals),
    ];
    fake.answer(
      pairAbi,
      pairAddress(tokens)!,
      'getReserves',
      tokens[0] === tokenA ? [amountA, amountB, 0n] : [amountB, amountA, 0n],
    );
  };
  setPool('MEOW', 12_500_000n, 'BUSD', 30_000_000n);
  setPool('MEOW', 800_000n, 'WBNB', 3_000n);
  setPool('WBNB', 10_000n, 'BUSD', 6_400_000n);
  const farm = farmByPid(2)!;
  fake.answer(pairAbi, farm.lpAddress, 'totalSupply', 1_000_000n * E18);
  fake.answer(pairAbi, farm.lpAddress, 'kLast', 0n);
  fake.answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
  fake.answer(masterChefAbi, chef, 'poolInfo', [ZERO_ADDRESS, 500n, 1n, 0n, 0n]);
  fake.answer(masterChefAbi, chef, 'meowPerBlock', 8n * E18);
  fake.answer(masterChefAbi, chef, 'totalAllocPoint', 2_000n);
  fake.answer(masterChefAbi, chef, 'startBlock', 1n);
  const setStaked = (amount: bigint): void =>
    fake.answer(masterChefAbi, chef, 'totalStaked', amount);
  setStaked(400_000n * E18);
  const vault = contractAddress('vault')!;
  const vaultFigures = [
    'totalShares',
    'balanceOf',
    'getPricePerFullShare',
    'withdrawFee',
    'withdrawFeePeriod',
  ] as const;
  for (const name of vaultFigures) fake.answer(meowVaultAbi, vault, name, 1n);
  for (const name of ['calculateHarvestCakeRewards', 'calculateTotalPendingCakeRewards'] as const)
    fake.answer(meowVaultAbi, vault, name, 1n);
  fake.answer(meowVaultAbi, vault, 'performanceFee', 200n);
  fake.answer(meowVaultAbi, vault, 'callFee', 25n);
  fake.answer(meowVaultAbi, vault, 'paused', false);
  fake.answer(masterChefAbi, chef, 'userInfo', [1n, 0n, 0n]);

  async function pass(blocks = 1): Promise<void> {
    fake.mine(blocks);
    await act(async () => store.dispatch(pollChain({ all: false })));
  }
  function passUnread(blocks: number): void {
    fake.mine(blocks);
    act(() => void store.dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
  }
  return { ...world, farm, setPool, setStaked, pass, passUnread };
}
