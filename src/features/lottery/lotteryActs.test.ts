import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { toRaw } from '#lib/raw.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from './lotteryCalls.ts';
import {
  claimAct,
  claimModel,
  executeAct,
  refundAct,
  refundModel,
  selectIsPaying,
} from './lotteryActs.ts';
import { claimBatches, refundBatches, type ActKind, type Ticket } from './lotteryModel.ts';

const HOUR = 3_600;
const { address } = lotteryContract!;

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
  world.connect();
});

const sent = () =>
  world.transactions().map(({ to, value, data }) => ({
    to,
    value: BigInt(value),
    ...decodeCall(lotteryAbi, data),
  }));
const called = (name: string, ...args: readonly unknown[]) => ({
  to: address,
  value: 0n,
  name,
  args,
});

/** Puts round 5 where an act is due. */
function makeDue(kind: ActKind): void {
  const { now } = world;
  const round = world.rounds.get(5)!;
  const draw = { requestId: 9n, requestedAt: now, tickets: 10n, ticketsCounted: 0n };
  round.endTime = now - 1;
  if (kind === 'close') return;
  round.status = 'close';
  if (kind === 'request') draw.requestedAt = now - HOUR;
  else round.finalNumber = DRAWN;
  if (kind === 'draw') draw.ticketsCounted = 10n;
  world.draws.set(5, draw);
}

describe('what anyone may do for a round', () => {
  const acts: [kind: ActKind, name: string, args: bigint[], record: string][] = [
    ['close', 'closeLottery', [5n], 'closeLottery'],
    ['request', 'requestAgain', [5n], 'requestAgain'],
    ['count', 'countTickets', [5n, 2_000n], 'countTickets'],
    ['draw', 'drawFinalNumberAndMakeLotteryClaimable', [5n], 'drawLottery'],
  ];
  const press = (kind: ActKind) =>
    world.dispatch(submit(executeAct, { account: OWNER, lotteryId: 5, kind }));

  it.each(acts)('is sent while it is due: %s', async (kind, name, args, record) => {
    makeDue(kind);
    expect(await press(kind)).toMatchObject({ outcome: 'sent' });
    expect(sent()).toEqual([called(name, ...args)]);
    expect(world.records()).toMatchObject([{ info: { kind: record, lotteryId: 5 } }]);
  });

  it.each<[due: ActKind, pressed: ActKind]>([
    ['request', 'close'],
    ['count', 'request'],
    ['draw', 'count'],
    ['close', 'draw'],
  ])('is not sent where the round is at another step: %s, not %s', async (due, pressed) => {
    makeDue(due);
    expect(await press(pressed)).toEqual({ outcome: 'blocked', issue: 'done' });
    expect(sent()).toEqual([]);
  });

  it('is not sent a second before the contract takes it', async () => {
    makeDue('request');
    world.draws.get(5)!.requestedAt += 1;
    expect(await press('request')).toEqual({ outcome: 'blocked', issue: 'done' });
    world.fake.mine(1, 1);
    expect(await press('request')).toMatchObject({ outcome: 'sent' });
  });

  it('is not a new request once buyers can have their money back', async () => {
    makeDue('request');
    world.rounds.get(5)!.endTime = world.now - 7 * 24 * HOUR;
    expect(await press('request')).toEqual({ outcome: 'blocked', issue: 'done' });
  });

  it.each(acts)('shows what it signs, and nothing else: %s', (kind) => {
    const names = kind === 'count' ? ['lotteryId', 'most'] : ['lotteryId'];
    const model = { account: OWNER, lotteryId: 5, kind };
    expect(plantedIn(executeAct, model)).toEqual(plantedFor(...names));
  });
});

/** What both kinds of payment have in common. */
interface Payment {
  /** Presses the button of the tickets in round 4 that are not paid. */
  press: () => Promise<unknown>;
  /** What is named as different in wrong calls. */
  planted: () => string[];
  names: string[];
  call: ReturnType<typeof called>;
  info: object;
}

const won = [ticketOf(3, 0, DRAWN), ticketOf(3, 7, 1_000_007), ticketOf(9, 1, 1_000_067)];
const claim = () => {
  const tickets = won.map((ticket, at) => ({ ...ticket, bracket: [5, 0, 1][at]!, prize: E18 }));
  return claimModel(OWNER, claimBatches([{ lotteryId: 4, tickets }], 100)[0]!);
};
const refund = () => {
  const terms = { id: 4, price: E18, discountDivisor: 2_000n };
  return refundModel(OWNER, refundBatches(terms, won, 100)[0]!);
};
const payments: Record<'prizes' | 'refunds', Payment> = {
  prizes: {
    press: () => world.dispatch(submit(claimAct, claim())),
    planted: () => plantedIn(claimAct, claim()),
    names: ['lotteryId', 'ticketIds', 'brackets'],
    call: called(
      'claimTickets',
      4n,
      won.map(({ id }) => id),
      [5n, 0n, 1n],
    ),
    info: { kind: 'claimTickets', lotteryId: 4, count: 3, amountRaw: toRaw(3n * E18) },
  },
  refunds: {
    press: () => world.dispatch(submit(refundAct, refund())),
    planted: () => plantedIn(refundAct, refund()),
    names: ['lotteryId', 'purchases'],
    call: called('refund', 4n, [3n, 9n]),
    // Two tickets at 1 MEOW less a two thousandth, and one at the whole price.
    info: { kind: 'refundLottery', lotteryId: 4, count: 3, amountRaw: toRaw(2_999n * 10n ** 15n) },
  },
};

describe.each(['prizes', 'refunds'] as const)('paying %s', (kind) => {
  const { press, planted, names, call, info } = payments[kind];
  const pay = (...ids: readonly Ticket[]) => {
    const paid = new Set(ids.map(({ id }) => id));
    world.tickets.set(
      4,
      won.map((ticket) => ({ ...ticket, isPaid: paid.has(ticket.id) })),
    );
  };
  beforeEach(() => pay());

  it('sends what is shown, and records it', async () => {
    expect(await press()).toMatchObject({ outcome: 'sent' });
    expect(sent()).toEqual([call]);
    expect(world.records()).toMatchObject([{ info }]);
  });

  it('signs what the screen states, and nothing else', () => {
    expect(planted()).toEqual(plantedFor(...names));
  });

  it('sends nothing once a ticket was paid elsewhere', async () => {
    pay(won[0]!);
    expect(await press()).toEqual({ outcome: 'blocked', issue: 'paid' });
    expect(sent()).toEqual([]);
  });

  it('sends nothing while the payment before it is not mined', async () => {
    expect(selectIsPaying(world.getState(), OWNER, 4)).toBe(false);
    await press();
    expect(selectIsPaying(world.getState(), OWNER, 4)).toBe(true);
    expect(selectIsPaying(world.getState(), OWNER, 3)).toBe(false);
    expect(selectIsPaying(world.getState(), OTHER, 4)).toBe(false);
    expect(await press()).toEqual({ outcome: 'blocked', issue: 'paying' });
    expect(sent()).toHaveLength(1);
  });

  it('sends nothing where the node refuses it', async () => {
    world.fake.on('eth_estimateGas', () => {
      throw new FakeRevert();
    });
    expect(await press()).toMatchObject({ outcome: 'failed' });
    expect(sent()).toEqual([]);
  });
});
