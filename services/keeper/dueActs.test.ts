import { describe, expect, it } from 'vitest';
import { COLLECT_MOST, dueActs, type AuctionState, type SeenAuction } from './dueActs.ts';

const terms = { length: 200, pause: 20, notice: 5, initialBid: 100n, places: 2 };
const open: SeenAuction = {
  id: 3,
  phase: 'open',
  startBlock: 1_000,
  endBlock: 1_200,
  threshold: 0n,
  bids: [],
};
const closed: SeenAuction = { ...open, phase: 'close', threshold: 200n };
const at = (block: number, ...auctions: SeenAuction[]): AuctionState => ({
  block,
  auctions,
  maxLength: 28_800,
});
const bid = (account: string, amount: bigint, hasClaimed = false) => ({
  account,
  amount,
  hasClaimed,
});
const opening = (block: number) => ({
  kind: 'open',
  startBlock: block + 6,
  endBlock: block + 206,
  initialBid: 100n,
  places: 2,
});

describe('what is due of the auctions', () => {
  it('is to open the first one where there was none', () => {
    expect(dueActs(at(50), terms)).toEqual([opening(50)]);
  });

  it('is nothing while one runs, before its start too', () => {
    expect(dueActs(at(900, open), terms)).toEqual([]);
    expect(dueActs(at(1_199, open), terms)).toEqual([]);
  });

  it('is to close one in the first block after its last, and however much later', () => {
    expect(dueActs(at(1_200, open), terms)).toEqual([{ kind: 'close', auctionId: 3 }]);
    expect(dueActs(at(9_000_000, open), terms)).toEqual([{ kind: 'close', auctionId: 3 }]);
  });

  it('is to collect from winners what was not collected yet, and from nobody else', () => {
    const bids = [
      bid('winner', 200n),
      bid('loser', 199n),
      bid('paid', 500n, true),
      bid('high', 300n),
    ];
    expect(dueActs(at(1_205, { ...closed, bids }), terms)).toEqual([
      { kind: 'collect', auctionId: 3, accounts: ['winner', 'high'] },
    ]);
  });

  it('is to collect from many in parts', () => {
    const bids = Array.from({ length: COLLECT_MOST + 1 }, (_, index) => bid(String(index), 200n));
    const [act] = dueActs(at(1_205, { ...closed, bids }), terms);
    expect(act).toMatchObject({ kind: 'collect', accounts: { length: COLLECT_MOST } });
  });

  it('is to open the next one after the pause', () => {
    expect(dueActs(at(1_219, closed), terms)).toEqual([]);
    expect(dueActs(at(1_220, closed), terms)).toEqual([opening(1_220)]);
  });

  it('is to open none longer than the contract allows', () => {
    expect(dueActs({ ...at(50), maxLength: 30 }, terms)).toEqual([
      { ...opening(50), endBlock: 86 },
    ]);
  });

  it('goes by the newest auction, and still collects of older ones', () => {
    const older = { ...closed, id: 2, bids: [bid('winner', 200n)] };
    expect(dueActs(at(1_100, older, open), terms)).toEqual([
      { kind: 'collect', auctionId: 2, accounts: ['winner'] },
    ]);
    expect(dueActs(at(1_200, older, open), terms).map(({ kind }) => kind)).toEqual([
      'close',
      'collect',
    ]);
  });
});
