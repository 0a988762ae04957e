import { act } from '@testing-library/react';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { keyOf } from '#chain/transactions/record.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import type { ExchangeWorld } from './exchangeWorld.tsx';

/** Mines a block with everything that was sent, which succeeds or fails; the page reads it then. */
export async function mineAll(
  { fake, dispatch, records }: Pick<ExchangeWorld, 'fake' | 'dispatch' | 'records'>,
  isSuccess = true,
): Promise<void> {
  for (const record of records()) {
    if (record.status !== 'pending') continue;
    const key = keyOf(record);
    const receipt = {
      blockHash: key as Hex,
      blockNumber: fake.block + 1,
      contractAddress: null,
      from: record.from,
      status: isSuccess ? 1 : 0,
      to: record.to,
      transactionHash: key as Hex,
      transactionIndex: 0,
    } as const;
    act(() => void dispatch(mined({ chainId: chain.id, key, receipt, at: 0, reason: null })));
  }
  fake.mine();
  await act(() => dispatch(pollChain({ all: true })));
}
