import type { ProductEvents } from './events.ts';

/** Farm auctions: bids, and those of losers that are taken back. */
export const auctionsEvents: ProductEvents<'bid' | 'reclaim'> = {
  kind: 'auctions',
  title: 'layout.menu.auctions',
  isNumbered: true,
  acts: { bid: 'portfolio.act.bid', reclaim: 'portfolio.act.reclaim' },
  events: [
    {
      at: 'farmAuction',
      signature: 'AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)',
      account: 'account',
      number: 'auctionId',
      amount: 'amount',
      act: 'bid',
      isPaid: true,
    },
    {
      at: 'farmAuction',
      signature:
        'AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
      account: 'account',
      number: 'auctionId',
      amount: 'amount',
      act: 'reclaim',
    },
  ],
};
