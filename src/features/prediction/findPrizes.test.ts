import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { findPrizes } from './findPrizes.ts';
import { predictionAddress } from './predictionCalls.ts';

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
});

const find = () => world.dispatch(findPrizes(OWNER));

describe('the prizes of predictions', () => {
  it('are one claim of every win and refund that is not collected', async () => {
    const bull = { side: 'bull', amount: E18, claimed: false } as const;
    for (const epoch of [1, 2, 3, 4, 5]) world.bets.set(epoch, { ...bull });
    const [prize, ...others] = await find();
    expect(others).toEqual([]);
    // Half of 2.91 for the win, and the stake of the void round.
    expect(prize).toMatchObject({ key: 'prediction', amount: 2_455_000_000_000_000_000n });
    const { request, info } = prize!.call;
    expect(decodeCall(predictionAbi, request.data)).toMatchObject({
      name: 'claim',
      args: [[3n, 1n]],
    });
    expect(info).toMatchObject({ kind: 'claimRounds', epochs: [3, 1] });
    expect(prize!.selectIsBusy(world.getState())).toBe(false);
  });

  it('are none where all was collected or lost', async () => {
    world.bets.set(1, { side: 'bull', amount: E18, claimed: true });
    world.bets.set(2, { side: 'bull', amount: E18, claimed: false });
    expect(await find()).toEqual([]);
  });

  it('are not taken for none where the game cannot be read', async () => {
    world.bets.set(1, { side: 'bull', amount: E18, claimed: false });
    world.fake.answer(predictionAbi, predictionAddress!, 'claimable', () => {
      throw new FakeRevert();
    });
    await expect(find()).rejects.toThrow('The game refused a read');
  });
});
