import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { battleResult } from '#testing/battle.ts';
import { battleAddress, createBattleWorld, type BattleWorld } from '#testing/battleWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import {
  claimableUntilCall,
  ownPartCall,
  phaseCall,
  resultCall,
  termsCall,
} from './competitionCalls.ts';
import { phases } from './competitionModel.ts';
import {
  selectClaimableUntil,
  selectOwnPart,
  selectPhase,
  selectResult,
  selectTerms,
} from './competitionSelectors.ts';

let world: BattleWorld;

beforeEach(() => {
  world = createBattleWorld();
});

/** Reads everything, and returns what the selectors make of it. */
async function read() {
  const calls = [phaseCall!, termsCall!, resultCall!, claimableUntilCall!, ownPartCall(OWNER)!];
  await world.dispatch(readCalls(calls));
  return selected();
}

function selected() {
  const state = world.getState();
  return {
    phase: selectPhase(state),
    terms: selectTerms(state),
    result: selectResult(state),
    claimableUntil: selectClaimableUntil(state),
    own: selectOwnPart(state, OWNER),
  };
}

describe('what the contract says', () => {
  it('is not known before it is read', () => {
    expect(Object.values(selected()).every((value) => value === undefined)).toBe(true);
  });

  it.each(phases.map((phase, number) => [phase, number] as const))(
    'is the phase %s for the number %i',
    async (phase, number) => {
      world.fake.answer(competitionAbi, battleAddress, 'currentStatus', BigInt(number));
      expect((await read()).phase).toBe(phase);
    },
  );

  it('is unreadable as a phase that this page does not know', async () => {
    world.fake.answer(competitionAbi, battleAddress, 'currentStatus', 9n);
    expect((await read()).phase).toBeNull();
  });

  it('is the terms in seconds, or that none are announced', async () => {
    const now = world.fake.timestamp;
    expect((await read()).terms).toMatchObject({
      opensAt: now + 3_600,
      closesAt: now + 7_200,
      objectionSeconds: 60,
      claimSeconds: 600,
      campaignId: 1,
      catKind: 15,
    });
    world = createBattleWorld();
    world.battle.opensIn = 0;
    expect((await read()).terms).toBe('none');
  });

  it('is no result, with how many were rejected, or the proposed one', async () => {
    world.battle.attempt = 2n;
    expect((await read()).result).toEqual({ isProposed: false, attempt: 2 });
    world = createBattleWorld();
    world.propose(battleResult, 50);
    expect((await read()).result).toMatchObject({
      isProposed: true,
      attempt: 1,
      root: battleResult.root,
      totalMeow: BigInt(battleResult.totalMeowRaw),
      firstBlock: 50,
      lastBlock: 90,
      winningTeam: 2,
      finalFrom: world.fake.timestamp + 50,
    });
  });

  it('is an account with its team, and what it is still owed', async () => {
    expect((await read()).own).toMatchObject({ hasRegistered: false, teamId: 0, pointsOwed: 0n });
    world = createBattleWorld();
    world.battle.own = { hasRegistered: true, hasClaimed: true, pointsOwed: 7n, isCatOwed: true };
    expect((await read()).own).toEqual({
      hasRegistered: true,
      hasClaimed: true,
      teamId: 2,
      pointsOwed: 7n,
      isCatOwed: true,
    });
  });

  it('is 0, not unknown, as the end of claims before they begin', async () => {
    expect((await read()).claimableUntil).toBe(0);
    world = createBattleWorld();
    world.battle.phase = 'claiming';
    expect((await read()).claimableUntil).toBe(world.fake.timestamp + 600);
  });

  it('is null where it refuses, and only that', async () => {
    world.battle.isOwnRefused = true;
    world.fake.answer(competitionAbi, battleAddress, 'viewResult', () => {
      throw new FakeRevert();
    });
    expect(await read()).toMatchObject({ own: null, result: null, phase: 'registration' });
  });

  it('is the same object while the answer is the same, so that nothing is drawn anew', async () => {
    const [before, after] = [await read(), selected()];
    expect(after.terms).toBe(before.terms);
    expect(after.result).toBe(before.result);
    expect(after.own).toBe(before.own);
  });
});
