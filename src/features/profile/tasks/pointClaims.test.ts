// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { ifos } from '#config/ifos.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { pointCenterAbi } from '#protocol/abi/pointCenterAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { createProfileWorld, type ProfileWorld } from '#testing/profileWorld.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { owedCalls, pointsAct, selectOwed, type OwedPoints } from './pointClaims.ts';
import { pointCenter } from './saleClaims.ts';

const sale = ifos.at(-1)!;
let world: ProfileWorld;
/** What the point centre says of the sale. */
let center: { isClaimable: boolean; isBroken: boolean };

beforeEach(() => {
  world = createProfileWorld();
  world.profile.status = 'active';
  world.connect();
  center = { isClaimable: true, isBroken: false };
  const { fake } = world;
  fake.answer(pointCenterAbi, pointCenter!, 'checkClaimStatus', (_user, at) => {
    if (center.isBroken) throw new FakeRevert();
    return center.isClaimable && at === sale.address;
  });
  fake.answer(pointCenterAbi, pointCenter!, 'ifos', [1n, 511_020_000n, 200n]);
});

async function readOwed() {
  await world.dispatch(readCalls(owedCalls(OWNER)));
  return selectOwed(world.getState(), OWNER);
}

async function shown(): Promise<OwedPoints> {
  const { owed } = await readOwed();
  return owed.find((each) => each.sale !== undefined)!;
}

describe('points of a sale', () => {
  it('are offered where the sale could not give them', async () => {
    expect(await shown()).toEqual({
      account: OWNER,
      source: sale.address,
      points: 200n,
      sale: { id: sale.id, name: sale.name, campaignId: 511_020_000 },
    });
  });

  it('are not offered where none wait', async () => {
    center.isClaimable = false;
    expect(await shown()).toBeUndefined();
  });

  it('are claimed from the point centre', async () => {
    const owed = await shown();
    expect(await world.dispatch(submit(pointsAct, owed))).toMatchObject({ outcome: 'sent' });
    expect(
      world.transactions().map(({ to, data }) => ({ to, ...decodeCall(pointCenterAbi, data) })),
    ).toEqual([{ to: pointCenter, name: 'getPoints', args: [sale.address] }]);
    expect(world.records()).toMatchObject([
      { info: { kind: 'claimSalePoints', saleId: sale.id, name: sale.name, points: 200 } },
    ]);
    expect(await world.dispatch(submit(pointsAct, owed))).toEqual({
      outcome: 'blocked',
      issue: 'pending',
    });
  });

  it('are those of the sale on screen, and nothing else', async () => {
    expect(plantedIn(pointsAct, await shown())).toEqual(plantedFor('contractAddress'));
  });

  it('are not claimed once they were', async () => {
    const owed = await shown();
    center.isClaimable = false;
    expect(await world.dispatch(submit(pointsAct, owed))).toEqual({
      outcome: 'blocked',
      issue: 'none',
    });
    expect(world.transactions()).toEqual([]);
  });

  it('are missing, not none, where the point centre cannot be read', async () => {
    center.isBroken = true;
    expect(await readOwed()).toMatchObject({ isPartial: true });
  });
});
