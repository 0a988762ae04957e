import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import type { FakeChain } from './fakeChain.ts';

/** Deposit fee of every farm in basis points, and the announced one; `risesAt` 0: none. */
export interface FarmFee {
  now: bigint;
  next: bigint;
  risesAt: number;
}

/** Answers what a farm's deposit fee is read with, of farms that stake `lpToken`. */
export function answerFarmFees(fake: FakeChain, lpToken: Address, fee: () => FarmFee): void {
  const chef = contractAddress('masterChef')!;
  const amounts = ['totalStaked', 'meowPerBlock', 'totalAllocPoint', 'startBlock'] as const;
  for (const name of amounts) fake.answer(masterChefAbi, chef, name, () => 1n);
  fake.answer(
    masterChefAbi,
    chef,
    'poolInfo',
    () => [lpToken, 1n, BigInt(fake.block), 0n, fee().now] as const,
  );
  fake.answer(
    masterChefAbi,
    chef,
    'announcedFee',
    () => [fee().next, BigInt(fee().risesAt)] as const,
  );
}
