import type { Entity } from '../store/entity.ts';
import { named, type Derivation, type Product, type Stage } from '../product.ts';
import { activities } from './earning.ts';
import { ENTRY, MOVE, PAUSE, UPDATE } from './profile.ts';

/** Most logs between the payment of a starter and the event that says it was sold. */
const SALE_LOGS = 4;

const sale: Entity = {
  table: 'sale',
  type: 'Sale',
  one: 'sale',
  many: 'sales',
  fields: {
    /** The sale's address. */
    id: { kind: 'id' },
    offeringToken: { kind: 'bytes' },
    createdAt: { kind: 'whole' },
    block: { kind: 'whole' },
  },
};

/** The same event of several kinds of contracts. */
const catGiven = (name: string, of: Stage['of']): Stage => ({
  name,
  of,
  accounts: named('to'),
  events: ['BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)'],
});

const stages: readonly Stage[] = [
  {
    name: 'new_sale',
    of: 'saleFactory',
    events: ['NewSale(address indexed sale, address indexed offeringToken, address indexed admin)'],
    announces: { argument: 'sale', kind: 'sale' },
  },
  {
    name: 'new_commitment',
    of: 'sale',
    accounts: named('user'),
    events: ['Deposit(address indexed user, uint256 amount, uint8 indexed pid)'],
  },
  {
    name: 'new_sale_harvest',
    of: 'sale',
    accounts: named('user'),
    events: [
      'Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
    ],
  },
  {
    name: 'new_offering_kept',
    of: 'sale',
    events: ['OfferingKept(address indexed user, uint256 amount)'],
  },
  {
    name: 'new_refund_kept',
    of: 'sale',
    events: ['RefundKept(address indexed user, uint256 amount)'],
  },
  {
    name: 'new_refund_claim',
    of: 'sale',
    accounts: named('user'),
    events: ['RefundClaim(address indexed user, uint256 amount)'],
  },
  {
    name: 'new_offering_claim',
    of: 'sale',
    accounts: named('user'),
    events: ['OfferingClaim(address indexed user, uint256 amount)'],
  },
  {
    name: 'new_registration',
    of: 'competition',
    accounts: named('userAddress'),
    events: ['UserRegister(address indexed userAddress, uint256 indexed teamId)'],
  },
  {
    name: 'new_battle_prize',
    of: 'competition',
    accounts: named('userAddress'),
    events: [
      'RewardClaim(address indexed userAddress, uint256 indexed teamId, uint256 rewardGroup, uint256 volume, uint256 meow, uint256 points)',
    ],
  },
  catGiven('new_battle_cat', 'competition'),
  catGiven('new_claimed_cat', 'claim'),
  catGiven('new_starter', 'starterFactory'),
  {
    name: 'new_cat_move',
    of: 'cats',
    events: ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
    // A mint or burn belongs to an act that has its own event, which is listed instead.
    accounts: ({ values: { from, to } }) =>
      from === ZERO || to === ZERO ? [] : [String(from), String(to)],
  },
  {
    name: 'new_trade_in',
    of: 'tradeIn',
    accounts: named('user'),
    events: [
      'TradedIn(address indexed user, uint256 indexed tokenId, uint8 indexed bunnyId, uint256 amount)',
    ],
  },
  {
    name: 'new_profile_gift',
    of: 'earlyRefund',
    accounts: named('user'),
    events: ['Refunded(address indexed user, uint256 userId, uint256 amount)'],
  },
  {
    name: 'new_picture_claim',
    of: 'profile',
    accounts: named('userAddress'),
    events: [
      'TokenClaim(address indexed userAddress, address indexed nftAddress, uint256 tokenId)',
    ],
  },
];

const ZERO = `0x${'0'.repeat(40)}`;

