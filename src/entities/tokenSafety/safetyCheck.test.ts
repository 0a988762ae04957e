import { AbiCoder, Interface } from 'ethers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenTrialAbi, tokenTrialBytecode } from '#protocol/abi/tokenTrial.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { contractAddress } from '#config/chains.ts';
import { tokenBySymbol, wrappedNative } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { checkTokenSafety } from './checkTokenSafety.ts';
import { decodeSafetyCheck, encodeSafetyCheck } from './safetyCheck.ts';
import { selectSafetyCheck, type SafetyVerdict } from './tokenSafetySlice.ts';

const router = contractAddress('router')!;
const purr = tokenBySymbol('PURR')!;
const unpooled: Token = {
  ...purr,
  address: '0x000000000000000000000000000000000000dEaD',
  symbol: 'NOPE',
};
const trialInterface = new Interface(tokenTrialAbi);
const fine: SafetyVerdict = {
  bought: true,
  moved: true,
  sold: true,
  buyTaxBps: 0,
  transferTaxBps: 0,
  sellTaxBps: 0,
  reason: '',
};
const verdictData = (
  { bought, moved, sold, buyTaxBps, transferTaxBps, sellTaxBps }: SafetyVerdict,
  reason: Hex = '0x',
) =>
  trialInterface.encodeErrorResult('Trial', [
    bought,
    moved,
    sold,
    buyTaxBps,
    transferTaxBps,
    sellTaxBps,
    reason,
  ]) as Hex;

describe('the call that runs a trial', () => {
  it('is the creation code with its arguments, as ethers encodes it', () => {
    const path: Address[] = [wrappedNative.address, purr.address];
    expect(encodeSafetyCheck(router, path)).toBe(
      tokenTrialBytecode + trialInterface.encodeDeploy([router, path]).slice(2),
    );
  });

  it('decodes to its verdict', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.nat(10_000),
        fc.nat(10_000),
        fc.nat(10_000),
        (...values) => {
          const [bought, moved, sold, buyTaxBps, transferTaxBps, sellTaxBps] = values;
          const verdict = {
            bought,
            moved,
            sold,
            buyTaxBps,
            transferTaxBps,
            sellTaxBps,
            reason: '',
          };
          expect(decodeSafetyCheck(verdictData(verdict))).toEqual(verdict);
        },
      ),
    );
  });

  it('decodes the reason as text', () => {
    const reason =
      `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], ['not for\u202Esale']).slice(2)}` as Hex;
    expect(decodeSafetyCheck(verdictData({ ...fine, sold: false }, reason))?.reason).toBe(
      'not for sale',
    );
  });

  it.each([undefined, '0x', '0xdeadbeef', verdictData(fine).slice(0, 100)])(
    'decodes to nothing for %s',
    (data) => {
      expect(decodeSafetyCheck(data)).toBeUndefined();
    },
  );
});

describe('a trial', () => {
  let world: ExchangeWorld;
  const found = (token: Token) => selectSafetyCheck(world.getState(), token.address);
  beforeEach(() => {
    world = createExchangeWorld();
  });

  it('runs from the account that holds coin on every chain, and is stored', async () => {
    const asked: unknown[] = [];
    const taxed = { ...fine, buyTaxBps: 1000, sellTaxBps: 500 };
    world.fake.on('eth_call', ([call]) => {
      if ((call as { to?: string }).to !== undefined) return undefined;
      asked.push(call);
      throw new RpcError('rpc', 'execution reverted', { code: 3, data: verdictData(taxed) });
    });
    await world.dispatch(checkTokenSafety(purr));
    expect(found(purr)).toEqual({ status: 'tried', verdict: taxed });
    expect(asked).toEqual([
      {
        from: wrappedNative.address,
        value: '0x2386f26fc10000',
        data: encodeSafetyCheck(router, [wrappedNative.address, purr.address]),
      },
    ]);
  });

  it('reports a token without a pool', async () => {
    await world.dispatch(checkTokenSafety(unpooled));
    expect(found(unpooled)).toEqual({ status: 'noPool', neededBlock: 0 });
  });

  it.each<[string, () => unknown]>([
    ['returns without a revert', () => '0x'],
    [
      'is unreachable',
      () => {
        throw new RpcError('unreachable', 'no');
      },
    ],
    [
      'reverts with other data',
      () => {
        throw new RpcError('rpc', 'execution reverted', { code: 3, data: '0xdeadbeef' });
      },
    ],
  ])('is unknown when the node %s', async (_name, answer) => {
    world.fake.on('eth_call', ([call]) =>
      (call as { to?: string }).to === undefined ? answer() : undefined,
    );
    await world.dispatch(checkTokenSafety(purr));
    expect(found(purr)).toEqual({ status: 'unknown' });
  });
});
