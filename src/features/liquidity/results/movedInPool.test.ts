import { describe, expect, it } from 'vitest';
import { wrappedNative } from '#config/tokens.ts';
import type { MovedFlow } from '#entities/accountFlows/flows.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { token } from '#testing/currencies.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isMovedUnknown, withMoved } from './movedInPool.ts';
import type { Movement } from './movement.ts';
import { divergenceIn, positionResult, valueIn, verdictOf } from './resultMath.ts';
import { TestPool } from '#testing/positionPool.ts';

const PAIR: Address = '0x00000000000000000000000000000000000000F0';
const purr = token('PURR');
const meow = token('MEOW').address;
const tokens = sortTokens(token('WBNB'), purr)!;
const pool = { address: PAIR, tokens };
const isFirst = tokens[0].address === purr.address;
/** Amounts in the pool's order. */
const amounts = (ofPurr: bigint, ofBnb: bigint) =>
  isFirst ? { amount0: ofPurr, amount1: ofBnb } : { amount0: ofBnb, amount1: ofPurr };

function movement(kind: Movement['kind'], changes: Partial<Movement> = {}): Movement {
  return {
    kind,
    block: 1,
    index: 5,
    transactionHash: '0xaa',
    liquidity: 10n,
    amounts: amounts(900n, 100n),
    before: null,
    after: null,
    ...changes,
  };
}
type Sign = 'in' | 'out';
let next = 0;
const flow = (way: Sign, what: MovedFlow['token'], amount: bigint): MovedFlow => ({
  token: what,
  amount,
  isIn: way === 'in',
  index: (next += 1),
});
const receipts = (...moved: MovedFlow[]) =>
  new Map<Hex, { moved: MovedFlow[] }>([['0xaa', { moved }]]);
const movedOf = (kind: Movement['kind'], ...moved: MovedFlow[]) =>
  withMoved([movement(kind)], receipts(...moved), pool, [])[0]!.moved;

describe('deposits and withdrawals of a taxed token', () => {
  it('are what left the account, unused coin taken off', () => {
    const found = movedOf(
      'deposit',
      flow('out', 'BNB', 120n),
      flow('out', purr.address, 1000n),
      flow('in', PAIR, 10n),
      flow('in', 'BNB', 20n),
    );
    expect(found).toEqual(amounts(1000n, 100n));
  });

  it('are what reached it, in coin or wrapped', () => {
    for (const coin of ['BNB', wrappedNative.address] as const) {
      const found = movedOf(
        'withdrawal',
        flow('out', PAIR, 10n),
        flow('in', coin, 100n),
        flow('in', purr.address, 810n),
      );
      expect(found).toEqual(amounts(810n, 100n));
    }
  });

  it('are what a zap took of one token', () => {
    expect(movedOf('deposit', flow('out', 'BNB', 205n), flow('in', 'BNB', 3n))).toEqual(
      amounts(0n, 202n),
    );
  });

  it('leave out what the farm paid beside them', () => {
    const paid = flow('in', meow, 7n);
    const moved = receipts(paid, flow('in', 'BNB', 100n), flow('in', purr.address, 810n));
    const out = [movement('withdrawal')];
    expect(isMovedUnknown(withMoved(out, moved, pool, []))).toBe(true);
    const reward = { index: paid.index, transactionHash: '0xaa' as const };
    expect(withMoved(out, moved, pool, [reward])[0]!.moved).toEqual(amounts(810n, 100n));
  });

  it("are the pool's where another account paid or was paid", () => {
    expect(movedOf('deposit', flow('in', PAIR, 10n))).toEqual(amounts(900n, 100n));
    expect(movedOf('withdrawal', flow('out', PAIR, 10n))).toEqual(amounts(900n, 100n));
  });

  it.each<[string, MovedFlow[]]>([
    ['paid with another token', [flow('out', meow, 50n)]],
    ['against its direction', [flow('out', 'BNB', 100n), flow('in', purr.address, 1n)]],
  ])('stay before tax where they were %s', (_name, moved) => {
    expect(movedOf('deposit', ...moved)).toBeUndefined();
  });

  it('stay before tax without a receipt, and where one holds two of them', () => {
    const two = [movement('deposit'), movement('deposit', { index: 9 })];
    const found = withMoved(two, receipts(flow('out', 'BNB', 9n)), pool, []);
    expect(found).toEqual(two);
    expect(isMovedUnknown(withMoved([movement('deposit')], new Map(), pool, []))).toBe(true);
    expect(isMovedUnknown([movement('received'), movement('staked')])).toBe(false);
  });
});

describe('the result of a position in a pool with a tax', () => {
  const E18 = 10n ** 18n;

  /** Deposits 100 and 100 for which 110 and 100 left, and withdraws half, of which 45 and 50 arrive. */
  function play() {
    const world = new TestPool(1000n * E18, 1000n * E18);
    world.deposit(100n * E18);
    world.withdraw(50n * E18);
    const [deposit, withdrawal] = world.movements;
    deposit!.moved = { amount0: 110n * E18, amount1: 100n * E18 };
    withdrawal!.moved = { amount0: 45n * E18, amount1: 50n * E18 };
    return world;
  }

  it('counts what moved, and what the tax took apart from prices', () => {
    const world = play();
    const totals = world.totals();
    expect(totals.deposited).toEqual({ amount0: 110n * E18, amount1: 100n * E18 });
    expect(totals.withdrawn).toEqual({ amount0: 45n * E18, amount1: 50n * E18 });
    expect(totals.lost).toEqual({ amount0: 15n * E18, amount1: 0n });
    expect(totals.difference).toEqual({ amount0: -15n * E18, amount1: 0n });
    expect(valueIn(1, totals.lost, world.pool())).toBe(15n * E18);
    expect(divergenceIn(1, totals, world.pool())).toBe(0n);
    expect(verdictOf(totals, world.pool())).toBe('behindLost');
  });

  it('is the one of the amounts alone where all of them arrived', () => {
    const world = play();
    const plain = positionResult(
      world.movements.map(({ moved: _moved, ...rest }) => rest),
      world.pool(),
      world.held,
    );
    expect(plain).toMatchObject({ lost: { amount0: 0n, amount1: 0n } });
  });
});