/** Stores collectibles that went from one account to another, for one of the two. */
const catMoves = (event: 'Sent' | 'Received', user: 'from' | 'to'): Derivation => ({
  from: ['new_cat_move'],
  sql: `insert into activity (id, product, event, "user", contract, "number", amount, hash, block, log_index, created_at)
        select e.block || '-' || e.log_index || '-${user}', 'collectibles', '${event}', e."${user}", e.address, e."tokenId", 0, e.tx, e.block, e.log_index, e.at
        from new_cat_move e where e."from" <> '${ZERO}' and e."to" <> '${ZERO}' and e."from" <> e."to"
          and not exists (select from activity a where a.block = e.block and a.hash = e.tx
            and a."user" in (e."from", e."to") and a.product in ('collectibles', 'profile') and a.event not in ('Sent', 'Received'))
        on conflict do nothing`,
});

/** What its token refused was not paid: it waits to be claimed. */
const unlessKept = (
  kept: string,
  amount: string,
): string => `case when exists (select from ${kept} k
  where k.tx = e.tx and k.address = e.address and k."user" = e."user" and k.amount = ${amount})
  then 0 else ${amount} end`;

/** MEOW that an account paid for a change of its profile: the transfer is the next log. */
const PAID_PROFILE = `coalesce((select m.value from new_token_move m
  where m.block = e.block and m.log_index = e.log_index + 1
    and m."from" = e."userAddress" and m."to" = e.address), 0)`;

/** MEOW that an account paid for a starter: the last transfer before the event. */
const PAID_STARTER = `coalesce((select m.value from new_token_move m
  where m.block = e.block and m.tx = e.tx and m."from" = e."to"
    and m.log_index between e.log_index - ${SALE_LOGS} and e.log_index - 1
  order by m.log_index desc limit 1), 0)`;

const BY_USER = { user: 'e."userAddress"' };
const CAT = { user: 'e."to"', number: 'e."tokenId"' };

/** Holds what accounts did in sales and the competition, with collectibles and their profiles. */
export const accounts: Product = {
  entities: [sale],
  announced: [{ table: 'sale', kind: 'sale' }],
  stages,
  derivations: [
    {
      from: ['new_sale'],
      sql: `insert into sale (id, offering_token, created_at, block)
            select sale, "offeringToken", at, block from new_sale on conflict do nothing`,
    },
    activities('new_commitment', 'sales', {
      user: 'e."user"',
      number: 'e.pid',
      amount: 'e.amount',
    }),
    activities('new_sale_harvest', 'sales', {
      user: 'e."user"',
      number: 'e.pid',
      amount: unlessKept('new_offering_kept', 'e."offeringAmount"'),
      refund: unlessKept('new_refund_kept', 'e."excessAmount"'),
    }),
    activities('new_offering_claim', 'sales', { user: 'e."user"', amount: 'e.amount' }),
    activities('new_refund_claim', 'sales', {
      user: 'e."user"',
      amount: '0',
      refund: 'e.amount',
    }),
    activities('new_registration', 'competition', {
      ...BY_USER,
      number: 'e."teamId"',
      amount: '0',
    }),
    activities('new_battle_prize', 'competition', {
      ...BY_USER,
      number: 'e."teamId"',
      amount: 'e.meow',
    }),
    activities('new_battle_cat', 'collectibles', { ...CAT, amount: '0' }),
    activities('new_claimed_cat', 'collectibles', { ...CAT, amount: '0' }),
    activities('new_starter', 'collectibles', { ...CAT, amount: PAID_STARTER }),
    activities('new_trade_in', 'collectibles', {
      user: 'e."user"',
      number: 'e."tokenId"',
      amount: 'e.amount',
    }),
    activities('new_profile_gift', 'profile', { user: 'e."user"', amount: 'e.amount' }),
    activities(ENTRY, 'profile', { ...BY_USER, amount: PAID_PROFILE }),
    activities(UPDATE, 'profile', { ...BY_USER, amount: PAID_PROFILE }),
    activities(PAUSE, 'profile', { ...BY_USER, amount: '0' }),
    activities(MOVE, 'profile', { ...BY_USER, number: 'e."newTeamId"', amount: '0' }),
    activities('new_picture_claim', 'profile', {
      ...BY_USER,
      number: 'e."tokenId"',
      amount: '0',
    }),
    catMoves('Sent', 'from'),
    catMoves('Received', 'to'),
  ],
};
