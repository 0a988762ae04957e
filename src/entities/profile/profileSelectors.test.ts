import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { OWNER } from '#testing/accounts.ts';
import { createProfileWorld, type ProfileWorld } from '#testing/profileWorld.ts';
import { profileCall, registeredCall, teamCall, teamCountCall } from './profileCalls.ts';
import { selectProfile, selectTeams } from './profileSelectors.ts';

let world: ProfileWorld;
const read = (...calls: Parameters<typeof readCalls>[0]) =>
  world.dispatch(readCalls(calls, { fresh: true }));

beforeEach(() => {
  world = createProfileWorld();
});

describe('what is known of profiles and teams', () => {
  const profile = () => selectProfile(world.getState(), OWNER);

  it('is that an account has none once the chain says so, and not before', async () => {
    expect(profile()).toBeUndefined();
    await read(registeredCall(OWNER)!);
    expect(profile()).toBe('none');
    world.profile.status = 'active';
    await read(registeredCall(OWNER)!);
    expect(profile()).toBeUndefined();
    await read(profileCall(OWNER)!);
    expect(profile()).toMatchObject({ userId: 3, teamId: 2, points: 250n });
    expect(profile()).toBe(profile());
  });

  it('is every team or none, and the same list until one changes', async () => {
    const teams = () => selectTeams(world.getState());
    await read(teamCountCall!, teamCall(1)!, teamCall(2)!);
    expect(teams()).toBeUndefined();
    await read(teamCall(3)!);
    const before = teams();
    expect(before?.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Syrup Storm'],
      [2, 'Fearsome Flippers'],
      [3, 'Chaotic Cakers'],
    ]);
    await read(teamCall(2)!);
    expect(teams()).toBe(before);
    world.teams[1]!.points = 1n;
    await read(teamCall(2)!);
    expect(teams()).not.toBe(before);
    world.teams.length = 2;
    await read(teamCall(3)!);
    expect(teams()).toBeNull();
  });
});
