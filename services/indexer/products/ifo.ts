import { bytesSql } from '../store/bytes.ts';
import type { Entity } from '../store/entity.ts';
import { named, type Product } from '../product.ts';
import { activities } from './activities.ts';

const sale: Entity = {
  table: 'sale',
  isFew: true,
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

/** What its token refused was not paid: it waits to be claimed. */
const unlessKept = (
  kept: string,
  amount: string,
): string => `case when exists (select from ${kept} k
  where k.tx = e.tx and k.address = e.address and k."user" = e."user" and k.amount = ${amount})
  then 0 else ${amount} end`;

/** Holds token sales, and what accounts did in them. */
export const ifo: Product = {
  entities: [sale],
  announced: [{ table: 'sale', kind: 'sale' }],
  stages: [
    {
      name: 'new_sale',
      of: 'ifoFactory',
      events: [
        'NewSale(address indexed sale, address indexed offeringToken, address indexed admin)',
      ],
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
  ],
  derivations: [
    {
      from: ['new_sale'],
      sql: `insert into sale (id, offering_token, created_at, block)
            select sale, ${bytesSql('"offeringToken"')}, at, block from new_sale on conflict do nothing`,
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
  ],
};
