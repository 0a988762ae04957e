import type { LotteryDraw, LotteryRound } from '#features/lottery/lotteryModel.ts';
import { DRAWN } from './lotteryWorld.ts';
import { E18 } from './units.ts';

/** Makers of rounds and draws; what they are given replaces fields. */
export interface Rounds {
  /** Drawn five minutes after its sale ended. */
  round: (change?: Partial<LotteryRound>) => LotteryRound;
  draw: (change?: Partial<LotteryDraw>) => LotteryDraw;
  open: (change?: Partial<LotteryRound>) => LotteryRound;
  closed: (change?: Partial<LotteryRound>) => LotteryRound;
}

/** Returns the makers for a chain at this time. */
export function roundsAt(now: () => number): Rounds {
  const round = (change: Partial<LotteryRound> = {}): LotteryRound => ({
    id: 4,
    status: 'claimable',
    startTime: now() - 600,
    endTime: now() - 300,
    price: E18,
    discountDivisor: 2_000n,
    breakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
    feeBps: 2_000n,
    prizes: [E18, 2n * E18, 4n * E18, 8n * E18, 16n * E18, 400n * E18],
    winners: [20, 7, 4, 2, 0, 1],
    firstTicketId: 0n,
    nextTicketId: 128n,
    pot: 1_000n * E18,
    carried: 0n,
    finalNumber: DRAWN,
    ...change,
  });
  const draw = (change: Partial<LotteryDraw> = {}): LotteryDraw => ({
    requestId: 9n,
    requestBlock: 77,
    requestedAt: now(),
    tickets: 40,
    ticketsCounted: 0,
    purchases: 4,
    purchasesCounted: 0,
    injected: 0n,
    unwonToNext: true,
    ...change,
  });
  const open = (change: Partial<LotteryRound> = {}): LotteryRound =>
    round({ status: 'open', finalNumber: undefined, prizes: [], winners: [], ...change });
  const closed = (change: Partial<LotteryRound> = {}): LotteryRound =>
    open({ status: 'close', ...change });
  return { round, draw, open, closed };
}
