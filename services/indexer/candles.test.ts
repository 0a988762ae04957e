import { afterEach, expect, it } from 'vitest';
import { candlesOf, poolPrice, type PricedTrade } from '../../src/lib/candles.ts';
import { hexSql } from './store/bytes.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { randomNumbers } from './testing/game.ts';
import { openTestIndex, type TestIndex } from './testing/testIndex.ts';
import { trade } from './testing/trades.ts';

const BLOCKS = 300;
/** Time of the fake chain's first block. */
const GENESIS_TIME = 1_700_000_000;
let index: TestIndex;
afterEach(() => index.database.close());

async function readCandles(table: string): Promise<Record<string, unknown>[]> {
  const columns = ['open', 'high', 'low', 'close', 'volume0', 'volume1'];
  return index.database.reader.query(
    `select ${hexSql('pair')} as pair, start_at::text as "startAt", ${columns.map((column) => `${column}::text`).join(', ')}
     from ${table} order by pair, start_at`,
  );
}

it.each([
  ['hours', 'pair_hour', 3_600],
  ['days', 'pair_day', 86_400],
])("makes the %s that the page makes of the node's logs", async (_, table, seconds) => {
  const random = randomNumbers(0x63616e64);
  const chain = fakeChain();
  index = await openTestIndex(chain);
  const reserves: [bigint, bigint][] = [];
  const made = new Map<string, PricedTrade[]>();
  let at = GENESIS_TIME;
  for (let block = 0; block < BLOCKS; block += 1) {
    const events = Array.from({ length: random(4) }, () => trade(reserves, random)).flat();
    const wait = 1 + random(4_000);
    at += wait;
    chain.mine(events, wait);
    let price: bigint | null = null;
    for (const { address, signature, values } of events) {
      if (signature.startsWith('Sync')) price = poolPrice(values[0] as bigint, values[1] as bigint);
      if (!signature.startsWith('Swap') || price === null) continue;
      const [in0, in1, out0, out1] = values.slice(1, 5) as bigint[];
      const trades = made.get(address) ?? [];
      made.set(address, [...trades, { at, price, amount0: in0! + out0!, amount1: in1! + out1! }]);
    }
    // Batches of different lengths: a candle is merged from several.
    if (random(9) === 0) await index.follow();
  }
  await index.follow();
  const expected = [...made]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([pair, trades]) =>
      candlesOf(trades, seconds).map((candle) => ({
        pair,
        ...Object.fromEntries(Object.entries(candle).map(([name, value]) => [name, String(value)])),
      })),
    );
  expect(expected.length).toBeGreaterThan(10);
  expect(await readCandles(table)).toEqual(expected);
});
