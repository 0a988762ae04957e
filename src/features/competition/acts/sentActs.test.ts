import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { createWriteSession } from '#entities/writeFlow/writeSession.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { fromRaw } from '#lib/raw.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { battleResult } from '#testing/battle.ts';
import { battleAddress, createBattleWorld, type BattleWorld } from '#testing/battleWorld.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { claimModel, ownPrize } from '../ownPrize.ts';
import { claimAct, owedAct } from './claimAct.ts';
import { finalizeAct } from './finalizeAct.ts';
import { registerAct } from './registerAct.ts';

let world: BattleWorld;

beforeEach(() => {
  world = createBattleWorld();
  world.profile.status = 'active';
});

/** Presses a form's button once, and returns what became of it. */
async function press<Model, Issue>(flow: WriteFlow<Model, object, Issue>, model: Model) {
  const session = world.dispatch(createWriteSession(flow));
  await session.open();
  await session.confirm(model);
  const { stage, stopped } = session.view();
  session.close();
  if (stopped?.outcome === 'blocked') return stopped.issue;
  return stage.name === 'failed' ? stage.error.kind : stage.name;
}

/** Decodes the calls of the battle that the wallet received. */
const received = () =>
  world.transactions().map(({ to, data, value }) => {
    expect([to, BigInt(value)]).toEqual([battleAddress, 0n]);
    const { name, args } = decodeCall(competitionAbi, data)!;
    return [name, ...args];
  });

const prize = ownPrize(OWNER, [battleResult], battleResult.root);
if (typeof prize === 'string') throw new Error(prize);
const claim = claimModel(OWNER, prize);
const registration = { account: OWNER, teamId: 2 };
const attempt = { account: OWNER, attempt: 1 };

const claiming = (): void => {
  world.propose(battleResult, -10);
  world.battle.phase = 'claiming';
  world.battle.own.hasRegistered = true;
};

describe('registering', () => {
  it('sends one call without arguments, and records the team that was shown', async () => {
    expect(await press(registerAct, registration)).toBe('sent');
    expect(received()).toEqual([['register']]);
    expect(world.records()).toMatchObject([{ info: { kind: 'competitionRegister', teamId: 2 } }]);
  });

  it.each([
    ['it is registered', 'registered', () => (world.battle.own.hasRegistered = true)],
    ['trading has begun', 'closed', () => (world.battle.phase = 'open')],
    ['the battle is over', 'closed', () => (world.battle.phase = 'over')],
    ['there is no profile', 'noProfile', () => (world.profile.status = 'none')],
    ['the profile is paused', 'noProfile', () => (world.profile.status = 'paused')],
  ])('sends nothing where meanwhile %s', async (_, issue, happen) => {
    happen();
    expect(await press(registerAct, registration)).toBe(issue);
    expect(world.asked()).toEqual([]);
  });

  it('sends nothing where the profile has moved to another team than the one shown', async () => {
    expect(await press(registerAct, { ...registration, teamId: 1 })).toBe('team');
    expect(world.asked()).toEqual([]);
  });

  it('names the registration before the phase, and the phase before the profile', async () => {
    world.profile.status = 'none';
    world.battle.phase = 'open';
    expect(await press(registerAct, registration)).toBe('closed');
    world.battle.own.hasRegistered = true;
    expect(await press(registerAct, registration)).toBe('registered');
  });

  it('sends no second call while the first is on its way', async () => {
    await press(registerAct, registration);
    expect(await press(registerAct, registration)).toBe('pending');
    expect(received()).toHaveLength(1);
  });
});

