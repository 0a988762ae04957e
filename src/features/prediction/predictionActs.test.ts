import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { decodeCall } from '#chain/encode.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { executeAct, isSettled, type ExecuteModel } from './executeAct.ts';
import { dueCall, predictionAddress } from './predictionCalls.ts';
import {
  betAct,
  betReads,
  collectAct,
  selectBetModel,
  type BetModel,
  type CollectModel,
} from './predictionActs.ts';
import type { Side } from './predictionModel.ts';

const OPEN = 5;

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
  world.connect();
});

const readsOf = (account: Address, epoch = OPEN) =>
  betReads(account, epoch).filter((call) => call !== undefined);
const read = () => world.dispatch(readCalls(readsOf(OWNER), { fresh: true }));

const select = (amount: bigint | undefined, side: Side = 'bull', epoch = OPEN) =>
  selectBetModel(world.getState(), { account: OWNER, epoch, side, amount });

async function shownBet(amount: bigint, side: Side = 'bull'): Promise<BetModel> {
  await read();
  const bet = select(amount, side);
  return 'model' in bet ? bet.model : expect.fail(bet.issue);
}

const sentCalls = () =>
  world.transactions().map(({ to, data, value }) => ({
    ...decodeCall(predictionAbi, data),
    to,
    value: BigInt(value),
  }));

/** Refuses a read of the game. */
const refuse = (name: 'minBetAmount' | 'paused' | 'ledger' | 'rounds' | 'currentEpoch') =>
  world.fake.answer(predictionAbi, predictionAddress!, name, () => {
    throw new FakeRevert();
  });

describe('the model of a bet', () => {
  it('has the amount, and what it would pay with this bet counted', async () => {
    // 4 BNB less 3 % are 3.88: a third of them above, half of them below.
    expect(await shownBet(E18)).toEqual({
      account: OWNER,
      epoch: OPEN,
      side: 'bull',
      amountRaw: toRaw(E18),
      payoutRaw: toRaw((388n * 10n ** 16n) / 3n),
    });
    expect(await shownBet(E18, 'bear')).toMatchObject({ payoutRaw: toRaw(194n * 10n ** 16n) });
  });

  it('is the stake itself while nobody is on the other side', async () => {
    world.rounds.get(OPEN)!.bear = 0n;
    expect(await shownBet(E18)).toMatchObject({ payoutRaw: toRaw(E18) });
  });

  it('is not known before everything is read', () => {
    expect(select(E18)).toEqual({ issue: 'unread' });
  });

  it.each(['minBetAmount', 'paused', 'ledger', 'rounds', 'currentEpoch'] as const)(
    'is not known where the contract refuses %s',
    async (name) => {
      refuse(name);
      await read();
      expect(select(E18)).toEqual({ issue: 'unread' });
    },
  );

  it.each<[string, () => void, bigint | undefined]>([
    ['paused', () => (world.game.isPaused = true), E18],
    ['closed', () => (world.rounds.get(OPEN)!.state = 'locked'), E18],
    ['closed', () => (world.rounds.get(OPEN)!.lockAt = world.fake.timestamp), E18],
    ['entered', () => world.bets.set(OPEN, { side: 'bear', amount: 1n, claimed: false }), E18],
    ['amount', () => undefined, undefined],
    ['amount', () => undefined, 0n],
    ['minimum', () => undefined, 10n ** 13n - 1n],
    ['balance', () => world.setBalance(nativeCurrency, E18 - 1n), E18],
  ])('is refused as %s', async (issue, change, amount) => {
    change();
    await read();
    expect(select(amount)).toEqual({ issue });
  });

  it('is not refused at the minimum, nor by the whole balance', async () => {
    world.setBalance(nativeCurrency, E18);
    await read();
    expect(select(10n ** 13n)).toHaveProperty('model');
    expect(select(E18)).toHaveProperty('model');
  });

  it('is refused in a round that is not the current one', async () => {
    await read();
    await world.dispatch(readCalls(readsOf(OWNER, 4), { fresh: true }));
    expect(select(E18, 'bull', 4)).toEqual({ issue: 'closed' });
  });
});

