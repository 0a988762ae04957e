import { afterEach, describe, expect, it } from 'vitest';
import { fakeChain } from './testing/fakeChain.ts';
import { newGame, payout, play, randomNumbers, totalsOf, type Game } from './testing/game.ts';
import { lotteryLines, lotteryLinesSql } from './testing/lotteryGame.ts';
import { profileLines, profileLinesSql } from './testing/profileGame.ts';
import { openTestIndex, type TestIndex } from './testing/testIndex.ts';
import { campaign } from '../../src/testing/campaign.ts';

const SEED = Number(process.env['SEED'] ?? 0x6d656f77);
const OPERATIONS = campaign(500, 2_000);
/** A hundred thousand operations in the deep run. */
const GAMES = campaign(1, 1, 50);
const seeds = Array.from({ length: GAMES }, (_, game) => SEED + game);

const opened: TestIndex[] = [];
afterEach(async () => {
  for (const { database } of opened.splice(0)) await database.close();
});

async function open(chain: ReturnType<typeof fakeChain>): Promise<TestIndex> {
  const index = await openTestIndex(chain);
  opened.push(index);
  return index;
}

/** Reads the totals that the index has of accounts and of the market. */
async function readTotals({ database }: TestIndex): Promise<Map<string, unknown>> {
  const columns = `total_bets::text as bets, total_bets_bull::text as bulls, total_bnb::text as staked,
    total_bets_won::text as won, total_bets_lost::text as lost, net_bnb::text as net,
    total_bets_claimed::text as claims, total_bnb_claimed::text as claimed`;
  const rows = await database.reader.query<{ key: string }>(
    `select id as key, ${columns} from player union all
     select 'market' as key, ${columns} from market where total_bets > 0`,
  );
  return new Map(rows.map(({ key, ...totals }) => [key, totals]));
}

async function expectModel(index: TestIndex, game: Game): Promise<void> {
  const expected = new Map(
    [...totalsOf(game)].map(([key, totals]) => [
      key,
      Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, String(value)])),
    ]),
  );
  expect(await readTotals(index)).toEqual(expected);
  const bets = await index.database.reader.query<{ text: string }>(
    `select concat_ws(' ', round, "user", amount::text, claimed, claimed_bnb::text) as text from bet`,
  );
  const stakes = game.rounds.flatMap((round, at) =>
    round.stakes.map((stake) => {
      const paid = stake.isClaimed ? ` ${payout(round, stake)}` : '';
      const claimed = stake.isClaimed ? 't' : 'f';
      return `${at + 1} ${stake.account} ${stake.amount} ${claimed}${paid}`;
    }),
  );
  expect(bets.map(({ text }) => text).toSorted()).toEqual(stakes.toSorted());
  const lost = 'select id from round where is_incomplete';
  expect(await index.database.reader.query(lost)).toEqual([]);
  const lines = await index.database.reader.query<{ line: string }>(lotteryLinesSql);
  expect(lines.map(({ line }) => line).toSorted()).toEqual(lotteryLines(game.lotteries));
  const members = await index.database.reader.query<{ line: string }>(profileLinesSql);
  expect(members.map(({ line }) => line).toSorted()).toEqual(profileLines(game.profiles));
  const [newest] = await index.database.reader.query<{ price: string }>(
    `select price::text from usd_price where token = 'bnb' order by block desc limit 1`,
  );
  const [bnb = 0n, busd = 0n] = game.pairs[0] ?? [];
  expect(newest?.price).toBe(bnb === 0n ? undefined : String((10n ** 36n * busd) / bnb));
}

describe('random games with reorganisations', () => {
  it.each(seeds)(
    'give the totals of the model, and the rows of a new index (seed %i)',
    { timeout: 180_000 },
    async (seed) => {
      const random = randomNumbers(seed);
      const chain = fakeChain();
      const index = await open(chain);
      let undone = 0;
      const follow = async (): Promise<void> => {
        undone += await index.follow();
      };
      /** The game after each block. */
      const games: Game[] = [newGame()];
      for (let done = 0; done < OPERATIONS;) {
        // Blocks of 0 to 11 operations, followed in strides of different lengths.
        const game = structuredClone(games.at(-1)!);
        const operations = random(12);
        chain.mine(
          Array.from({ length: operations }, () => play(game, random)).flat(),
          1 + random(4_000),
        );
        games.push(game);
        done += operations;
        if (random(4) === 0) await follow();
        if (random(12) === 0) {
          const kept = Math.max(0, chain.head - random(random(8) === 0 ? 90 : 8));
          chain.revertTo(kept);
          games.length = kept + 1;
          // Hardhat's chain is shorter after a revert; others grow at once.
          if (random(2) === 0) await follow();
        }
        if (games.length % 20 === 0) {
          await follow();
          await expectModel(index, games.at(-1)!);
        }
      }
      await follow();
      await expectModel(index, games.at(-1)!);
      const anew = await open(chain);
      await anew.follow();
      expect(await index.rows()).toEqual(await anew.rows());
      expect(undone).toBeGreaterThan(5);
    },
  );
});
