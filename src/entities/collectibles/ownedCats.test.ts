import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createProfileWorld, giveCat, type ProfileWorld } from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { catAtCall, catCountCall, catKindCall, catsAddress } from './catCalls.ts';
import { MAX_CATS, selectCatCount, selectOwnedCats } from './catSelectors.ts';

let world: ProfileWorld;
const read = (...calls: Parameters<typeof readCalls>[0]) =>
  world.dispatch(readCalls(calls, { fresh: true }));
const owned = () => selectOwnedCats(world.getState(), OWNER);

beforeEach(() => {
  world = createProfileWorld();
});

describe('the collectibles of an account', () => {
  it('are known once all of them are, and listed by their numbers', async () => {
    giveCat(world, 9n, 5n);
    giveCat(world, 0n, 8n);
    expect(owned()).toBeUndefined();
    await read(catCountCall(OWNER)!);
    expect(owned()).toBeUndefined();
    await read(catAtCall(OWNER, 0)!, catAtCall(OWNER, 1)!, catKindCall(9n)!);
    expect(owned()).toBeUndefined();
    await read(catKindCall(0n)!);
    expect(owned()).toEqual([
      { tokenId: 0n, kind: 8 },
      { tokenId: 9n, kind: 5 },
    ]);
    expect(selectOwnedCats(world.getState(), OTHER)).toBeUndefined();
  });

  it('are unknown, not fewer, where one of them cannot be read', async () => {
    giveCat(world, 0n, 8n);
    world.fake.answer(meowCatsAbi, catsAddress!, 'getBunnyId', () => {
      throw new FakeRevert();
    });
    await read(catCountCall(OWNER)!, catAtCall(OWNER, 0)!, catKindCall(0n)!);
    expect(owned()).toBeNull();
  });

  it('are none of an account without any, and not more than are looked through', async () => {
    await read(catCountCall(OWNER)!);
    expect(owned()).toEqual([]);
    world.fake.answer(meowCatsAbi, catsAddress!, 'balanceOf', 10n ** 30n);
    await read(catCountCall(OWNER)!);
    expect(selectCatCount(world.getState(), OWNER)).toBe(MAX_CATS);
  });
});
