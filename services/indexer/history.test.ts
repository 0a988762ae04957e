import { afterEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { chain as ourChain } from '#config/chains.ts';
import { earnList } from '#config/earn.ts';
import { env } from '#config/env.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { readActivity, type ActivityReading } from '#features/activity/readActivity.ts';
import type { Address } from '#lib/hex.ts';
import { tokens } from '#config/tokens.ts';
import { campaign } from '#testing/campaign.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { indexedOf } from './indexed.ts';
import { AccountLife } from './testing/accountLife.ts';
import { ALICE } from './testing/life/ledger.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { randomNumbers } from './testing/game.ts';
import { serveIndex } from './testing/servedIndex.ts';

const SEED = Number(process.env['SEED'] ?? 0x6d656f77);
const LIVES = campaign(2, 6, 30);
const ACTS = 60;
const { startBlock, contracts } = ourChain.deployment;
afterEach(() => {
  ourChain.deployment.startBlock = startBlock;
  ourChain.deployment.contracts = contracts;
  env.servicesUrl = '';
});

function pairOf(a: string, b: string): string {
  const [one, other] = [a, b].map((address) =>
    tokens.find((token) => token.address.toLowerCase() === address)!,
  );
  return pairAddress(sortTokens(one!, other!)!)!.toLowerCase();
}

/** Reads an account's history by the app, from the index or, without its address, from the node. */
async function read(mined: ReturnType<typeof fakeChain>, url: string): Promise<ActivityReading> {
  const world = createExchangeWorld();
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    (await mined.ask([[method, params]]))[0];
  for (const method of [
    'eth_getLogs',
    'eth_getTransactionReceipt',
    'eth_getTransactionByHash',
    'eth_getBlockByNumber',
  ])
    world.fake.on(method, (params) => ask(method, params));
  world.fake.block = mined.head;
  world.dispatch(blockSeen({ number: mined.head, timestamp: 1_700_000_000 }));
  env.servicesUrl = url;
  return world.dispatch(
    readActivity(ALICE as Address, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }),
  );
}

/** Sums a history token by token, fees included. */
function changesOf({ activities, fees }: ActivityReading): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (token: string | null, amount: bigint): void => {
    const key = token === null ? '?' : token === 'BNB' ? token : token.toLowerCase();
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  };
  for (const { sent, received } of activities) {
    for (const { token, amount } of sent) add(token, -amount);
    for (const { token, amount } of received) add(token, amount);
  }
  for (const hash of new Set(activities.map((one) => one.hash)))
    add('BNB', -(fees.get(hash) ?? 0n));
  return sums;
}

const known = (sums: ReadonlyMap<string, bigint>): [string, bigint][] =>
  [...sums].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('the history of an account', () => {
  it.each(Array.from({ length: LIVES }, (_, life) => SEED + life))(
    'sums to the change of its balances, by index and node alike (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      ourChain.deployment.startBlock = 1;
      const mined = fakeChain();
      const life = new AccountLife(mined, randomNumbers(seed), pairOf);
      for (let act = 0; act < ACTS; act += 1) life.act();
      const served = await serveIndex(
        mined,
        indexedOf({ ...ourChain.deployment, startBlock: 1 }, earnList),
      );
      const byNode = await read(mined, '');
      const byIndex = await read(mined, served.url);
      await served.close();
      expect([byNode.source.kind, byIndex.source.kind]).toEqual(['node', 'index']);
      expect(known(changesOf(byNode))).toEqual(known(life.balances));
      // The index follows no wrapped coin: transactions that only wrap are the device's to tell.
      const others = new Set(
        byNode.activities
          .filter(({ act }) => act !== 'wrap' && act !== 'unwrap')
          .map(({ hash }) => hash),
      );
      expect(byIndex.activities.map(({ usdE18: _usd, ...one }) => one)).toEqual(
        byNode.activities.filter(({ hash }) => others.has(hash)),
      );
      const feesOf = ({ fees }: ActivityReading) =>
        [...fees].filter(([hash]) => others.has(hash)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(feesOf(byIndex)).toEqual(feesOf(byNode));
    },
  );
});
