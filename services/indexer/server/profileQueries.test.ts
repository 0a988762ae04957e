import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientQueries } from '../testing/clientQueries.ts';
import { fakeChain, type Emitted, type FakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { fake } from '../testing/testIndex.ts';

const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
const BOB = `0x${'b0b'.padStart(40, '0')}`;
const CAROL = `0x${'ca401'.padStart(40, '0')}`;
const NOBODY = `0x${'0'.repeat(40)}`;

const profile = (signature: string, ...values: Emitted['values']): Emitted => ({
  address: fake.profile,
  signature,
  values,
  transaction: 1,
});
const ENTRY = '(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)';
const POINTS = 'uint256 numberPoints, uint256 indexed campaignId';
const join = (account: string, team: number, tokenId: number): Emitted =>
  profile(`UserNew${ENTRY}`, account, team, fake.other, tokenId);
const award = (account: string, points: number, campaign: number): Emitted =>
  profile(
    `UserPointIncrease(address indexed userAddress, ${POINTS})`,
    ...[account, points, campaign],
  );

/** Mines two teams with three members, one paused, and points with a removal. */
function playScene(chain: FakeChain): void {
  chain.mine([
    profile('TeamAdd(uint256 teamId, string teamName)', 1, 'Syrup Storm'),
    profile('TeamAdd(uint256 teamId, string teamName)', 2, 'Fearsome Flippers'),
  ]);
  // Points before the profile.
  chain.mine([award(BOB, 700, 511_010_000)]);
  chain.mine([join(ALICE, 1, 0), join(BOB, 1, 1), join(CAROL, 1, 2)]);
  chain.mine([
    profile(
      `UserPointIncreaseMultiple(address[] userAddresses, ${POINTS})`,
      ...([[ALICE, BOB], 100, 512_010_001] as const),
    ),
    profile(`TeamPointIncrease(uint256 indexed teamId, ${POINTS})`, 1, 5_000, 812_010_000),
  ]);
  chain.mine([
    profile('UserPause(address indexed userAddress, uint256 teamId)', CAROL, 1),
    profile(
      `UserPointDecrease(address indexed userAddress, ${POINTS})`,
      ...[BOB, 300, 511_010_000],
    ),
    profile(`TeamPointDecrease(uint256 indexed teamId, ${POINTS})`, 1, 500, 812_010_000),
    profile('TeamJoinable(uint256 indexed teamId, bool isJoinable)', 1, false),
  ]);
}

let served: Awaited<ReturnType<typeof serveIndex>>;

beforeAll(async () => {
  const chain = fakeChain();
  playScene(chain);
  served = await serveIndex(chain);
});

afterAll(() => served.close());

const ask = (query: string, variables: Record<string, unknown>) =>
  served.ask('profile', query, variables);

interface Point {
  id: string;
  campaignId: string;
  points: string;
}

async function pointsOf(account: string): Promise<Point[]> {
  const { data } = await ask(clientQueries.userPoints, { account });
  return (data as unknown as { user: { points: Point[] } }).user.points;
}

describe("the client's query of points", () => {
  it('gives each award of an account, and a removal as one below zero', async () => {
    const points = await pointsOf(BOB);
    expect(
      points.map(({ campaignId, points: count }) => `${campaignId} ${count}`).toSorted(),
    ).toEqual(['511010000 -300', '511010000 700', '512010001 100']);
  });

  it('tells awards of one log apart by their place in it', async () => {
    const [alice] = await pointsOf(ALICE);
    const bob = (await pointsOf(BOB)).find(({ campaignId }) => campaignId === '512010001')!;
    expect(alice!.id).toMatch(/^0x[0-9a-f]{64}-0-1$/);
    expect(bob.id).toBe(alice!.id.replace(/1$/, '2'));
  });

  it('names the log of an award in its id', async () => {
    const ids = (await pointsOf(BOB)).filter(({ campaignId }) => campaignId === '511010000');
    for (const { id } of ids) expect(id).toMatch(/^0x[0-9a-f]{64}-\d+$/);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  });

  it('gives null for an account without a profile and points', async () => {
    expect(await ask(clientQueries.userPoints, { account: NOBODY })).toEqual({
      data: { user: null },
    });
  });

  it('takes an address as the client writes it', async () => {
    expect(await pointsOf(BOB.toUpperCase().replace('X', 'x'))).toHaveLength(3);
  });
});

describe("a team's page", () => {
  const members = async (first: number, skip: number) =>
    (await ask(clientQueries.teamMembers, { team: '1', first, skip })).data;

  it('lists active members by points, and counts active and all', async () => {
    expect(await members(10, 0)).toEqual({
      team: {
        id: '1',
        totalUsers: '2',
        totalMembers: '3',
        totalPoints: '4500',
        isJoinable: false,
      },
      users: [
        {
          id: BOB,
          internalId: '2',
          totalPoints: '500',
          nftAddress: fake.other,
          tokenId: '1',
          createdAt: expect.stringMatching(/^\d+$/),
        },
        {
          id: ALICE,
          internalId: '1',
          totalPoints: '100',
          nftAddress: fake.other,
          tokenId: '0',
          createdAt: expect.stringMatching(/^\d+$/),
        },
      ],
    });
  });

  it('lists them in pages', async () => {
    expect(await members(1, 1)).toMatchObject({ users: [{ id: ALICE }] });
    expect(await members(1, 2)).toMatchObject({ users: [] });
  });

  it('has the points of the team over time', async () => {
    const { data } = await ask(clientQueries.teamPoints, { team: '1' });
    const { points } = (data as unknown as { team: { points: Point[] } }).team;
    expect(points.map(({ points: count }) => count)).toEqual(['5000', '-500']);
  });

  it('has no points and members for a team without', async () => {
    const { data } = await ask(clientQueries.teamMembers, { team: '2', first: 10, skip: 0 });
    expect(data).toMatchObject({ team: { totalUsers: '0', totalPoints: '0' }, users: [] });
  });
});
