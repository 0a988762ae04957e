import { describe, expect, it } from 'vitest';
import {
  averageE18,
  averagePrice,
  firstBlock,
  ticketPriceOf,
  type PairHistory,
  type PairState,
} from './averagePrice.ts';

const E18 = 10n ** 18n;
const Q = 2n ** 112n;
/** Seconds between the blocks of these tests. */
const STEP = 10;

/** Change of the reserves at a block. */
interface Trade {
  block: number;
  reserves: readonly [bigint, bigint];
}

/** Chain on which a pair is created at a block and traded in, as a pair keeps its sums. */
function historyOf(created: number, trades: readonly Trade[]) {
  const asked: number[] = [];
  const history: PairHistory = {
    block(number) {
      asked.push(number);
      return Promise.resolve({ number, time: number * STEP });
    },
    state(number) {
      if (number < created) return Promise.resolve(null);
      let state: PairState = {
        reserve0: 0n,
        reserve1: 0n,
        updatedAt: 0n,
        price0Sum: 0n,
        price1Sum: 0n,
      };
      for (const { block, reserves } of trades.filter((trade) => trade.block <= number)) {
        const time = BigInt(block * STEP);
        const { reserve0, reserve1, updatedAt, price0Sum, price1Sum } = state;
        const isEmpty = reserve0 === 0n;
        state = {
          reserve0: reserves[0],
          reserve1: reserves[1],
          updatedAt: time,
          price0Sum: isEmpty ? 0n : price0Sum + ((reserve1 * Q) / reserve0) * (time - updatedAt),
          price1Sum: isEmpty ? 0n : price1Sum + ((reserve0 * Q) / reserve1) * (time - updatedAt),
        };
      }
      return Promise.resolve(state);
    },
  };
  return { history, asked };
}

const end = { number: 1_000, time: 1_000 * STEP };

describe('the average of half an hour', () => {
  it('is the price where nothing was traded meanwhile', async () => {
    const { history } = historyOf(5, [{ block: 10, reserves: [1_000n, 4_000n] }]);
    expect(await averagePrice(history, end, true)).toBe(4n * Q);
    expect(await averagePrice(history, end, false)).toBe(Q / 4n);
  });

  it('weighs prices by their time, and forgets what was before', async () => {
    // The window begins at block 820: 60 blocks at 1, 120 blocks at 4.
    const { history } = historyOf(5, [
      { block: 10, reserves: [1_000n, 900_000n] },
      { block: 700, reserves: [1_000n, 1_000n] },
      { block: 880, reserves: [1_000n, 4_000n] },
    ]);
    expect(await averagePrice(history, end, true)).toBe(3n * Q);
  });

  it('begins with the first trade of a younger pair', async () => {
    const { history } = historyOf(890, [
      { block: 900, reserves: [1_000n, 2_000n] },
      { block: 950, reserves: [1_000n, 4_000n] },
    ]);
    expect(await averagePrice(history, end, true)).toBe(3n * Q);
  });

  it('is none without a pair, a trade or time', async () => {
    expect(await averagePrice(historyOf(2_000, []).history, end, true)).toBeNull();
    expect(await averagePrice(historyOf(5, []).history, end, true)).toBeNull();
    const now = historyOf(5, [{ block: 1_000, reserves: [1n, 1n] }]);
    expect(await averagePrice(now.history, end, true)).toBeNull();
  });

  it('asks for no block before the oldest', async () => {
    const { history, asked } = historyOf(5, [{ block: 10, reserves: [1n, 1n] }]);
    await averagePrice(history, end, true, 600);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(600);
  });
});

it('finds the first block that passes in as many questions as its number has digits', async () => {
  const { history, asked } = historyOf(5, []);
  const found = await firstBlock(history, 0, end, ({ time }) => time >= 4_321);
  expect(found).toEqual({ number: 433, time: 4_330 });
  expect(asked.length).toBeLessThanOrEqual(10);
});

describe('the price of a ticket', () => {
  const bounds = { least: E18, most: 100n * E18 };
  const average = Q / 256n;

  it('is five dollars by both prices', () => {
    // 1 MEOW is 1/256 BNB, at $640: $2.50.
    expect(ticketPriceOf(average, 640n * 10n ** 8n, bounds)).toBe(2n * E18);
  });

  it("stays within the lottery's bounds", () => {
    expect(ticketPriceOf(average, 10n ** 12n, bounds)).toBe(bounds.least);
    expect(ticketPriceOf(average, 10n ** 8n, bounds)).toBe(bounds.most);
  });

  it('is none without a price', () => {
    expect(ticketPriceOf(0n, 1n, bounds)).toBeNull();
    expect(ticketPriceOf(average, 0n, bounds)).toBeNull();
  });

  it('has an average that can be shown', () => {
    expect(averageE18(average)).toBe(E18 / 256n);
  });
});
