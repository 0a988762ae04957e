import { describe, expect, it } from 'vitest';
import { due, MAX_COLLECTED, type AuctionState, type SeenAuction } from './auctions.ts';

const terms = { length: 200, pause: 20, notice: 5, initialBid: 100n, places: 2 };
const open: SeenAuction = {
  id: 3,
  phase: 'open',
  startBlock: 1_000,
  endBlock: 1_200,
  bids: [],
};
const closed: SeenAuction = { ...open, phase: 'close' };
const at = (block: number, ...auctions: SeenAuction[]): AuctionState => ({
  block,
  auctions,
  maxLength: 28_800,
});
const bid = (account: string, hasWon: boolean, hasClaimed = false) => ({
  account,
  amount: 200n,
  hasClaimed,
  hasWon,
});
const opening = (block: number) => ({
  kind: 'open',
  startBlock: block + 6,
  endBlock: block + 206,
  initialBid: 100n,
  places: 2,
});

describe('due auction acts', () => {
  it('opens the first auction', () => {
    expect(due(at(50), terms)).toEqual([opening(50)]);
  });

  it('does nothing while an auction is open, even before its start', () => {
    expect(due(at(900, open), terms)).toEqual([]);
    expect(due(at(1_199, open), terms)).toEqual([]);
  });

  it('closes an auction in the first block after its end or any time later', () => {
    expect(due(at(1_200, open), terms)).toEqual([{ kind: 'close', auctionId: 3 }]);
    expect(due(at(9_000_000, open), terms)).toEqual([{ kind: 'close', auctionId: 3 }]);
  });

  it('collects only winning bids that were not collected yet', () => {
    const bids = [
      bid('winner', true),
      bid('late', false),
      bid('paid', true, true),
      bid('high', true),
    ];
    expect(due(at(1_205, { ...closed, bids }), terms)).toEqual([
      { kind: 'collect', auctionId: 3, accounts: ['winner', 'high'] },
    ]);
  });

  it('collects from many winners in batches', () => {
    const bids = Array.from({ length: MAX_COLLECTED + 1 }, (_, index) => bid(String(index), true));
    const [act] = due(at(1_205, { ...closed, bids }), terms);
    expect(act).toMatchObject({ kind: 'collect', accounts: { length: MAX_COLLECTED } });
  });

  it('opens the next auction after the pause', () => {
    expect(due(at(1_219, closed), terms)).toEqual([]);
    expect(due(at(1_220, closed), terms)).toEqual([opening(1_220)]);
  });

  it('limits the length to what the contract allows', () => {
    expect(due({ ...at(50), maxLength: 30 }, terms)).toEqual([{ ...opening(50), endBlock: 86 }]);
  });

  it('judges by the newest auction and still collects from older ones', () => {
    const older = { ...closed, id: 2, bids: [bid('winner', true)] };
    expect(due(at(1_100, older, open), terms)).toEqual([
      { kind: 'collect', auctionId: 2, accounts: ['winner'] },
    ]);
    expect(due(at(1_200, older, open), terms).map(({ kind }) => kind)).toEqual([
      'close',
      'collect',
    ]);
  });
});
