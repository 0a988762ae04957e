import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { executeAct, isSettled, type ExecuteModel } from './executeAct.ts';
import { dueCall, predictionAddress } from './predictionCalls.ts';

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
  world.connect();
});

const sentCalls = () =>
  world.transactions().map(({ to, data, value }) => ({
    ...decodeCall(predictionAbi, data),
    to,
    value: BigInt(value),
  }));

describe('executing what is due', () => {
  const BOUNDARY = 1_000;
  const model: ExecuteModel = { account: OWNER, epoch: 4, boundary: BOUNDARY, answerId: '30' };
  let boundary: bigint;

  beforeEach(() => {
    boundary = BigInt(BOUNDARY);
    world.fake.answer(
      predictionAbi,
      predictionAddress!,
      'dueAct',
      () => [boundary, 4n, 5n] as const,
    );
  });

  it('sends the answer that decides', async () => {
    expect(await world.dispatch(submit(executeAct, model))).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toEqual([
      { name: 'executeRoundAt', args: [30n], to: predictionAddress, value: 0n },
    ]);
    expect(world.records()).toMatchObject([{ info: { kind: 'executeRound', epoch: 4 } }]);
  });

  it('voids the round where no answer is needed', async () => {
    await world.dispatch(submit(executeAct, { ...model, answerId: null }));
    expect(sentCalls()).toMatchObject([{ name: 'voidRound', args: [4n], value: 0n }]);
  });

  it('keeps an answer of a later phase exact', () => {
    const id = (7n << 64n) + 12n;
    const request = executeAct.request({ ...model, answerId: String(id) });
    expect(decodeCall(predictionAbi, request!.data)).toMatchObject({ args: [id] });
  });

  it('sends nothing once another act is due', async () => {
    boundary += 300n;
    expect(await world.dispatch(submit(executeAct, model))).toMatchObject({ issue: 'done' });
    expect(sentCalls()).toEqual([]);
  });

  it('takes nothing for settled before what is due is read', async () => {
    expect(isSettled(world.getState(), BOUNDARY)).toBe(false);
    await world.dispatch(readCalls([dueCall!]));
    expect(isSettled(world.getState(), BOUNDARY)).toBe(false);
    expect(isSettled(world.getState(), BOUNDARY - 300)).toBe(true);
  });

  it('is signed as stated: the answer, or the round that is void', () => {
    expect(plantedIn(executeAct, model)).toEqual(plantedFor('oracleRoundId'));
    expect(plantedIn(executeAct, { ...model, answerId: null })).toEqual(plantedFor('epoch'));
  });
});
