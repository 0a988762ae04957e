import { expect, it } from 'vitest';
import type { AskBatch } from './chain/batches.ts';
import { eventShape } from './chain/events.ts';
import type { FakeChain } from './testing/fakeChain.ts';
import { fake, openTestIndex } from './testing/testIndex.ts';
import { hardhatNode } from './testing/hardhatNode.ts';

/** Code that emits an event of three topics and one word of data, all from its call data. */
const EMITTER = '0x6020600060003760603560403560203560206000a300';

const awarded = eventShape(
  'UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId)',
);
const bull = eventShape('BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)');

const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0');

it('follows a Hardhat node through evm_revert of 150 blocks', { timeout: 180_000 }, async () => {
  const request = await hardhatNode();
  const ask: AskBatch = (calls) =>
    Promise.all(calls.map(([method, parameters]) => request(method, [...parameters])));
  const [sender] = (await request('eth_accounts', [])) as string[];
  /** Mines a block with a bet of `amount`. */
  const bet = (amount: bigint): Promise<unknown> =>
    request('eth_sendTransaction', [
      {
        from: sender,
        to: fake.prediction,
        data: `0x${word(amount)}${bull.topic.slice(2)}${word(sender!)}${word(amount)}`,
      },
    ]);
  /** Mines a block with points of campaign 7. */
  const award = (points: bigint): Promise<unknown> =>
    request('eth_sendTransaction', [
      {
        from: sender,
        to: fake.profile,
        data: `0x${word(points)}${awarded.topic.slice(2)}${word(sender!)}${word(7n)}`,
      },
    ]);
  for (const contract of [fake.prediction, fake.profile])
    await request('hardhat_setCode', [contract, EMITTER]);
  for (let amount = 1n; amount <= 5n; amount += 1n) await bet(amount);
  await award(40n);

  const chain: Pick<FakeChain, 'ask'> = { ask };
  const index = await openTestIndex(chain);
  const staked = async (): Promise<unknown> =>
    (await index.database.reader.query('select total_bets::text, total_bnb::text from player'))[0];
  const points = async (): Promise<unknown> =>
    index.database.reader.query(
      `select total_points::text, (select count(*)::text from point_award) as awards from profile_user`,
    );
  await index.follow();
  expect(await staked()).toEqual({ total_bets: '5', total_bnb: '15' });
  expect(await points()).toEqual([{ total_points: '40', awards: '1' }]);
  const snapshot = await request('evm_snapshot', []);
  for (let amount = 1n; amount <= 150n; amount += 1n) {
    await bet(amount + 100n);
    if (amount % 50n === 0n) await award(amount);
    if (amount % 10n === 0n) await index.follow();
  }
  expect(await staked()).toEqual({ total_bets: '155', total_bnb: String(15 + 26_325) });
  expect(await points()).toEqual([{ total_points: '340', awards: '4' }]);

  await request('evm_revert', [snapshot]);
  await index.follow();
  expect(await staked()).toEqual({ total_bets: '5', total_bnb: '15' });
  expect(await points()).toEqual([{ total_points: '40', awards: '1' }]);
  await bet(7n);
  await index.follow();
  const anew = await openTestIndex(chain);
  await anew.follow();
  expect(await staked()).toEqual({ total_bets: '6', total_bnb: '22' });
  expect(await index.rows()).toEqual(await anew.rows());
  await index.database.close();
  await anew.database.close();
});
