import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  gameTerms,
  manySwaps,
  markAt,
  playersOf,
  swapBy,
} from '#testing/competitionGame.ts';
import { countVolumes, type CountedSwap, type Score } from './competitionVolume.ts';

const E18 = 10n ** 18n;
const players = playersOf(3);

/** Counts swaps of the three players at 600 dollars for a BNB. */
function count(...swaps: CountedSwap[]): Score[] {
  return countVolumes(gameTerms, players, swaps, [markAt(0)]);
}
const dollars = ({ rawE18, countedE18 }: Score) => [rawE18 / E18, countedE18 / E18];

describe('the volume of an account', () => {
  it('is the BNB of both directions, at the price', () => {
    const [first] = count(swapBy(1, 5, 'buy', 2n), swapBy(1, 50, 'sell', 1n));
    expect(dollars(first!)).toEqual([1_800n, 1_800n]);
    expect(first).toMatchObject({ trades: 2, lastBlock: 50 });
  });

  it('is priced by the reserves at the end of the block before', () => {
    const marks = [markAt(0, 600n), markAt(5, 700n), markAt(6, 800n)];
    const priced = (block: number): bigint => {
      const [first] = countVolumes(gameTerms, players, [swapBy(1, block, 'buy', 1n)], marks);
      return first!.rawE18 / E18;
    };
    expect([5, 6, 7, 9].map(priced)).toEqual([600n, 700n, 800n, 800n]);
  });

  it('takes a dollar of fewer decimals as one', () => {
    const price = { ...gameTerms.price, usdDecimals: 6 };
    const mark = { block: 0, bnb: E18, usd: 600n * 10n ** 6n };
    const terms = { ...gameTerms, price };
    const [first] = countVolumes(terms, players, [swapBy(1, 1, 'buy', 1n)], [mark]);
    expect(first!.rawE18).toBe(600n * E18);
  });

  it("is the sender's, not the recipient's or the router's", () => {
    const [first, second] = count(swapBy(1, 5, 'buy', 1n, { to: accountOf(2) }));
    expect([first!.trades, second!.trades]).toEqual([1, 0]);
    const [, other] = count(swapBy(9, 5, 'buy', 1n, { sender: accountOf(2) }));
    expect(other!.trades).toBe(0);
  });

  it('is that of a contract that takes part and sent or received the tokens', () => {
    const wallets = [{ ...players[0]!, isContract: true }, players[1]!];
    const of = (swap: CountedSwap): number[] =>
      countVolumes(gameTerms, wallets, [swap], [markAt(0)]).map(({ trades }) => trades);
    expect(of(swapBy(9, 5, 'buy', 1n, { to: accountOf(1) }))).toEqual([1, 0]);
    expect(of(swapBy(9, 5, 'buy', 1n, { sender: accountOf(1) }))).toEqual([1, 0]);
    // Sent by one who takes part, it is the sender's alone.
    expect(of(swapBy(2, 5, 'buy', 1n, { to: accountOf(1) }))).toEqual([0, 1]);
  });

  it('has nothing of accounts that take no part', () => {
    expect(count(swapBy(9, 5, 'buy', 1n)).every(({ trades }) => trades === 0)).toBe(true);
  });
});

