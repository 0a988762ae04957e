import { bytesSql } from '../store/bytes.ts';
import type { Entity } from '../store/entity.ts';
import { named, type Product, type Stage } from '../product.ts';
import { activities, ZERO_ADDRESS } from './activities.ts';

const pool: Entity = {
  table: 'pool',
  isFew: true,
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
    of: 'meow',
    events: ['Transfer(address indexed from, address indexed to, uint256 value)'],
  },
  {
    name: 'new_pool',
    of: 'smartChefFactory',
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
];

/** Holds what accounts did in farms, pools and the vault. */
export const earning: Product = {
  entities: [pool],
  announced: [{ table: 'pool', kind: 'pool' }],
  stages,
  derivations: [
    activities('new_farming', 'farms', { user: '"user"', number: 'pid', amount: 'amount' }),
    {
      from: ['new_token_move'],
      // The farming contract pays by minting; its own events don't say how much.
      sql: `insert into activity (id, product, event, "user", contract, "number", amount, shares, hash, block, log_index, created_at)
            select m.block || '-' || m.log_index, 'farms', 'RewardPaid', ${bytesSql('m."to"')}, a.contract, null, m.value, null, m.tx, m.block, m.log_index, m.at
            from new_token_move m
            cross join lateral (select contract from activity
              where "user" = ${bytesSql('m."to"')} and block = m.block and hash = m.tx and product = 'farms' limit 1) a
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
  ],
};