describe('placing a bet', () => {
  it.each([
    ['bull', 'betBull'],
    ['bear', 'betBear'],
  ] as const)('sends %s as %s with the amount as its value', async (side, name) => {
    const model = await shownBet(E18, side);
    expect(await world.dispatch(submit(betAct, model))).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toEqual([{ name, args: [5n], to: predictionAddress, value: E18 }]);
    expect(world.records()).toMatchObject([
      { info: { kind: name, epoch: OPEN, symbol: 'BNB', amountRaw: toRaw(E18) } },
    ]);
  });

  it.each<[string, () => void]>([
    ['paused', () => (world.game.isPaused = true)],
    ['closed', () => (world.rounds.get(OPEN)!.state = 'locked')],
    ['closed', () => world.rounds.set(6, { ...world.rounds.get(OPEN)! })],
    ['entered', () => world.bets.set(OPEN, { side: 'bull', amount: 1n, claimed: false })],
    ['balance', () => world.setBalance(nativeCurrency, E18 - 1n)],
  ])('sends nothing once it is %s', async (issue, change) => {
    const model = await shownBet(E18);
    change();
    expect(await world.dispatch(submit(betAct, model))).toMatchObject({ issue });
    expect(sentCalls()).toEqual([]);
  });

  it('sends what is shown although others have entered since: only the payout moved', async () => {
    const model = await shownBet(E18);
    world.rounds.get(OPEN)!.bull = 50n * E18;
    expect(await world.dispatch(submit(betAct, model))).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toMatchObject([{ name: 'betBull', value: E18 }]);
  });

  it('is not made twice while the first is not mined, though another account may', async () => {
    await world.dispatch(submit(betAct, await shownBet(E18)));
    expect(select(E18)).toEqual({ issue: 'entering' });
    expect(select(E18, 'bear')).toEqual({ issue: 'entering' });
    world.connect(OTHER);
    await world.dispatch(readCalls(readsOf(OTHER), { fresh: true }));
    expect(
      selectBetModel(world.getState(), { account: OTHER, epoch: OPEN, side: 'bull', amount: E18 }),
    ).toHaveProperty('model');
  });

  it('can be made again once the user has rejected it in the wallet', async () => {
    const model = await shownBet(E18);
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    expect(await world.dispatch(submit(betAct, model))).not.toMatchObject({ outcome: 'sent' });
    expect(select(E18)).toHaveProperty('model');
  });

  it('is signed as stated: the side, the round and the coins', async () => {
    expect(plantedIn(betAct, await shownBet(E18))).toEqual(plantedFor('epoch'));
    expect(plantedIn(betAct, await shownBet(E18, 'bear'))).toEqual(plantedFor('epoch'));
  });
});

describe('collecting', () => {
  const model: CollectModel = { account: OWNER, epochs: [3, 1], amountRaw: toRaw(2n * E18) };
  const collect = () => world.dispatch(submit(collectAct, model));

  beforeEach(() => {
    world.bets.set(1, { side: 'bull', amount: E18, claimed: false });
    world.bets.set(3, { side: 'bull', amount: E18, claimed: false });
  });

  it('claims a win and a refund in one call that sends no coins', async () => {
    expect(await collect()).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toEqual([
      { name: 'claim', args: [[3n, 1n]], to: predictionAddress, value: 0n },
    ]);
    expect(world.records()).toMatchObject([{ info: { kind: 'claimRounds', epochs: [3, 1] } }]);
  });

  it.each<[string, () => void]>([
    ['its win was collected', () => (world.bets.get(1)!.claimed = true)],
    ['its refund was collected', () => (world.bets.get(3)!.claimed = true)],
    ['a round turned out to be lost', () => (world.rounds.get(1)!.state = 'bear')],
  ])('sends nothing once %s', async (_what, change) => {
    change();
    expect(await collect()).toMatchObject({ issue: 'collected' });
    expect(sentCalls()).toEqual([]);
  });

  it('refunds a round that the contract would void, though nobody has yet', async () => {
    world.bets.set(4, { side: 'bear', amount: E18, claimed: false });
    world.game.voidable.set(4, 'noAnswer');
    const refund = { ...model, epochs: [4] };
    expect(await world.dispatch(submit(collectAct, refund))).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toMatchObject([{ name: 'claim', args: [[4n]] }]);
  });

  it('sends nothing while one of the rounds is being collected', async () => {
    await collect();
    const other = { ...model, epochs: [1] };
    expect(await world.dispatch(submit(collectAct, other))).toMatchObject({ issue: 'collecting' });
    expect(sentCalls()).toHaveLength(1);
  });

  it('sends nothing for an account that is no longer the one of the wallet', async () => {
    world.connect(OTHER);
    expect(await collect()).not.toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toEqual([]);
  });

  it('is signed as stated: each of the rounds', () => {
    expect(plantedIn(collectAct, model)).toEqual(plantedFor('epochs'));
  });
});

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
