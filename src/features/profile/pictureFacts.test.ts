import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import type { ProfileAct } from '#entities/profile/profileCalls.ts';
import { toRaw } from '#lib/raw.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { createProfileWorld, giveCat, type ProfileWorld } from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { pictureReads, selectPictureModel, type PictureModel } from './pictureAct.ts';
import { selectPictures, type Picture } from './pictures.ts';

const cats = catsAddress!;
const picture: Picture = { nftAddress: cats, tokenId: 0n, kind: 5 };
const own = { account: OWNER };
const costs = { register: E18 / 2n, update: E18, reactivate: E18 };
const act = (name: ProfileAct): PictureModel => ({
  ...own,
  act: name,
  picture,
  teamId: 1,
  costRaw: toRaw(costs[name]),
});

let world: ProfileWorld;

beforeEach(() => {
  world = createProfileWorld();
  world.connect();
  giveCat(world, 0n, 5n, true);
});

describe('what is known of pictures', () => {
  const refuse = (name: 'getApproved' | 'isApprovedForAll') =>
    world.fake.answer(meowCatsAbi, cats, name, () => {
      throw new FakeRevert();
    });
  const model = async () => {
    const reads = pictureReads(act('register')).filter((call) => call !== undefined);
    await world.dispatch(readCalls(reads, { fresh: true }));
    return selectPictureModel(world.getState(), act('register'));
  };

  it('is nothing before the chain was read, and the cost with it afterwards', async () => {
    expect(selectPictureModel(world.getState(), act('register'))).toEqual({ issue: 'unread' });
    expect(await model()).toEqual({ model: act('register') });
    giveCat(world, 0n, 5n, false);
    expect(await model()).toEqual({ issue: 'notApproved', cost: E18 / 2n });
  });

  it('counts an operator of all tokens as approved', async () => {
    giveCat(world, 0n, 5n, false);
    world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', true);
    expect(await model()).toEqual({ model: act('register') });
  });

  it('is not that a token is unapproved where its approval cannot be read', async () => {
    giveCat(world, 0n, 5n, false);
    refuse('isApprovedForAll');
    expect(await model()).toEqual({ issue: 'unread' });
    const state = world.getState();
    expect(selectPictures(state, OWNER, [{ tokenId: 0n, kind: 5 }])).toBeNull();
    expect(selectPictures(state, OWNER, null)).toBeNull();
    expect(selectPictures(state, OWNER, undefined)).toBeUndefined();
  });

  it('says that a token that does not exist any more is not owned', async () => {
    world.cats.delete(0n);
    expect(await model()).toEqual({ issue: 'notOwned', cost: E18 / 2n });
  });
});
