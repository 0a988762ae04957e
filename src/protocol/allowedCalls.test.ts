import { describe, expect, it, vi } from 'vitest';
import type { Address, Hex } from '#lib/hex.ts';
import { isKnownTarget, takesPermits } from './allowedCalls.ts';
import { isOurContract, ourContracts } from './contracts.ts';
import {
  type FunctionName,
  approveData,
  chef,
  coinPool,
  farmAuction,
  farmZap,
  faucet,
  infos,
  me,
  pool,
  router,
  selectors,
  splitRouter,
  stranger,
  vault,
  word,
  wrapped,
  zap,
} from '#testing/callSamples.ts';

vi.mock('#config/chains.ts', async () => {
  const { contracts } = await import('#testing/callSamples.ts');
  return {
    chain: { deployment: { contracts, tokens: [] }, native: {} },
    contractAddress: (name: string) => contracts[name],
  };
});

vi.mock('#config/tokens.ts', () => ({ rewardToken: undefined }));
vi.mock('#config/ifos.ts', () => ({ ifos: [], ifoAt: () => undefined }));
vi.mock('#config/pools.ts', () => ({
  FIRST_OWN_CONTRACT: 40,
  pools: [
    { sousId: 0, address: '0x0000000000000000000000000000000000000D44', isNative: false },
    { sousId: 40, address: '0x0000000000000000000000000000000000000c03', isNative: false },
    { sousId: 41, address: '0x0000000000000000000000000000000000000c04', isNative: true },
  ],
}));

const known = (kind: keyof typeof infos, to: Address, data: Hex, value = 0n) =>
  isKnownTarget({ from: me, to, data, value }, infos[kind]);

describe('our contracts', () => {
  it("are the deployment's and the pools' own, each once", () => {
    expect([...ourContracts()].toSorted()).toEqual(
      [
        router,
        splitRouter,
        wrapped,
        faucet,
        zap,
        farmZap,
        chef,
        vault,
        farmAuction,
        pool,
        coinPool,
      ].toSorted(),
    );
    expect(ourContracts().every(isOurContract)).toBe(true);
    expect(isOurContract(pool.toLowerCase() as Address)).toBe(true);
    expect(isOurContract(stranger)).toBe(false);
  });
});

