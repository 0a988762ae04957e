import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import {
  drawCall,
  lotteryContract,
  PAGE_SIZE,
  answerPatienceCall,
  refundPatienceCall,
  requestPatienceCall,
  roundCall,
} from './lotteryCalls.ts';
import {
  selectCurrentId,
  selectDraw,
  selectPatience,
  selectRound,
  selectTicketCalls,
  selectTickets,
} from './lotterySelectors.ts';
import { findPlayed, readPlayed, readPlayedRounds, readTickets } from './readTickets.ts';

const { address } = lotteryContract!;

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const state = () => world.getState();
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ticketOf(at >> 6, at & 63, 1_000_000 + at));
const refuse = (name: 'viewLottery' | 'viewDraw' | 'viewUserInfoForLotteryId') =>
  world.fake.answer(lotteryAbi, address, name, () => {
    throw new FakeRevert();
  });
const read = (...ids: readonly number[]) =>
  world.dispatch(
    readCalls(
      ids.flatMap((id) => [roundCall(id)!, drawCall(id)!]),
      { fresh: true },
    ),
  );

describe('a round as the contract has it', () => {
  it('is not known before it is read, and none below the first or above the newest', async () => {
    expect(selectRound(state(), 5)).toBeUndefined();
    expect(selectRound(state(), 0)).toBe('none');
    expect(selectDraw(state(), 0)).toBeUndefined();
    expect(selectCurrentId(state())).toBeUndefined();
    await read(6);
    expect(selectRound(state(), 6)).toBe('none');
  });

  it('has its terms, and a winning number only once it is drawn', async () => {
    await read(4, 5);
    expect(selectRound(state(), 5)).toMatchObject({
      id: 5,
      status: 'open',
      price: E18,
      discountDivisor: 2_000n,
      feeBps: 2_000n,
      pot: 1_000n * E18,
      finalNumber: undefined,
    });
    expect(selectRound(state(), 4)).toMatchObject({
      status: 'claimable',
      winners: [6, 5, 4, 3, 2, 1],
      finalNumber: DRAWN,
    });
  });

  it.each(['close', 'void'] as const)('may be %s', async (status) => {
    world.rounds.get(5)!.status = status;
    await read(5);
    expect(selectRound(state(), 5)).toMatchObject({ status });
  });

  it('is unknown, not none, where the chain refuses it', async () => {
    refuse('viewLottery');
    refuse('viewDraw');
    await read(5);
    expect(selectRound(state(), 5)).toBeNull();
    expect(selectDraw(state(), 5)).toBeNull();
  });

  it('is the same object as long as the answer is the same', async () => {
    await read(4);
    const [round, draw] = [selectRound(state(), 4), selectDraw(state(), 4)];
    await read(4);
    expect(selectRound(state(), 4)).toBe(round);
    expect(selectDraw(state(), 4)).toBe(draw);
  });
});

describe('the patience of the contract', () => {
  it('is known once all times are', async () => {
    await world.dispatch(readCalls([requestPatienceCall!], { fresh: true }));
    expect(selectPatience(state())).toBeUndefined();
    await world.dispatch(readCalls([refundPatienceCall!, answerPatienceCall!], { fresh: true }));
    expect(selectPatience(state())).toEqual({ request: 3_600, refund: 7 * 86_400, answer: 86_400 });
  });

  it('is unknown where one of them is refused', async () => {
    world.fake.answer(lotteryAbi, address, 'REFUND_PATIENCE', () => {
      throw new FakeRevert();
    });
    await world.dispatch(readCalls([requestPatienceCall!, refundPatienceCall!], { fresh: true }));
    expect(selectPatience(state())).toBeNull();
  });
});

