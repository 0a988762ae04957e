import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  auctionStatus,
  bidIssue,
  BID_STEP,
  floorToStep,
  minTotalToWin,
  rankBids,
  rankTotal,
  type Auction,
  type BidContext,
  type OrderedBid,
} from './auctionsModel.ts';

const meow = (whole: bigint): bigint => whole * 10n ** 18n;
const auction: Auction = {
  id: 2,
  phase: 'open',
  startBlock: 100,
  endBlock: 200,
  initialBid: meow(50n),
  places: 2,
  threshold: 0n,
};
const bid = (name: string, whole: bigint, order: bigint): OrderedBid => ({
  account: `0x${name.padStart(40, '0')}`,
  amount: meow(whole),
  order,
});

describe('the status of an auction', () => {
  // The contract takes a bid in a block after the first and before the last.
  it.each([
    [99, 'pending'],
    [100, 'open'],
    [101, 'open'],
    [198, 'open'],
    [199, 'finished'],
    [200, 'finished'],
    [5_000, 'finished'],
  ] as const)('after block %i is %s: the next block decides', (block, status) => {
    expect(auctionStatus(auction, block)).toBe(status);
  });

  it('is closed once it is decided, whatever the block', () => {
    expect(auctionStatus({ ...auction, phase: 'close' }, 0)).toBe('closed');
  });

  it('is to be announced before it is started', () => {
    expect(auctionStatus(undefined, 150)).toBe('toBeAnnounced');
    expect(auctionStatus({ ...auction, phase: 'pending' }, 150)).toBe('toBeAnnounced');
  });

  it('goes from pending to finished when too short for any bid', () => {
    const short = { ...auction, endBlock: 101 };
    expect([99, 100].map((block) => auctionStatus(short, block))).toEqual(['pending', 'finished']);
  });
});

describe('the leaderboard', () => {
  it('sorts bids in descending order, and equal totals by when they were reached', () => {
    const ranked = rankBids(
      [bid('a', 100n, 9n), bid('b', 300n, 4n), bid('c', 100n, 3n), bid('d', 50n, 1n)],
      auction,
    );
    expect(
      ranked.map(({ account, position, isWinning: wins }) => [account.at(-1), position, wins]),
    ).toEqual([
      ['b', 1, true],
      ['c', 2, true],
      ['a', 3, false],
      ['d', 4, false],
    ]);
  });

  it('uses the limit of a closed auction', () => {
    const decided = { ...auction, phase: 'close', places: 5, threshold: meow(200n) } as const;
    expect(
      rankBids([bid('a', 300n, 1n), bid('b', 200n, 2n), bid('c', 190n, 3n)], decided).map(
        ({ isWinning: wins }) => wins,
      ),
    ).toEqual([true, true, false]);
  });

  const totals = fc.array(fc.bigInt({ min: 1n, max: 30n }), { maxLength: 25 });

  it('has a winner for each place; the minimum total to win wins, and one step less loses', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 8 }), (steps, places) => {
        const bids = steps.map((step, at) => bid(String(at), step * 10n, BigInt(at)));
        const winners = rankBids(bids, { phase: 'open', places, threshold: 0n }).filter(
          ({ isWinning: wins }) => wins,
        );
        expect(winners).toHaveLength(Math.min(places, bids.length));
        const others = bids.map(({ amount }) => amount);
        const minTotal = minTotalToWin(others, { places, initialBid: BID_STEP });
        expect(rankTotal(minTotal, others, places).isWinning).toBe(true);
        const less = minTotal - BID_STEP;
        if (less > 0n) expect(rankTotal(less, others, places).isWinning).toBe(false);
      }),
    );
  });

  it('ranks a new total as it is listed once it is placed', () => {
    fc.assert(
      fc.property(totals, fc.bigInt({ min: 1n, max: 30n }), (steps, mine) => {
        const others = steps.map((step, at) => bid(String(at), step * 10n, BigInt(at)));
        const own = bid('ff', mine * 10n, BigInt(steps.length));
        const listed = rankBids([own, ...others], auction).find(
          ({ account }) => account === own.account,
        );
        const expected = rankTotal(
          own.amount,
          others.map(({ amount }) => amount),
          auction.places,
        );
        expect(listed).toMatchObject(expected);
      }),
    );
  });

  it('asks for the initial bid where places are left', () => {
    expect(minTotalToWin([meow(500n)], auction)).toBe(auction.initialBid);
    expect(minTotalToWin([meow(500n), meow(60n)], auction)).toBe(meow(70n));
    expect(minTotalToWin([meow(20n), meow(10n)], auction)).toBe(auction.initialBid);
  });
});

describe('a bid', () => {
  const context: BidContext = {
    auction,
    currentId: 2,
    block: 150,
    isWhitelisted: true,
    ownTotal: 0n,
    balance: meow(1_000n),
    amount: meow(60n),
  };

  it('can be made', () => {
    expect(bidIssue(context)).toBeUndefined();
  });

  it.each([
    ['another auction is the newest', { currentId: 3 }, 'other'],
    ['it has not started', { block: 99 }, 'notStarted'],
    ['it has ended', { block: 199 }, 'ended'],
    ['the account is not whitelisted', { isWhitelisted: false }, 'notWhitelisted'],
    ['nothing is typed', { amount: undefined }, 'amount'],
    ['0 is typed', { amount: 0n }, 'amount'],
    ['it is no multiple of 10', { amount: meow(65n) }, 'multiple'],
    ['it is a multiple but for the smallest unit', { amount: meow(60n) + 1n }, 'multiple'],
    ['the first is too low', { amount: meow(40n) }, 'belowMinimum'],
    ['the balance is not read', { balance: undefined }, 'balanceLoading'],
    ['the balance cannot be read', { balance: null }, 'balanceUnknown'],
    ['it is more than the balance', { amount: meow(1_010n) }, 'balance'],
  ] as const)('cannot be made where %s', (_why, change, issue) => {
    expect(bidIssue({ ...context, ...change })).toBe(issue);
  });

  it('may be below the first one when it adds to an earlier bid', () => {
    expect(bidIssue({ ...context, ownTotal: meow(50n), amount: meow(10n) })).toBeUndefined();
  });

  it('is rounded down to a multiple of 10', () => {
    expect(floorToStep(meow(129n) + 5n)).toBe(meow(120n));
    expect(floorToStep(meow(9n))).toBe(0n);
  });

  it('ranks behind higher totals and equal ones', () => {
    expect(rankTotal(meow(100n), [meow(300n), meow(100n), meow(20n)], 2)).toEqual({
      position: 3,
      isWinning: false,
    });
    expect(rankTotal(meow(110n), [meow(300n), meow(100n), meow(20n)], 2)).toEqual({
      position: 2,
      isWinning: true,
    });
  });
});
