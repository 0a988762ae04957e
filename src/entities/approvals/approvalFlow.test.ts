import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { decodeCall, encodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { contractAddress } from '#config/chains.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { isOurContract } from '#protocol/contracts.ts';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { approveToken, UNLIMITED } from './approvalFlow.ts';
import { approveAct } from '#entities/writeFlow/approveAct.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';

const usdt = tokenBySymbol('USDT')!;
const router = contractAddress('router')!;
const STRANGER: Address = '0x1111111111111111111111111111111111111111';
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;

function setAllowance(world: TokensWorld, value: bigint | null): void {
  world.fake.answerHex(allowanceCall(usdt, OWNER, router), value === null ? null : word(value));
}

/** Makes the token reject every approval whose amount `accepts` refuses. */
function acceptsOnly(world: TokensWorld, accepts: (amount: bigint) => boolean): void {
  const rejectOthers = (params: readonly unknown[]) => {
    const [{ data }] = params as [{ data: Hex }];
    const call = decodeCall(erc20Abi, data);
    if (call?.name === 'approve' && !accepts(call.args[1] as bigint)) throw new FakeRevert();
    return undefined;
  };
  world.fake.on('eth_estimateGas', rejectOthers);
  world.fake.on('eth_call', rejectOthers);
}

function approve(world: TokensWorld, mode: ApprovalMode, amount = 500n, spender = router) {
  return world.store.dispatch(approveToken({ token: usdt, amount, spender, owner: OWNER, mode }));
}

function sentAmounts(world: TokensWorld): unknown[] {
  return world.sent.map(({ data }) => decodeCall(erc20Abi, data)?.args[1]);
}

describe('approving', () => {
  function connected(allowance: bigint | null = 0n): TokensWorld {
    const world = createTokensWorld();
    world.connect();
    setAllowance(world, allowance);
    return world;
  }

  it('of 0 says so where a token refuses just that, and of a token that refuses all only that', async () => {
    const world = connected(10n);
    acceptsOnly(world, (amount) => amount > 0n);
    expect(await approve(world, 'exact', 0n)).toMatchObject({
      outcome: 'failed',
      error: { kind: 'reverted', reasonKey: 'errors.revert.zeroApproval' },
    });
    acceptsOnly(world, () => false);
    expect(await approve(world, 'exact', 0n)).toEqual({
      outcome: 'failed',
      error: { kind: 'reverted', reason: '' },
    });
    expect(world.sent).toEqual([]);
  });

  it('of more needs no approval of 0 where the token refuses that one', async () => {
    const world = connected(10n);
    acceptsOnly(world, (amount) => amount > 0n);
    expect(await approve(world, 'exact')).toMatchObject({ outcome: 'sent', amount: 500n });
  });

  it.each<[ApprovalMode, bigint]>([
    ['exact', 500n],
    ['custom', 500n],
    ['unlimited', UNLIMITED],
  ])('%s sends the chosen amount', async (mode, amount) => {
    const world = connected();
    expect(await approve(world, mode)).toMatchObject({ outcome: 'sent', amount });
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]).toMatchObject({
      to: usdt.address,
      data: encodeCall(erc20Abi, 'approve', [router, amount]),
    });
  });

  it('is recorded as an approval of the token, with a gas limit of the estimate plus 10 %', async () => {
    const world = connected();
    await approve(world, 'exact');
    const [record] = Object.values(world.store.getState().transactions.byChain[31337] ?? {});
    expect(record?.info).toEqual({
      kind: 'approve',
      tokenAddress: usdt.address,
      symbol: 'USDT',
      decimals: 6,
      spender: router,
      amountRaw: '500',
    });
    expect(record?.gasRaw).toBe('110000');
  });

  it('falls back to the exact amount when the token refuses the maximum', async () => {
    const world = connected();
    acceptsOnly(world, (amount) => amount < 2n ** 96n);
    expect(await approve(world, 'unlimited')).toMatchObject({ outcome: 'sent', amount: 500n });
    expect(sentAmounts(world)).toEqual([500n]);
  });

  it('never approves more than was chosen: a rejected exact amount does not become unlimited', async () => {
    const world = connected();
    acceptsOnly(world, (amount) => amount === UNLIMITED);
    expect(await approve(world, 'exact')).toMatchObject({ outcome: 'failed' });
    expect(world.sent).toEqual([]);
  });

  it.each<ApprovalMode>(['exact', 'unlimited'])(
    '%s: resets the old allowance to 0 first for a token that requires it',
    async (mode) => {
      const world = connected(20n);
      acceptsOnly(world, (amount) => amount === 0n);
      expect(await approve(world, mode)).toMatchObject({ outcome: 'resetSent' });
      expect(sentAmounts(world)).toEqual([0n]);
    },
  );

  it('does not try 0 where the allowance is 0 already', async () => {
    const world = connected(0n);
    acceptsOnly(world, (amount) => amount === 0n);
    expect(await approve(world, 'exact')).toMatchObject({ outcome: 'failed' });
    expect(world.sent).toEqual([]);
  });

  it('does not take an unreachable node for a rejection by the token', async () => {
    const world = connected(20n);
    world.fake.fail(new RpcError('unreachable', 'down'), { method: 'eth_estimateGas' });
    const result = await approve(world, 'unlimited');
    expect(result).toMatchObject({ outcome: 'failed', error: { kind: 'rpcUnreachable' } });
    expect(world.sent).toEqual([]);
    expect(world.fake.count('eth_estimateGas')).toBe(1);
  });

  it('sends nothing when the allowance on chain already suffices', async () => {
    const world = connected(500n);
    expect(await approve(world, 'exact')).toEqual({ outcome: 'alreadyApproved' });
    expect(world.sent).toEqual([]);
  });

  it('lets a custom amount lower the allowance, and 0 revoke it', async () => {
    const world = connected(900n);
    expect(await approve(world, 'custom', 500n)).toMatchObject({ outcome: 'sent', amount: 500n });
    expect(await approve(world, 'custom', 0n)).toMatchObject({ outcome: 'sent', amount: 0n });
  });

  it('never approves a contract that is not ours', async () => {
    const world = connected();
    expect(isOurContract(STRANGER)).toBe(false);
    expect(await approve(world, 'exact', 500n, STRANGER)).toEqual({
      outcome: 'failed',
      error: { kind: 'shownDiffers', what: 'spender' },
    });
    expect(world.sent).toEqual([]);
    expect(world.fake.requests).toEqual([]);
  });

  it('fails with a reason when the allowance cannot be read', async () => {
    expect(await approve(connected(null), 'exact')).toEqual({
      outcome: 'failed',
      error: { kind: 'malformedAnswer' },
    });
  });

  it('fails with a reason, without throwing, when no node can be reached', async () => {
    const world = connected();
    world.fake.fail();
    expect(await approve(world, 'exact')).toEqual({
      outcome: 'failed',
      error: { kind: 'rpcUnreachable' },
    });
    expect(world.sent).toEqual([]);
  });

  it("returns the wallet's error", async () => {
    const world = connected();
    const { provider } = world.services.wallet;
    world.services.wallet.provider = {
      request: async (args) => {
        if (args.method === 'eth_sendTransaction')
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
        return provider!.request(args);
      },
    };
    expect(await approve(world, 'exact')).toEqual({
      outcome: 'failed',
      error: { kind: 'userRejected' },
    });
  });
});

describe('what is signed', () => {
  it('is this allowance of this contract, and nothing else', () => {
    const model = { token: usdt, spender: router, amount: 500n, owner: OWNER };
    // The amount is named 'value', as the coins are.
    expect(plantedIn(approveAct, model)).toEqual(plantedFor('spender'));
  });
});
