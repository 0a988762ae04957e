import { describe, expect, it } from 'vitest';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { OWNER } from '#testing/accounts.ts';
import { createSwapWorld } from '#testing/swapWorld.ts';
import { wrapAct, type WrapModel } from './wrapAct.ts';

const desk = useSwapDesk();
const { records, transactions } = desk;

describe('wrapping', () => {
  const wrapped = contractAddress('wrappedNative')!;
  const wrap = (kind: WrapModel['kind'], amount: bigint) =>
    desk.world.dispatch(submit(wrapAct, { kind, account: OWNER, amount }));

  it('deposits the coin', async () => {
    expect(await wrap('wrap', 7n)).toMatchObject({ outcome: 'sent' });
    expect(transactions()).toMatchObject([{ from: OWNER, to: wrapped, value: '0x7' }]);
    expect(decodeCall(wrappedNativeAbi, transactions()[0]!.data)).toEqual({
      name: 'deposit',
      args: [],
    });
    expect(records()).toMatchObject([{ info: { kind: 'wrap', amountRaw: '7' } }]);
  });

  it('withdraws it again', async () => {
    expect(await wrap('unwrap', 7n)).toMatchObject({ outcome: 'sent' });
    expect(transactions()).toMatchObject([{ from: OWNER, to: wrapped, value: '0x0' }]);
    expect(decodeCall(wrappedNativeAbi, transactions()[0]!.data)).toEqual({
      name: 'withdraw',
      args: [7n],
    });
  });

  it('needs a wallet', async () => {
    desk.world = createSwapWorld();
    expect(await wrap('wrap', 7n)).toEqual({
      outcome: 'failed',
      error: { kind: 'missingDependencies' },
    });
  });

  it('records nothing when the user refuses', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    expect(await wrap('wrap', 7n)).toEqual({
      outcome: 'failed',
      error: { kind: 'userRejected' },
    });
    expect(records()).toEqual([]);
  });
});
