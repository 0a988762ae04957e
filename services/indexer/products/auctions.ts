import type { Entity } from '../store/entity.ts';
import { named, type Product } from '../product.ts';
import { activities } from './activities.ts';

const auction: Entity = {
  table: 'auction',
  isFew: true,
  type: 'Auction',
  one: 'auction',
  many: 'auctions',
  fields: {
    id: { kind: 'id' },
    startBlock: { kind: 'whole' },
    endBlock: { kind: 'whole' },
    initialBidAmount: { kind: 'amount', scale: 0 },
    leaderboard: { kind: 'whole' },
    isClosed: { kind: 'boolean' },
    /** Total that the last place holds. */
    leaderboardThreshold: { kind: 'amount', scale: 0, optional: true },
    totalBids: { kind: 'whole' },
    totalMeow: { kind: 'amount', scale: 0 },
    block: { kind: 'whole' },
  },
};

/** Holds auctions, and what accounts bid in them. */
export const auctions: Product = {
  entities: [auction],
  stages: [
    {
      name: 'new_bid',
      of: 'farmAuction',
      accounts: named('account'),
      events: ['AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)'],
    },
    {
      name: 'new_bid_claim',
      of: 'farmAuction',
      accounts: named('account'),
      events: [
        'AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
      ],
    },
    {
      name: 'new_auction',
      of: 'farmAuction',
      events: [
        'AuctionStart(uint256 indexed auctionId, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)',
      ],
    },
    {
      name: 'new_auction_close',
      of: 'farmAuction',
      events: [
        'AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants)',
      ],
    },
  ],
  derivations: [
    {
      from: ['new_auction'],
      sql: `insert into auction (id, start_block, end_block, initial_bid_amount, leaderboard, is_closed, total_bids, total_meow, block)
            select "auctionId"::text, "startBlock", "endBlock", "initialBidAmount", leaderboard, false, 0, 0, block
            from new_auction on conflict do nothing`,
    },
    activities('new_bid', 'auctions', {
      user: 'account',
      number: '"auctionId"',
      amount: 'amount',
    }),
    {
      from: ['new_bid'],
      sql: `update auction a set total_bids = a.total_bids + s.bids, total_meow = a.total_meow + s.meow
            from (select "auctionId", count(*) as bids, sum(amount) as meow from new_bid group by "auctionId") s
            where a.id = s."auctionId"::text`,
    },
    activities('new_bid_claim', 'auctions', {
      user: 'account',
      number: '"auctionId"',
      amount: 'amount',
    }),
    {
      from: ['new_auction_close'],
      sql: `update auction a set is_closed = true, leaderboard_threshold = s."participationLimit"
            from new_auction_close s where a.id = s."auctionId"::text`,
    },
  ],
};
