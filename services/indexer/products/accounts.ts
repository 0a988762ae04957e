import { named, type Derivation, type Product, type Stage } from '../product.ts';
import { roleLinks } from '../../../src/protocol/contractLinks.ts';
import { bytesSql } from '../store/bytes.ts';
import { activities, ZERO_ADDRESS as ZERO } from './activities.ts';
import { ENTRY, MOVE, PAUSE, UPDATE } from './profile.ts';

/** Most logs between the payment of a starter and the event that says it was sold. */
const SALE_LOGS = 4;

/** Contracts that mint collectibles and give them away. */
const GIVERS = roleLinks.flatMap(({ at, holder }) =>
  at === 'mintingStation' && holder !== 'starterFactory' ? [holder] : [],
);

/** The same event of several kinds of contracts. */
const catGiven = (name: string, of: Stage['of']): Stage => ({
  name,
  of,
  accounts: named('to'),
  events: ['BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)'],
});

const stages: readonly Stage[] = [
  catGiven('new_given_cat', GIVERS),
  catGiven('new_starter', 'starterFactory'),
  {
    name: 'new_cat_move',
    of: 'meowCats',
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

/** Stores collectibles that went from one account to another, for one of the two. */
const catMoves = (event: 'Sent' | 'Received', user: 'from' | 'to'): Derivation => ({
  from: ['new_cat_move'],
  sql: `insert into activity (id, product, event, "user", contract, "number", amount, hash, block, log_index, created_at)
        select e.block || '-' || e.log_index || '-${user}', 'collectibles', '${event}', ${bytesSql(`e."${user}"`)}, ${bytesSql('e.address')}, e."tokenId", 0, e.tx, e.block, e.log_index, e.at
        from new_cat_move e where e."from" <> '${ZERO}' and e."to" <> '${ZERO}' and e."from" <> e."to"
          and not exists (select from activity a where a.block = e.block and a.hash = e.tx
            and a."user" in (${bytesSql('e."from"')}, ${bytesSql('e."to"')}) and a.product in ('collectibles', 'profile') and a.event not in ('Sent', 'Received'))
        on conflict do nothing`,
});

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

/** Holds what accounts did with collectibles and their profiles. */
export const accounts: Product = {
  entities: [],
  stages,
  derivations: [
    activities('new_given_cat', 'collectibles', { ...CAT, amount: '0' }),
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