describe("an account's tickets in the state", () => {
  const readShown = () => {
    const [first] = selectTicketCalls(state(), OWNER, 5);
    return world.dispatch(readCalls([first!], { fresh: true }));
  };

  it('are not none before the last page is read', async () => {
    world.tickets.set(5, many(PAGE_SIZE));
    expect(selectTickets(state(), OWNER, 5)).toBeUndefined();
    const [first] = selectTicketCalls(state(), OWNER, 5);
    await world.dispatch(readCalls([first!], { fresh: true }));
    // A full page may not be the last one.
    expect(selectTickets(state(), OWNER, 5)).toBeUndefined();
    const [, second, ...others] = selectTicketCalls(state(), OWNER, 5);
    expect(others).toEqual([]);
    await world.dispatch(readCalls([second!], { fresh: true }));
    expect(selectTickets(state(), OWNER, 5)).toHaveLength(PAGE_SIZE);
    expect(selectTicketCalls(state(), OWNER, 5)).toHaveLength(2);
  });

  it('are none of a round that there is not', () => {
    expect(selectTickets(state(), OWNER, 0)).toEqual([]);
  });

  it('are unknown, not none, where the chain refuses them', async () => {
    refuse('viewUserInfoForLotteryId');
    await readShown();
    expect(selectTickets(state(), OWNER, 5)).toBeNull();
  });

  it('are the same list as long as the answers are, and another once one is paid', async () => {
    world.tickets.set(5, many(2));
    await readShown();
    const before = selectTickets(state(), OWNER, 5);
    await readShown();
    expect(selectTickets(state(), OWNER, 5)).toBe(before);
    world.tickets.get(5)![1]!.isPaid = true;
    await readShown();
    expect(selectTickets(state(), OWNER, 5)?.map(({ isPaid }) => isPaid)).toEqual([false, true]);
  });
});

describe('tickets read on request', () => {
  it.each([0, 1, PAGE_SIZE + 1])('are all of %i', async (count) => {
    world.tickets.set(4, many(count));
    const found = await world.dispatch(readTickets({ account: OWNER, lotteryId: 4 }));
    expect(found).toEqual(many(count));
  });

  it('are not taken for none where a later page is refused', async () => {
    world.tickets.set(4, many(PAGE_SIZE));
    const page = many(PAGE_SIZE);
    world.fake.answer(lotteryAbi, address, 'viewUserInfoForLotteryId', (_user, _id, cursor) => {
      if (cursor > 0n) throw new FakeRevert();
      return [
        page.map(({ id }) => id),
        page.map(({ number }) => BigInt(number)),
        page.map(() => false),
        BigInt(PAGE_SIZE),
      ] as const;
    });
    await expect(world.dispatch(readTickets({ account: OWNER, lotteryId: 4 }))).rejects.toThrow(
      "The tickets couldn't be read",
    );
  });

  it('come with their round, which has to exist', async () => {
    world.tickets.set(4, many(1));
    expect(await world.dispatch(readPlayed(OWNER, 4))).toMatchObject({
      round: { id: 4, status: 'claimable' },
      tickets: many(1),
    });
    await expect(world.dispatch(readPlayed(OWNER, 9))).rejects.toThrow(
      "The round couldn't be read",
    );
  });
});

describe('the rounds that an account played', () => {
  /** Adds rounds up to `newest`, of which the account played these. */
  function play(newest: number, played: readonly number[]): void {
    for (let id = 6; id <= newest; id += 1) world.rounds.set(id, { ...world.rounds.get(1)! });
    for (const id of played) world.tickets.set(id, [ticketOf(id, 0, DRAWN)]);
  }
  async function look(from: number, most: number) {
    const progress: number[] = [];
    const onProgress = (to: number): void => void progress.push(to);
    const found = await world.dispatch(
      readPlayedRounds({ account: OWNER, from, most, onProgress }),
    );
    return { ids: found.rounds.map(({ round }) => round.id), to: found.lookedTo, progress };
  }

  it('are the newest ones, and the look ends with the last of them', async () => {
    play(5, [1, 2, 4, 5]);
    expect(await look(5, 3)).toEqual({ ids: [5, 4, 2], to: 2, progress: [2] });
    expect(await look(4, 3)).toEqual({ ids: [4, 2, 1], to: 1, progress: [1] });
  });

  it('are looked for back to the first round, fifty at a time', async () => {
    play(120, [3, 60, 119]);
    expect(await look(120, 3)).toEqual({ ids: [119, 60, 3], to: 1, progress: [71, 21, 1] });
    expect(await look(120, Number.POSITIVE_INFINITY)).toMatchObject({ ids: [119, 60, 3], to: 1 });
    expect(await look(120, 2)).toMatchObject({ ids: [119, 60], to: 21 });
  });

  it('are none before the first round and for an account without tickets', async () => {
    expect(await look(0, 3)).toEqual({ ids: [], to: 1, progress: [] });
    expect(await look(5, 3)).toEqual({ ids: [], to: 1, progress: [1] });
  });

  it('are not taken for none where the node does not answer', async () => {
    world.fake.fail();
    await expect(world.dispatch(findPlayed(OWNER, [5, 4]))).rejects.toThrow(RpcError);
    world.fake.recover();
    refuse('viewUserInfoForLotteryId');
    await expect(look(5, 3)).rejects.toThrow("The tickets couldn't be read");
  });
});