describe('claiming', () => {
  it('sends the row of the list to the wei, with its proof', async () => {
    claiming();
    expect(await press(claimAct, claim)).toBe('sent');
    const { row, proof } = prize;
    expect(received()).toEqual([
      [
        'claimReward',
        BigInt(row.group),
        fromRaw(row.volumeRaw),
        fromRaw(row.meowRaw),
        BigInt(row.points),
        [...proof],
      ],
    ]);
    expect(world.records()).toMatchObject([
      { info: { kind: 'competitionClaim', symbol: 'MEOW', amountRaw: row.meowRaw } },
    ]);
  });

  it.each([
    ['it was claimed', 'claimed', () => (world.battle.own.hasClaimed = true)],
    ['the claims have ended', 'over', () => (world.battle.phase = 'over')],
  ])('sends nothing where meanwhile %s', async (_, issue, happen) => {
    claiming();
    happen();
    expect(await press(claimAct, claim)).toBe(issue);
    expect(world.asked()).toEqual([]);
  });

  it('says that it was claimed, not that it is too late, where both are so', async () => {
    claiming();
    Object.assign(world.battle.own, { hasClaimed: true });
    world.battle.phase = 'over';
    expect(await press(claimAct, claim)).toBe('claimed');
  });

  it('asks for no second signature while a claim is on its way', async () => {
    claiming();
    await press(claimAct, claim);
    expect(await press(claimAct, claim)).toBe('claimPending');
    expect(received()).toHaveLength(1);
  });

  it('opens no wallet for a proof that the contract refuses', async () => {
    claiming();
    world.fake.on('eth_estimateGas', () => {
      throw new FakeRevert();
    });
    expect(await press(claimAct, claim)).toBe('reverted');
    expect(world.asked()).toEqual([]);
  });
});

describe('what could not be given with a prize', () => {
  const model = { account: OWNER };

  it.each([
    ['points', { pointsOwed: 500n, isCatOwed: false }],
    ['a cat', { pointsOwed: 0n, isCatOwed: true }],
    ['both', { pointsOwed: 500n, isCatOwed: true }],
  ])('is given to the account itself: %s', async (_, owed) => {
    claiming();
    Object.assign(world.battle.own, { hasClaimed: true, ...owed });
    expect(await press(owedAct, model)).toBe('sent');
    expect(received()).toEqual([['giveOwed', OWNER]]);
    expect(await press(owedAct, model)).toBe('claimPending');
  });

  it('needs no call once somebody had it given', async () => {
    claiming();
    world.battle.own.hasClaimed = true;
    expect(await press(owedAct, model)).toBe('claimed');
    expect(world.asked()).toEqual([]);
  });
});

describe('making a result final', () => {
  it('sends one call for the proposal on screen', async () => {
    world.propose(battleResult, -10);
    world.battle.phase = 'close';
    expect(await press(finalizeAct, attempt)).toBe('sent');
    expect(received()).toEqual([['updateCompetitionStatus']]);
  });

  it.each([
    ['somebody else did it', () => (world.battle.phase = 'claiming'), 'done'],
    ['it was rejected', () => (world.battle.finalIn = undefined), 'objected'],
    ['another one was proposed', () => (world.battle.attempt = 2n), 'objected'],
  ])('sends nothing where meanwhile %s', async (_, happen, outcome) => {
    world.propose(battleResult, -10);
    world.battle.phase = 'close';
    happen();
    expect(await press(finalizeAct, attempt)).toBe(outcome);
    expect(world.asked()).toEqual([]);
  });
});

describe('every call of the battle', () => {
  const calls = [
    ['register', () => press(registerAct, registration)],
    ['claimReward', () => press(claimAct, claim)],
    ['giveOwed', () => press(owedAct, { account: OWNER })],
  ] as const;
  const allow = (name: string): void => {
    if (name === 'register') return;
    claiming();
    if (name === 'giveOwed') world.battle.own.pointsOwed = 1n;
  };

  it.each(calls)('is not sent from another chain: %s', async (name, send) => {
    allow(name);
    world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 56 }));
    world.wallet.answer('eth_chainId', () => '0x38');
    expect(await send()).toBe('wrongChain');
    expect(world.asked()).toEqual([]);
  });

  it.each(calls)('is not sent where the reads before it fail: %s', async (name, send) => {
    allow(name);
    world.fake.fail(new RpcError('unreachable', 'away'), { method: 'eth_call' });
    expect(await send()).toBe('rpcUnreachable');
    expect(world.asked()).toEqual([]);
  });

  it.each(calls)('says that the wallet refused: %s', async (name, send) => {
    allow(name);
    world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('rejected'), { code: 4001 });
    });
    expect(await send()).toBe('userRejected');
    expect(world.records()).toEqual([]);
  });
});

describe('what is signed', () => {
  it('is what the screen states, and nothing else', () => {
    const account = { account: OWNER };
    expect(plantedIn(registerAct, registration)).toEqual(plantedFor());
    expect(plantedIn(finalizeAct, attempt)).toEqual(plantedFor());
    expect(plantedIn(owedAct, account)).toEqual(plantedFor('userAddress'));
    expect(plantedIn(claimAct, claim)).toEqual(
      plantedFor('group', 'volume', 'meow', 'points', 'proof'),
    );
  });
});