describe('calls that the app may request', () => {
  it('swap through our router only', () => {
    expect(known('swap', router, `${selectors.swapExactTokensForTokens}00`)).toBe(true);
    expect(
      known('swap', router.toLowerCase() as Address, `${selectors.swapExactTokensForTokens}00`),
    ).toBe(true);
    expect(known('swap', stranger, `${selectors.swapExactTokensForTokens}00`)).toBe(false);
    expect(known('swap', router, '0xdeadbeef')).toBe(false);
    expect(known('swap', router, approveData(router, 1n))).toBe(false);
  });

  it('split a swap at its router only', () => {
    expect(known('swap', splitRouter, selectors.splitExactTokensForTokens)).toBe(true);
    expect(known('swap', splitRouter, selectors.splitExactETHForTokens, 5n)).toBe(true);
    expect(known('swap', router, selectors.splitExactTokensForTokens)).toBe(false);
    expect(known('swap', splitRouter, selectors.swapExactTokensForTokens)).toBe(false);
    expect(known('addLiquidity', splitRouter, selectors.splitExactTokensForTokens)).toBe(false);
  });

  it('approve our contracts only, on any token, without value or trailing data', () => {
    expect(known('approve', stranger, approveData(router, 5n))).toBe(true);
    expect(known('approve', stranger, approveData(stranger, 5n))).toBe(false);
    expect(known('approve', stranger, approveData(router, 5n), 1n)).toBe(false);
    expect(known('approve', stranger, `${approveData(router, 5n)}00`)).toBe(false);
    expect(known('approve', stranger, '0xa9059cbb')).toBe(false);
  });

  it('revoke allowances of any spender', () => {
    expect(known('approve', stranger, approveData(stranger, 0n))).toBe(true);
  });

  it('wrap and unwrap at the wrapped coin', () => {
    expect(known('wrap', wrapped, selectors.deposit, 5n)).toBe(true);
    expect(known('unwrap', wrapped, `${selectors.withdraw}${word(5n)}`)).toBe(true);
    expect(known('unwrap', wrapped, `${selectors.withdraw}${word(5n)}`, 5n)).toBe(false);
    expect(known('wrap', router, selectors.deposit, 5n)).toBe(false);
    expect(known('wrap', wrapped, selectors.withdraw)).toBe(false);
  });

  it('claim from the faucet', () => {
    expect(known('faucet', faucet, selectors.claim)).toBe(true);
    expect(known('faucet', faucet, selectors.claim, 1n)).toBe(false);
    expect(known('faucet', router, selectors.claim)).toBe(false);
  });

  it('cancel with an empty transaction to oneself', () => {
    expect(known('cancel', me, '0x')).toBe(true);
    expect(known('cancel', stranger, '0x')).toBe(false);
    expect(known('cancel', me, '0x', 1n)).toBe(false);
  });

  it('add and remove liquidity at the router, with value only when adding', () => {
    expect(known('addLiquidity', router, selectors.addLiquidity)).toBe(true);
    expect(known('addLiquidity', router, selectors.addLiquidityETH, 5n)).toBe(true);
    expect(known('addLiquidity', stranger, selectors.addLiquidity)).toBe(false);
    expect(known('addLiquidity', router, selectors.removeLiquidity)).toBe(false);
    expect(
      known(
        'removeLiquidity',
        router,
        selectors.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens,
      ),
    ).toBe(true);
    expect(known('removeLiquidity', router, selectors.removeLiquidity, 5n)).toBe(false);
    expect(known('removeLiquidity', zap, selectors.removeLiquidity)).toBe(false);
  });

  it('zap in and out at the zap contract', () => {
    expect(known('zapIn', zap, selectors.zapInETH, 5n)).toBe(true);
    expect(known('zapIn', router, selectors.zapIn)).toBe(false);
    expect(known('zapIn', zap, selectors.zapOut)).toBe(false);
    expect(known('zapOut', zap, selectors.zapOutETHWithPermit)).toBe(true);
    expect(known('zapOut', zap, selectors.zapOutAlong)).toBe(true);
    expect(known('zapOut', zap, selectors.zapOutAlongWithPermit)).toBe(true);
    expect(known('zapIn', zap, selectors.zapOutAlong)).toBe(false);
    expect(known('zapOut', zap, selectors.zapOut, 5n)).toBe(false);
  });

  it('leave a farm by the farm zap only, which gets the stake', () => {
    const leave = (receiver: Address): Hex =>
      `${selectors.withdrawAndCall}${word(1n)}${word(5n)}${word(receiver)}${word(128n)}${word(0n)}`;
    expect(known('leaveFarm', chef, leave(farmZap))).toBe(true);
    expect(known('leaveFarm', chef, leave(stranger))).toBe(false);
    expect(known('leaveFarm', chef, selectors.withdrawAndCall)).toBe(false);
  });

  it('bid and reclaim at the auction contract', () => {
    expect(known('bid', farmAuction, selectors.bid)).toBe(true);
    expect(known('bid', farmAuction, selectors.bid, 1n)).toBe(false);
    expect(known('bid', router, selectors.bid)).toBe(false);
    expect(known('reclaimBid', farmAuction, selectors.claimAuction)).toBe(true);
    expect(known('reclaimBid', farmAuction, selectors.bid)).toBe(false);
  });

  const takes = [
    [
      'stake',
      {
        chef: ['enterStaking', 'depositAccepting'],
        pool: ['depositAmount'],
        coinPool: ['deposit'],
        vault: ['depositAmount'],
      },
    ],
    [
      'unstake',
      {
        chef: ['leaveStaking', 'withdrawFrom'],
        pool: ['withdraw'],
        coinPool: ['withdraw'],
        vault: ['withdraw', 'withdrawAll'],
      },
    ],
    [
      'harvest',
      {
        chef: ['leaveStaking', 'depositAt'],
        pool: ['depositAmount'],
        coinPool: ['deposit'],
        vault: [],
      },
    ],
    ['compound', { chef: [], pool: ['depositAmount'], coinPool: [], vault: [] }],
    [
      'emergencyWithdraw',
      {
        chef: ['emergencyWithdrawFrom'],
        pool: ['emergencyWithdraw'],
        coinPool: ['emergencyWithdraw'],
        vault: [],
      },
    ],
    ['bounty', { chef: [], pool: [], coinPool: [], vault: ['harvest'] }],
  ] as const;

  it.each(takes)('%s with exactly its functions at each kind of contract', (kind, functions) => {
    const at = { chef, pool, coinPool, vault };
    for (const place of ['chef', 'pool', 'coinPool', 'vault'] as const) {
      const allowed = Object.keys(selectors).filter((name) =>
        known(kind, at[place], selectors[name as FunctionName]),
      );
      expect(allowed.toSorted()).toEqual([...functions[place]].toSorted());
      for (const name of functions[place])
        expect(known(kind, at[place], selectors[name], 5n)).toBe(
          kind === 'stake' && place === 'coinPool',
        );
    }
    expect(Object.values(selectors).some((selector) => known(kind, stranger, selector))).toBe(
      false,
    );
  });

  it('approve those of our contracts that take tokens, including pools', () => {
    for (const spender of [router, splitRouter, zap, chef, vault, farmAuction, pool])
      expect(known('approve', stranger, approveData(spender, 5n))).toBe(true);
  });

  it('do not approve our other contracts, such as the multicall', () => {
    for (const spender of [faucet, wrapped, coinPool])
      expect(known('approve', stranger, approveData(spender, 5n))).toBe(false);
    expect(known('approve', stranger, approveData(faucet, 0n))).toBe(true);
  });

  it('take permits at the router and the zap contract only', () => {
    expect([...ourContracts(), stranger].filter(takesPermits)).toEqual([router, zap]);
  });

  it('do not include a batch as a whole', () => {
    expect(
      isKnownTarget(
        { from: me, to: router, data: selectors.swapExactTokensForTokens, value: 0n },
        { kind: 'batch', parts: [infos.swap] },
      ),
    ).toBe(false);
  });
});
