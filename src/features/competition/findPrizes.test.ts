import { beforeEach, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { fromRaw } from '#lib/raw.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { contentHashOf, resultText } from '#protocol/competitionResult.ts';
import { OWNER } from '#testing/accounts.ts';
import { battleResult } from '#testing/battle.ts';
import { startFakeHub, type FakeHub } from '#testing/fakeHub.ts';
import { createProfileWorld, type ProfileWorld } from '#testing/profileWorld.ts';
import { battleContract } from './competitionCalls.ts';
import { findPrizes } from './findPrizes.ts';
import { ownPrize } from './ownPrize.ts';

const { address } = battleContract!;
const text = resultText(battleResult);

let world: ProfileWorld;
let services: FakeHub;
let battle: { phase: bigint; hasRegistered: boolean; hasClaimed: boolean };

beforeEach(() => {
  world = createProfileWorld();
  world.connect();
  services = startFakeHub();
  services.answer = () => ({ text });
  battle = { phase: 3n, hasRegistered: true, hasClaimed: false };
  const { fake } = world;
  fake.answer(competitionAbi, address, 'currentStatus', () => battle.phase);
  fake.answer(
    competitionAbi,
    address,
    'claimInformation',
    () => [battle.hasRegistered, battle.hasClaimed, 2n, 0n, false] as const,
  );
  fake.answer(
    competitionAbi,
    address,
    'viewResult',
    () =>
      [
        {
          root: battleResult.root,
          contentHash: contentHashOf(text),
          totalMeow: fromRaw(battleResult.totalMeowRaw),
          firstBlock: 50n,
          lastBlock: 90n,
          winningTeam: 2n,
        },
        BigInt(fake.timestamp),
        1n,
      ] as const,
  );
});

const find = () => world.dispatch(findPrizes(OWNER));
const row = battleResult.rows.find(({ account }) => account === OWNER.toLowerCase())!;

it('is the row of the published list, with its proof', async () => {
  const [prize, ...others] = await find();
  expect(others).toEqual([]);
  expect(prize).toMatchObject({ key: 'competition', amount: fromRaw(row.meowRaw) });
  const { request, info } = prize!.call;
  expect(request.to).toBe(address);
  const own = ownPrize(OWNER, [battleResult], battleResult.root);
  if (typeof own === 'string') throw new Error(own);
  expect(decodeCall(competitionAbi, request.data)).toMatchObject({
    name: 'claimReward',
    args: [
      BigInt(row.group),
      fromRaw(row.volumeRaw),
      fromRaw(row.meowRaw),
      BigInt(row.points),
      own.proof,
    ],
  });
  expect(info).toMatchObject({ kind: 'competitionClaim', amountRaw: row.meowRaw });
});

it.each([
  ['prizes are not paid yet', { phase: 2n }],
  ['the account did not take part', { hasRegistered: false }],
  ['it was claimed', { hasClaimed: true }],
])('is none, and no list is asked for, where %s', async (_why, change) => {
  Object.assign(battle, change);
  expect(await find()).toEqual([]);
  expect(services.requests).toEqual([]);
});

it.each([
  ['is away', () => 'away' as const],
  ['was altered', () => ({ text: text.replace('"rank":1', '"rank":2') })],
])('is unknown, not none, where the list %s', async (_why, answer) => {
  services.answer = answer;
  await expect(find()).rejects.toThrow("The competition's list can't be read");
});