describe('a round trip', () => {
  it.each([
    [15, [1_200n, 0n]],
    [16, [1_200n, 1_200n]],
  ])('begun in block 5 and ended in block %i counts as %o', (block, volumes) => {
    const [first] = count(swapBy(1, 5, 'buy', 1n), swapBy(1, block, 'sell', 1n));
    expect(dollars(first!)).toEqual(volumes);
  });

  it('is one whichever direction comes first, also in one block', () => {
    const [first] = count(swapBy(1, 5, 'sell', 3n), swapBy(1, 5, 'buy', 3n, { logIndex: 9 }));
    expect(dollars(first!)).toEqual([3_600n, 0n]);
  });

  it('takes up as much as was traded back, and the rest counts', () => {
    const [first] = count(swapBy(1, 5, 'buy', 5n), swapBy(1, 6, 'sell', 2n));
    expect(dollars(first!)).toEqual([4_200n, 1_800n]);
  });

  it('takes up the oldest first, and each trade once', () => {
    const [first] = count(
      swapBy(1, 1, 'buy', 1n),
      swapBy(1, 4, 'buy', 1n),
      swapBy(1, 11, 'sell', 1n),
      swapBy(1, 14, 'sell', 1n),
      swapBy(1, 14, 'sell', 1n, { logIndex: 1 }),
    );
    expect(dollars(first!)).toEqual([3_000n, 600n]);
  });

  it('is also one swap that lends BNB and takes it back: the rest is a trade', () => {
    const [first] = count(
      swapBy(1, 5, 'buy', 0n, { bnbIn: 103n * E18, bnbOut: 100n * E18 }),
      swapBy(1, 6, 'sell', 1n),
    );
    expect(dollars(first!)).toEqual([204n * 600n, 2n * 600n]);
  });

  it('is of one pair and of one account', () => {
    const [first, second] = count(
      swapBy(1, 5, 'buy', 1n),
      swapBy(1, 6, 'sell', 1n, { pair: 1 }),
      swapBy(2, 6, 'sell', 1n),
    );
    expect(dollars(first!)).toEqual([1_200n, 1_200n]);
    expect(dollars(second!)).toEqual([600n, 600n]);
  });
});

const swap = fc
  .record({
    from: fc.integer({ min: 1, max: 5 }),
    gap: fc.integer({ min: 0, max: 12 }),
    bnbIn: fc.bigInt(0n, 10n ** 21n),
    bnbOut: fc.bigInt(0n, 10n ** 21n),
    pair: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ gap, from, ...more }) => ({ gap, swap: swapBy(from, 0, 'buy', 0n, more) }));
/** Swaps in the chain's order. */
const trades = fc.array(swap, { maxLength: 60 }).map((list) => {
  let block = 1;
  return list.map(({ gap, swap: one }, logIndex) => ({ ...one, block: (block += gap), logIndex }));
});

describe('volumes of any trades', () => {
  it('count no more than was traded, and are those of the credited swaps alone', () => {
    fc.assert(
      fc.property(trades, (swaps) => {
        for (const score of count(...swaps)) {
          const own = swaps.filter(({ from }) => from === score.account);
          const bnb = own.reduce((sum, one) => sum + one.bnbIn + one.bnbOut, 0n);
          expect(score.trades).toBe(own.length);
          expect(score.countedE18).toBeLessThanOrEqual(score.rawE18);
          expect(score.rawE18).toBe(bnb * 600n);
        }
      }),
    );
  });

  it('do not depend on what others trade', () => {
    fc.assert(
      fc.property(trades, (swaps) => {
        const all = count(...swaps);
        for (const [index, { account }] of players.entries())
          expect(count(...swaps.filter(({ from }) => from === account))[index]).toEqual(all[index]);
      }),
    );
  });

  it('gain nothing by trading all of it back within the blocks', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 21n), { maxLength: 20 }), (amounts) => {
        const swaps = amounts.flatMap((bnbIn, index) => [
          swapBy(1, 2 * index, 'buy', 0n, { bnbIn }),
          swapBy(1, 2 * index + 1, 'sell', 0n, { bnbOut: bnbIn }),
        ]);
        const marks = [markAt(-1)];
        expect(countVolumes(gameTerms, players, swaps, marks)[0]!.countedE18).toBe(0n);
      }),
    );
  });

  it('are counted for 50,000 swaps well within 30 s', () => {
    const startedAt = performance.now();
    const scores = countVolumes(gameTerms, playersOf(1_000), manySwaps(50_000, 1_200), [markAt(0)]);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(scores.some(({ countedE18, rawE18 }) => countedE18 < rawE18)).toBe(true);
  });
});
