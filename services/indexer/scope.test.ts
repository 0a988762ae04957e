import { describe, expect, it } from 'vitest';
import { readDeployment } from '../lib/deployment.ts';
import type { AskBatch } from './chain/batches.ts';
import { indexedOf } from './indexed.ts';
import type { Indexed } from './product.ts';
import { fakeChain, type Emitted, type FakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { fake, openTestIndex, publicIndexed, type TestIndex } from './testing/testIndex.ts';
import { trade } from './testing/trades.ts';

const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
const ZERO = addressOf(0);
const LISTED = addressOf(0x9a1);
/** Pair of the fake trades that no list has. */
const STRANGE = addressOf(0x9a2);
const CREATED =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';
const SYNC = 'Sync(uint112 reserve0, uint112 reserve1)';

/** Lists one traded pair and many that never trade. */
function listed(pairs: number): Indexed {
  const list: Record<string, readonly [string, string]> = { [LISTED]: [fake.wbnb, fake.busd] };
  for (let number = 1; number < pairs; number += 1)
    list[addressOf(0x10_000 + number)] = [fake.wbnb, addressOf(0x20_000 + number)];
  const contracts = { ...publicIndexed.contracts };
  delete contracts[fake.factory];
  for (const address of Object.keys(list)) contracts[address] = 'pair';
  return { ...publicIndexed, contracts, pairs: list };
}

async function indexOf(
  chain: FakeChain,
  indexed: Indexed,
  ask: AskBatch = chain.ask,
): Promise<TestIndex> {
  const index = await openTestIndex({ ask }, { indexed, random: () => 1 });
  await index.follow();
  return index;
}

async function rowsOf(
  chain: FakeChain,
  indexed: Indexed,
  ask?: AskBatch,
): Promise<Record<string, unknown[]>> {
  const index = await indexOf(chain, indexed, ask);
  const rows = await index.rows();
  await index.database.close();
  return rows;
}

/** Mines trades; those of the strange pair come along if they are asked for. */
function traded(blocks: number, strange: readonly Emitted[] = []): FakeChain {
  const chain = fakeChain(56);
  const pairs: [bigint, bigint][] = [];
  for (let block = 0; block < blocks; block += 1) {
    const ours = trade(pairs, () => 0).filter(({ address }) => address === LISTED);
    // At the end of the block, so that all else keeps its place.
    chain.mine([...ours, ...strange]);
  }
  return chain;
}

describe('the scope of a public chain', () => {
  it("is the pairs between the site's tokens, by their addresses on the chain, and 90 days", () => {
    const deployment = readDeployment(56);
    const {
      pairs = {},
      contracts,
      days,
      startBlock,
    } = indexedOf(deployment, { pools: [], farms: [] });
    const count = deployment.tokens.length;
    expect(Object.keys(pairs)).toHaveLength((count * (count - 1)) / 2);
    // The pool of WBNB and BUSD, as the chain has it.
    const pool = '0x58f876857a02d6762e0101bb5c46a8c1ed44dc16';
    expect(contracts[pool]).toBe('pair');
    expect(pairs[pool]).toEqual([
      '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
      '0xe9e7cea3dedca5984780bafc599bd69add087d56',
    ]);
    expect(Object.values(contracts)).not.toContain('factory');
    expect([days, startBlock]).toEqual([90, deployment.startBlock]);
    const named = indexedOf(deployment, { pools: [], farms: [] }, 50_000_000);
    expect([named.days, named.startBlock]).toEqual([undefined, 50_000_000]);
  });

  it('takes the farms of a long list first, and no more than 2,000 pairs', () => {
    const deployment = readDeployment(56);
    const tokens = Array.from({ length: 120 }, (_, number) => ({
      address: addressOf(0x777_000 + number) as `0x${string}`,
      symbol: `T${number}`,
      name: `T${number}`,
      decimals: 18,
    }));
    const farm = { pid: 1, lpSymbol: '', lpAddress: '', token: 'T118', quoteToken: 'T119' };
    const { pairs = {} } = indexedOf({ ...deployment, tokens }, { pools: [], farms: [farm] });
    expect(Object.keys(pairs)).toHaveLength(2_000);
    const found = (a: number, b: number): boolean =>
      Object.values(pairs).some(
        ([one, other]) => one === tokens[a]!.address && other === tokens[b]!.address,
      );
    expect([found(118, 119), found(0, 1), found(116, 117)]).toEqual([true, true, false]);
  });

  it('is not changed by a stranger who creates pairs and trades in them', async () => {
    const strange: Emitted[] = Array.from({ length: 4 }, (_, at) => [
      { address: fake.factory, signature: CREATED, values: [fake.wbnb, fake.busd, STRANGE, at] },
      { address: STRANGE, signature: SYNC, values: [1n, 2n] },
    ]).flat();
    const chain = traded(100, strange);
    const asked: string[] = [];
    const ask: AskBatch = (calls) => {
      asked.push(
        ...calls.filter(([method]) => method === 'eth_getLogs').map((call) => JSON.stringify(call)),
      );
      return chain.ask(calls);
    };
    const index = await indexOf(chain, listed(3), ask);
    expect(await index.database.reader.query('select id from pair')).toEqual([{ id: LISTED }]);
    const [swaps] = await index.database.reader.query<{ count: number }>(
      'select count(*)::int as count from swap where volume_usd > 0',
    );
    expect(swaps!.count).toBe(100);
    await index.database.close();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join('')).not.toContain(STRANGE);
    expect(asked.join('')).not.toContain(fake.factory);
  });

  it('reads 1,700 pairs with at most 500 in a filter, and the same rows as with few', async () => {
    const chain = traded(100);
    const sizes: number[] = [];
    const ask: AskBatch = (calls) => {
      for (const [method, [filter]] of calls)
        if (method === 'eth_getLogs') sizes.push((filter as { address: string[] }).address.length);
      return chain.ask(calls);
    };
    const rows = await rowsOf(chain, listed(1_700), ask);
    expect(rows).toEqual(await rowsOf(chain, listed(3)));
    expect(rows['swap']).toHaveLength(100);
    expect(Math.max(...sizes)).toBe(500);
  });

  it('begins so many days back, and says of an older pair only what it can know', async () => {
    const chain = fakeChain(56);
    const DAY = 86_400;
    const BORN = addressOf(0x10_001);
    for (let day = 0; day < 200; day += 1) chain.mine([], DAY);
    chain.mine(
      [
        { address: LISTED, signature: TRANSFER, values: [ZERO, addressOf(0xacc), 50n] },
        { address: BORN, signature: TRANSFER, values: [ZERO, ZERO, 1_000n] },
        { address: BORN, signature: TRANSFER, values: [ZERO, addressOf(0xacc), 9_000n] },
        { address: BORN, signature: SYNC, values: [7n, 8n] },
      ],
      DAY,
    );
    const index = await indexOf(chain, { ...listed(3), days: 90 });
    const read = async () =>
      index.database.reader.query(
        'select id, reserve0::text, supply::text, block::text from pair order by id',
      );
    expect(await read()).toEqual([
      { id: LISTED, reserve0: null, supply: null, block: null },
      { id: BORN, reserve0: '7', supply: '10000', block: '201' },
    ]);
    chain.mine([{ address: LISTED, signature: SYNC, values: [5n, 6n] }]);
    chain.mine([{ address: LISTED, signature: TRANSFER, values: [ZERO, addressOf(0xacc), 50n] }]);
    await index.follow();
    expect((await read())[0]).toEqual({ id: LISTED, reserve0: '5', supply: null, block: null });
    expect(
      await index.database.reader.query('select start_block::int as first from origin'),
    ).toEqual([{ first: 111 }]);
    await index.database.close();
  });

  it.each([40, 90, 140])('may begin in the middle of everything, at block %i', async (start) => {
    const random = randomNumbers(start);
    const chain = fakeChain(56);
    const game = newGame();
    for (let block = 0; block < 200; block += 1)
      chain.mine(Array.from({ length: 4 }, () => play(game, random)).flat(), 30);
    const index = await indexOf(chain, { ...listed(3), startBlock: start });
    expect(index.ingestion.checkpoint?.number).toBe(chain.head);
    await index.database.close();
  });
});
