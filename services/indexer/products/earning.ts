import type { Entity } from '../store/entity.ts';
import { named, type Derivation, type Product, type Stage } from '../product.ts';
import { usdBefore } from './usdPrice.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

const activity: Entity = {
  table: 'activity',
  type: 'Activity',
  one: 'activity',
  many: 'activities',
  fields: {
    id: { kind: 'id' },
    product: {
      kind: 'word',
      of: 'Product',
      words: [
        ...['farms', 'pools', 'vault', 'auctions'],
        ...['sales', 'competition', 'collectibles', 'profile'],
      ],
    },
    /** Name of the event. */
    event: { kind: 'text' },
    user: { kind: 'bytes' },
    contract: { kind: 'bytes' },
    /** Number of a farm, an auction, a sale's pool, a team or a collectible. */
    number: { kind: 'amount', scale: 0, optional: true },
    /** In the smallest unit of the token; what was paid or received, 0 for nothing. */
    amount: { kind: 'amount', scale: 0 },
    /** Shares of the vault. */
    shares: { kind: 'amount', scale: 0, optional: true },
    /** LP tokens that a sale paid back along with the amount. */
    refund: { kind: 'amount', scale: 0, optional: true },
    bnbUSD: usdBefore('bnb'),
    meowUSD: usdBefore('meow'),
    hash: { kind: 'bytes' },
    block: { kind: 'whole' },
    logIndex: { kind: 'whole' },
    createdAt: { kind: 'whole' },
  },
  indexes: ['"user", block desc', 'contract, block'],
};

const pool: Entity = {
  table: 'pool',
  type: 'Pool',
  one: 'pool',
  many: 'pools',
  fields: {
    /** The pool's address. */
    id: { kind: 'id' },
    createdAt: { kind: 'whole' },
    block: { kind: 'whole' },
  },
};

const auction: Entity = {
  table: 'auction',
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

/** Stores a stage's events as activities; `e` stands for an event in the columns' SQL. */
export function activities(
  stage: string,
  product: string,
  columns: { user: string; number?: string; amount: string; shares?: string; refund?: string },
): Derivation {
  const { user, number = 'null', amount, shares = 'null', refund = 'null' } = columns;
  return {
    from: [stage],
    sql: `insert into activity (id, product, event, "user", contract, "number", amount, shares, refund, hash, block, log_index, created_at)
          select e.block || '-' || e.log_index, '${product}', e.event, ${user}, e.address, ${number}, ${amount}, ${shares}, ${refund}, e.tx, e.block, e.log_index, e.at
          from ${stage} e on conflict do nothing`,
  };
}

const stages: readonly Stage[] = [
  {
    name: 'new_farming',
    of: 'masterChef',
    accounts: named('user'),
    events: ['Deposit', 'Withdraw', 'EmergencyWithdraw'].map(
      (name) => `${name}(address indexed user, uint256 indexed pid, uint256 amount)`,
    ),
  },
  {
    name: 'new_token_move',
    of: 'rewardToken',
    events: ['Transfer(address indexed from, address indexed to, uint256 value)'],
  },
  {
    name: 'new_pool',
    of: 'poolFactory',
    events: ['NewSmartChefContract(address indexed smartChef)'],
    announces: { argument: 'smartChef', kind: 'pool' },
  },
  {
    name: 'new_staking',
    of: 'pool',
    accounts: named('user'),
    events: ['Deposit', 'Withdraw', 'EmergencyWithdraw'].map(
      (name) => `${name}(address indexed user, uint256 amount)`,
    ),
  },
  {
    name: 'new_reward',
    of: 'pool',
    accounts: named('user'),
    events: ['RewardPaid(address indexed user, uint256 amount, uint256 owed)'],
  },
  {
    name: 'new_vault_deposit',
    of: 'vault',
    accounts: named('sender'),
    events: [
      'Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
    ],
  },
  {
    name: 'new_vault_withdrawal',
    of: 'vault',
    accounts: named('sender'),
    events: ['Withdraw(address indexed sender, uint256 amount, uint256 shares)'],
  },
  {
    name: 'new_harvest',
    of: 'vault',
    accounts: named('sender'),
    events: ['Harvest(address indexed sender, uint256 performanceFee, uint256 callFee)'],
  },
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
];

/** Holds what accounts did in farms, pools, the vault and auctions. */
export const earning: Product = {
  entities: [activity, pool, auction],
  announced: [{ table: 'pool', kind: 'pool' }],
  stages,
  derivations: [
    activities('new_farming', 'farms', { user: '"user"', number: 'pid', amount: 'amount' }),
    {
      from: ['new_token_move'],
      // The farming contract pays by minting; its own events don't say how much.
      sql: `insert into activity (id, product, event, "user", contract, "number", amount, shares, hash, block, log_index, created_at)
            select m.block || '-' || m.log_index, 'farms', 'RewardPaid', m."to", a.contract, null, m.value, null, m.tx, m.block, m.log_index, m.at
            from new_token_move m
            cross join lateral (select contract from activity
              where "user" = m."to" and block = m.block and hash = m.tx and product = 'farms' limit 1) a
            where m."from" = '${ZERO_ADDRESS}' on conflict do nothing`,
    },
    {
      from: ['new_pool'],
      sql: `insert into pool (id, created_at, block) select "smartChef", at, block from new_pool on conflict do nothing`,
    },
    activities('new_staking', 'pools', { user: '"user"', amount: 'amount' }),
    activities('new_reward', 'pools', { user: '"user"', amount: 'amount' }),
    activities('new_vault_deposit', 'vault', {
      user: 'sender',
      amount: 'amount',
      shares: 'shares',
    }),
    activities('new_vault_withdrawal', 'vault', {
      user: 'sender',
      amount: 'amount',
      shares: 'shares',
    }),
    activities('new_harvest', 'vault', { user: 'sender', amount: '"callFee"' }),
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
