import { beforeEach, describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { splitTrade } from '#entities/pairs/split/splitTrade.ts';
import { sameAddress } from '#lib/address.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { fillSplit, offerSplits, ROUND_MEOW } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { E18 } from '#testing/units.ts';
import { isForbiddenRecipient } from '../swapSelectors.ts';
import { selectSwapApproval } from '../swapApproval.ts';
import { selectLatestModel, selectPathQuote, selectPools, selectTrade } from '../swapQuote.ts';
import { amountTyped, planFound } from '../swapSlice.ts';
import { planSplit } from './planSplit.ts';
import { selectNotSplitReason } from './splitQuote.ts';
import { selectPlan, selectGapReason } from './splitWanted.ts';

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

const trade = () => selectTrade(world.getState())!;
const path = () => {
  const quote = selectPathQuote(world.getState());
  return quote.status === 'found' ? quote.trade : undefined;
};

/** Sets what each router may spend of MEOW. */
async function allow(router: bigint, splitRouter: bigint): Promise<void> {
  world.fake.answer(erc20Abi, token('MEOW').address, 'allowance', (_owner, spender) =>
    sameAddress(spender, contractAddress('splitRouter')) ? splitRouter : router,
  );
  await world.read();
}

describe('a planned trade', () => {
  it('is split where that brings more than one path', async () => {
    await fillSplit(world);
    expect(trade().split?.legs).toHaveLength(3);
    expect(trade().outputAmount).toBeGreaterThan(path()!.outputAmount);
    expect(trade().inputAmount).toBe(100n * E18);
    expect(trade().path.map(({ symbol }) => symbol)).toEqual(['WBNB', 'BUSD', 'MEOW']);
  });

  it('of an exact output costs less than one path', async () => {
    await fillSplit(world, { amount: '20000', field: 'output' });
    expect(trade().split?.legs).toHaveLength(3);
    expect(trade().outputAmount).toBe(20_000n * E18);
    expect(trade().inputAmount).toBeLessThan(path()!.inputAmount);
  });

  it('keeps its plan while an amount is typed, at the newest reserves', async () => {
    await fillSplit(world);
    const { plan } = world.getState().swap;
    world.dispatch(amountTyped({ field: 'input', text: '120' }));
    expect(world.getState().swap.plan).toBe(plan);
    expect(trade().split?.legs).toHaveLength(3);
    const before = trade().outputAmount;
    world.router.setPool(token('MEOW'), token('BUSD'), 2_600_000n * E18, 6_000_000n * E18);
    await world.read();
    expect(trade().outputAmount).toBeGreaterThan(before);
  });

  it('takes one path where more pools cost more gas than they bring', async () => {
    await fillSplit(world, { amount: '0.5' });
    expect(trade().split).toBeUndefined();
    // Not even with shares of a larger trade, which are still known.
    await fillSplit(world);
    world.dispatch(amountTyped({ field: 'input', text: '0.5' }));
    expect(trade().split).toBeUndefined();
  });

  it('takes one path once a pool of the plan is gone, or trades too far off it', async () => {
    await fillSplit(world);
    world.router.setPool(token('MEOW'), token('BUSD'), 2_500n * E18, 6_000_000n * E18);
    await world.read();
    expect(trade().split).toBeUndefined();
  });

  it('takes the longer path where it brings more by more than its gas', async () => {
    await fillSplit(world, { amount: '1' });
    // A quarter of a percent more by the way round, which the form's own rule leaves.
    world.router.setPool(token('MEOW'), token('BUSD'), ROUND_MEOW, 5_970_000n * E18);
    await world.read();
    expect([path()!.pairs.length, trade().pairs.length]).toEqual([1, 2]);
    expect(trade().split).toBeUndefined();
    expect(trade().outputAmount).toBeGreaterThan(path()!.outputAmount);
    // Of a trade this small the gas of a second pool is more than that.
    world.dispatch(amountTyped({ field: 'input', text: '0.1' }));
    expect(trade().pairs).toHaveLength(1);
  });

  it('is split only for more than 1 bp while the worth of gas is unknown', async () => {
    const [from, to] = ['BUSD', 'MEOW'] as const;
    await offerSplits(world);
    for (const symbol of [from, to]) world.router.setPool(token('WBNB'), token(symbol), 0n, 0n);
    world.router.setPool(token('MEOW'), token('USDT'), ROUND_MEOW, 6_000_000n * 10n ** 6n);
    await world.fill({ from, to, amount: '100000' });
    world.dispatch(planSplit());
    expect(trade().split?.legs).toHaveLength(3);
    const { legs } = world.getState().swap.plan!.split!;
    world.dispatch(amountTyped({ field: 'input', text: '14900' }));
    // Half a basis point.
    const terms = { ...path()!, amount: path()!.inputAmount };
    const gain =
      splitTrade(selectPools(world.getState())!, legs, terms)!.outputAmount - path()!.outputAmount;
    expect(gain).toBeGreaterThan(0n);
    expect(gain * 10_000n).toBeLessThan(path()!.outputAmount);
    expect(trade().split).toBeUndefined();
  });

  it('is of the same two tokens only', async () => {
    await fillSplit(world);
    await world.fill({ from: 'BNB', to: 'BUSD', amount: '100' });
    expect(selectPlan(world.getState())).toBeUndefined();
    expect(trade().split).toBeUndefined();
  });

  it('refuses the pools of all its legs as recipients', async () => {
    await fillSplit(world);
    const pools = selectPools(world.getState())!;
    expect(trade().pairs).toHaveLength(3);
    for (const { address } of trade().pairs)
      expect(isForbiddenRecipient(address, trade())).toBe(true);
    expect(isForbiddenRecipient(contractAddress('splitRouter')!, undefined)).toBe(true);
    const other = pools.find((pool) => !trade().pairs.includes(pool))!;
    expect(isForbiddenRecipient(other.address, trade())).toBe(false);
  });
});

describe('a trade takes one path, and says why,', () => {
  const reason = () => selectNotSplitReason(world.getState());

  it('in single-hop mode', async () => {
    world = createSwapWorld({ userSingleHopOnly: true });
    await fillSplit(world);
    expect([trade().split, reason()]).toEqual([undefined, 'singleHop']);
  });

  it('of a taxed token, and of one whose tax is not known', async () => {
    await fillSplit(world, { from: 'PURR', amount: '10000' });
    expect([trade().split, reason()]).toEqual([undefined, 'taxUnknown']);
    world.router.keptPercent.set(token('PURR').address.toLowerCase(), 10n);
    const { checkTokenSafety } = await import('#entities/tokenSafety/checkTokenSafety.ts');
    await world.dispatch(checkTokenSafety(token('PURR')));
    world.dispatch(planSplit());
    expect([trade().split, reason()]).toEqual([undefined, 'taxed']);
  });

  it('where the plan failed', async () => {
    await fillSplit(world);
    world.dispatch(planFound({ ...world.getState().swap.plan!, split: null }));
    expect([trade().split, reason()]).toEqual([undefined, 'failed']);
  });

  it('where SplitRouter is not deployed', async () => {
    const { contracts } = chain.deployment;
    const all = { ...contracts };
    Reflect.deleteProperty(contracts, 'splitRouter');
    try {
      await fillSplit(world);
      expect([trade().split, reason()]).toEqual([undefined, 'notDeployed']);
    } finally {
      Object.assign(contracts, all);
    }
  });

  it('names why a plan is behind its bound, for its own amount only', async () => {
    await fillSplit(world);
    const { plan } = world.getState().swap;
    world.dispatch(planFound({ ...plan!, split: { ...plan!.split!, gapReason: 'gas' } }));
    expect(selectGapReason(world.getState())).toBe('gas');
    world.dispatch(amountTyped({ field: 'input', text: '101' }));
    expect(selectGapReason(world.getState())).toBeUndefined();
  });

  it('until there is a plan, without a reason', async () => {
    await offerSplits(world);
    await world.fill({ from: 'BNB', to: 'MEOW', amount: '100' });
    expect([trade().split, reason()]).toEqual([undefined, undefined]);
  });
});

describe('approvals', () => {
  const LARGE = 10n ** 40n;
  const sell = (amount: string) => fillSplit(world, { from: 'MEOW', to: 'BNB', amount });
  const approval = () =>
    selectSwapApproval(world.getState(), selectLatestModel(world.getState(), OWNER));

  it('are of the contract that carries the trade out', async () => {
    await sell('100000');
    expect(trade().split).toBeDefined();
    await allow(LARGE, 0n);
    expect(trade().split).toBeDefined();
    expect(approval()).toBe('notApproved');
    await allow(0n, LARGE);
    expect(approval()).toBe('approved');
  });

  it('count as gas, so that the approved contract keeps a trade that hardly gains', async () => {
    await sell('6000');
    world.dispatch(amountTyped({ field: 'input', text: '4900' }));
    expect(trade().split).toBeDefined();
    await allow(LARGE, 0n);
    expect(trade().split).toBeUndefined();
    expect(approval()).toBe('approved');
    expect(selectNotSplitReason(world.getState())).toBe('approval');
    await allow(LARGE, LARGE);
    expect(selectNotSplitReason(world.getState())).toBeUndefined();
    expect(trade().split).toBeDefined();
  });

  it('keep one path at the contract that is approved alone', async () => {
    await sell('100');
    expect(trade().split).toBeUndefined();
    await allow(0n, LARGE);
    const { legs, path: tokens } = selectLatestModel(world.getState(), OWNER)!;
    expect(legs).toMatchObject([{ share: 1_000_000 }]);
    expect(tokens).toHaveLength(2);
    expect(trade().outputAmount).toBe(path()!.outputAmount);
    expect(approval()).toBe('approved');
  });
});
