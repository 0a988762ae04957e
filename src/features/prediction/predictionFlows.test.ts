import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { createWriteSession } from '#entities/writeFlow/writeSession.ts';
import { toRaw } from '#lib/raw.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { executeFlow, executeRequest, type ExecuteModel } from './executeFlow.ts';
import { predictionAddress } from './predictionCalls.ts';
import {
  betFlow,
  betRequest,
  collectFlow,
  collectRequest,
  selectBetModel,
  type BetModel,
  type CollectModel,
} from './predictionFlows.ts';

const bet = (change: Partial<BetModel> = {}): BetModel => ({
  ...{ account: OWNER, epoch: 5, side: 'bull', amountRaw: toRaw(E18), payoutRaw: toRaw(E18) },
  ...change,
});
const collect: CollectModel = { account: OWNER, epochs: [3, 1], amountRaw: toRaw(2n * E18) };

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
  world.connect();
});

const sent = () =>
  world.transactions().map(({ to, data, value }) => ({
    ...{ to: to.toLowerCase(), value: BigInt(value) },
    ...decodeCall(predictionAbi, data),
  }));

/** Presses the button of a flow; returns what its dialog then says. */
async function press<Model, Found, Issue>(
  flow: Parameters<typeof createWriteSession<Model, Found, Issue>>[0],
  model: Model,
) {
  const session = world.dispatch(createWriteSession(flow, model));
  await session.open();
  await session.confirm();
  const { stage, stopped } = session.view();
  session.close();
  return { stage: stage.name, stopped };
}

describe('the call that is signed', () => {
  const id = String(2n ** 64n + 7n);
  const execute: ExecuteModel = { account: OWNER, epoch: 4, boundary: 9, answerId: id };
  it.each([
    ['Up', betRequest(bet()), 'betBull', [5n], E18],
    ['Down', betRequest(bet({ side: 'bear', amountRaw: toRaw(3n) })), 'betBear', [5n], 3n],
    ['a collection', collectRequest(collect), 'claim', [[3n, 1n]], 0n],
    ['an execution', executeRequest(execute), 'executeRoundAt', [BigInt(id)], 0n],
    ['a void', executeRequest({ ...execute, answerId: null }), 'voidRound', [4n], 0n],
  ])('of %s names round, amount and game', (_name, request, name, args, value) => {
    expect(request).toMatchObject({ from: OWNER, to: predictionAddress, value });
    expect(decodeCall(predictionAbi, request.data)).toEqual({ name, args });
  });

  const shown = { to: predictionAddress!, value: E18, name: 'betBull', args: [5n] };
  it.each([
    ['contract', { to: OTHER }],
    ['value', { value: E18 + 1n }],
    ['function', { name: 'betBear' }],
    ['round', { args: [6n] }],
  ])('is refused where its %s is not the one on screen', (difference, change) => {
    const { check } = betRequest(bet());
    expect(check({ ...shown, ...change }, 0)).toBe(difference);
    expect(check(shown, 0)).toBeUndefined();
  });
});

describe('a bet', () => {
  const wish = { account: OWNER, epoch: 5, side: 'bull', amount: E18 } as const;
  const found = () => selectBetModel(world.getState(), wish);

  it('cannot be made before anything was read', () => {
    expect(found()).toEqual({ issue: 'unread' });
  });

  it('shows what it would pay with itself counted', async () => {
    world.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('closed')));
    await press(betFlow, bet());
    // 4 BNB less 3 % shared by 3 BNB above.
    expect(found()).toMatchObject({ model: { payoutRaw: toRaw((388n * E18) / 300n) } });
  });

  it('is sent as it is shown', async () => {
    await press(betFlow, bet());
    expect(sent()).toEqual([
      { to: predictionAddress!.toLowerCase(), name: 'betBull', args: [5n], value: E18 },
    ]);
  });

  it.each<[string, string, () => void]>([
    [
      'paused',
      'although the round is closed too',
      () => {
        world.game.isPaused = true;
        world.rounds.get(5)!.state = 'locked';
      },
    ],
    [
      'closed',
      'although the account has entered too',
      () => {
        world.rounds.get(5)!.state = 'locked';
        world.bets.set(5, { side: 'bear', amount: 1n, claimed: false });
      },
    ],
    ['closed', 'once its time is over', () => void (world.rounds.get(5)!.lockAt -= 100)],
    [
      'closed',
      'once the next round has begun',
      () => {
        world.rounds.set(6, { ...world.rounds.get(5)! });
      },
    ],
    [
      'entered',
      'although the balance is too low too',
      () => {
        world.bets.set(5, { side: 'bear', amount: 1n, claimed: false });
        world.setBalance(nativeCurrency, 0n);
      },
    ],
    [
      'minimum',
      'although the balance is too low too',
      () => {
        world.fake.answer(predictionAbi, predictionAddress!, 'minBetAmount', 2n * E18);
        world.setBalance(nativeCurrency, 0n);
      },
    ],
    ['balance', 'where the account has less', () => world.setBalance(nativeCurrency, E18 - 1n)],
    [
      'unread',
      'where the game refuses its minimum',
      () => {
        world.fake.answer(predictionAbi, predictionAddress!, 'minBetAmount', () => {
          throw new FakeRevert();
        });
      },
    ],
  ])('is refused as %s %s, and nothing is sent', async (issue, _when, change) => {
    change();
    expect((await press(betFlow, bet())).stopped).toEqual({ outcome: 'blocked', issue });
    expect(found()).toEqual({ issue });
    expect(sent()).toEqual([]);
  });
});

describe('a collection', () => {
  beforeEach(() => {
    world.bets
      .set(1, { side: 'bull', amount: E18, claimed: false })
      .set(3, { side: 'bull', amount: E18, claimed: false });
  });

  it('is sent for all of its rounds at once', async () => {
    await press(collectFlow, collect);
    expect(sent()).toMatchObject([{ name: 'claim', args: [[3n, 1n]], value: 0n }]);
  });

  it.each([1, 3])('is refused whole once round %i was collected', async (epoch) => {
    world.bets.get(epoch)!.claimed = true;
    const { stopped } = await press(collectFlow, collect);
    expect(stopped).toEqual({ outcome: 'blocked', issue: 'collected' });
    expect(sent()).toEqual([]);
  });

  it('is refused while another one of the same round is not mined', async () => {
    expect((await press(collectFlow, collect)).stage).toBe('sent');
    const { stopped } = await press(collectFlow, { ...collect, epochs: [1] });
    expect(stopped).toEqual({ outcome: 'blocked', issue: 'collecting' });
    expect(sent()).toHaveLength(1);
  });
});

describe('an execution', () => {
  const due = (): ExecuteModel => ({
    ...{ account: OWNER, epoch: 4, boundary: world.fake.timestamp + 100, answerId: '30' },
  });

  it('is sent with the answer that decides', async () => {
    await press(executeFlow, due());
    expect(sent()).toMatchObject([{ name: 'executeRoundAt', args: [30n], value: 0n }]);
  });

  it('is not sent once somebody else has done it', async () => {
    const model = due();
    const next = [BigInt(model.boundary + 300), 5n, 6n] as const;
    world.fake.answer(predictionAbi, predictionAddress!, 'dueAct', () => next);
    const { stopped } = await press(executeFlow, model);
    expect(stopped).toEqual({ outcome: 'blocked', issue: 'done' });
    expect(sent()).toEqual([]);
  });
});
