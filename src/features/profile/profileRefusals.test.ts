import { beforeEach, describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Act } from '#entities/writeFlow/defineAct.ts';
import { toRaw } from '#lib/raw.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { OTHER } from '#testing/accounts.ts';
import {
  gift,
  owed,
  own,
  picture,
  pictureModel,
  starter,
  waiting,
} from '#testing/profileModels.ts';
import { createProfileWorld, giveCat, type ProfileWorld } from '#testing/profileWorld.ts';
import { E18 } from '#testing/units.ts';
import { approveAct } from './approveAct.ts';
import { meow } from './meow.ts';
import { claimTokenAct, pauseAct } from './pauseActs.ts';
import { pictureAct } from './pictureAct.ts';
import { refundAct } from './refund.ts';
import { starterAct } from './setup/starterAct.ts';
import { pointsAct } from './tasks/pointClaims.ts';

const starters = contractAddress('starterFactory')!;

let world: ProfileWorld;

beforeEach(() => {
  world = createProfileWorld();
  world.connect();
  giveCat(world, 0n, 5n, true);
});

const active = () => void (world.profile.status = 'active');
const paused = () => void (world.profile.status = 'paused');

function refusal<Model, Issue extends string>(
  title: string,
  flow: Act<Model, Issue>,
  model: Model,
  changes: (() => void)[],
  issue: Issue | 'moved',
) {
  return {
    title,
    flow: flow as unknown as Act<never, unknown>,
    model: model as never,
    changes,
    issue,
  };
}

describe('refusals at the last moment', () => {
  const setBalance = (amount: bigint) => world.setBalance(meow!, amount);
  const shut = () => void (world.teams[0]!.isJoinable = false);
  const given = () => void (world.cats.get(0n)!.owner = OTHER);
  const unapproved = () => giveCat(world, 0n, 5n, false);
  const notOffered = () => void (world.profile.isOffered = false);
  const bought = () => void (world.starter.isBought = true);
  const notOpen = () => world.fake.answer(starterFactoryAbi, starters, 'canMint', false);
  const open = () => void (world.refund.isOpen = true);
  const received = () => void (world.refund.isClaimed = true);

  it.each([
    refusal('a second starter', starterAct, starter, [bought], 'bought'),
    refusal('a starter before the sale', starterAct, starter, [notOpen], 'notStarted'),
    refusal(
      'a starter that is one wei too dear',
      starterAct,
      starter,
      [() => setBalance(E18 - 1n)],
      'balance',
    ),
    refusal('a second profile', pictureAct, pictureModel('register'), [active], 'registered'),
    refusal(
      'a profile in a team that was closed',
      pictureAct,
      pictureModel('register'),
      [shut],
      'team',
    ),
    refusal(
      'a picture that profiles do not take any more',
      pictureAct,
      pictureModel('register'),
      [notOffered],
      'notOffered',
    ),
    refusal(
      'a picture that was given away',
      pictureAct,
      pictureModel('register'),
      [given],
      'notOwned',
    ),
    refusal(
      'a picture whose approval was revoked',
      pictureAct,
      pictureModel('register'),
      [unapproved],
      'notApproved',
    ),
    refusal(
      'a profile that is one wei too dear',
      pictureAct,
      pictureModel('register'),
      [() => setBalance(E18 / 2n - 1n)],
      'balance',
    ),
    refusal(
      'another picture of a paused profile',
      pictureAct,
      pictureModel('update'),
      [paused],
      'paused',
    ),
    refusal(
      'another picture of no profile',
      pictureAct,
      pictureModel('update'),
      [],
      'unregistered',
    ),
    refusal(
      'reactivating an active profile',
      pictureAct,
      pictureModel('reactivate'),
      [active],
      'active',
    ),
    refusal('pausing a paused profile', pauseAct, own, [paused], 'paused'),
    refusal('an approval that is there', approveAct, { ...own, picture }, [], 'done'),
    refusal(
      'an approval of a token that was given away',
      approveAct,
      { ...own, picture },
      [unapproved, given],
      'notOwned',
    ),
    refusal(
      'an approval of what profiles do not take',
      approveAct,
      { ...own, picture },
      [unapproved, notOffered],
      'notOffered',
    ),
    refusal('a token that was given back', claimTokenAct, waiting, [], 'claimed'),
    refusal('a gift that is over', refundAct, gift, [], 'over'),
    refusal('a gift that was received', refundAct, gift, [open, received], 'claimed'),
    refusal(
      'a gift of another amount than shown',
      refundAct,
      { ...gift, amountRaw: toRaw(5n * E18) },
      [open],
      'over',
    ),
    refusal('points that were claimed', pointsAct, owed, [], 'none'),
    refusal(
      'other points than shown',
      pointsAct,
      owed,
      [() => void (world.owed.points = 49n)],
      'none',
    ),
  ])('$title', async ({ flow, model, changes, issue }) => {
    for (const change of changes) change();
    expect(await world.dispatch(submit(flow, model))).toEqual({ outcome: 'blocked', issue });
    expect(world.asked()).toEqual([]);
  });

  it.each([
    refusal('a starter', starterAct, starter, [() => void (world.starter.price += 1n)], 'moved'),
    refusal(
      'a profile',
      pictureAct,
      pictureModel('register'),
      [() => void (world.profile.costs.register -= 1n)],
      'moved',
    ),
  ])('$title of another price than shown, dearer or cheaper', async (refused) => {
    for (const change of refused.changes) change();
    expect(await world.dispatch(submit(refused.flow, refused.model))).toEqual({ outcome: 'moved' });
    expect(world.asked()).toEqual([]);
  });
});
