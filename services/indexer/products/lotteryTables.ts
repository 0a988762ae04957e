import type { Entity, Field } from '../store/entity.ts';
import { usdBefore } from './usdPrice.ts';

const cake: Field = { kind: 'amount', scale: 18 };
const maybeCake: Field = { kind: 'amount', scale: 18, optional: true };
const whole: Field = { kind: 'whole' };
const maybeWhole: Field = { kind: 'whole', optional: true };
/** Numbers beyond 2^63. */
const number: Field = { kind: 'amount', scale: 0 };
const maybeNumber: Field = { kind: 'amount', scale: 0, optional: true };
const maybeBytes: Field = { kind: 'bytes', optional: true };

/** What was paid for tickets, in MEOW, and paid out for them. */
const money: Record<string, Field> = {
  totalCake: cake,
  totalCakeWon: cake,
  totalCakeRefunded: cake,
};

export const lottery: Entity = {
  table: 'lottery',
  isFew: true,
  type: 'Lottery',
  one: 'lottery',
  many: 'lotteries',
  fields: {
    id: { kind: 'id' },
    totalUsers: whole,
    totalTickets: whole,
    status: {
      kind: 'word',
      of: 'Status',
      words: ['Pending', 'Open', 'Close', 'Claimable', 'Void'],
    },
    finalNumber: maybeWhole,
    winningTickets: maybeWhole,
    claimedTickets: whole,
    startTime: whole,
    endTime: whole,
    ticketPrice: cake,
    firstTicket: number,
    /** Every ticket's id is below it; known when the sale is over. */
    lastTicket: maybeNumber,
    ...money,
    /** Part of the pot that was not paid for tickets. */
    injected: cake,
    /** Where the pot went when the prizes were fixed. */
    prizes: maybeCake,
    treasury: maybeCake,
    carried: maybeCake,
    /** Newest request for randomness, 0 if the source refused it, and its transaction. */
    requestId: maybeNumber,
    requestBlock: maybeWhole,
    requestHash: maybeBytes,
    hash: { kind: 'bytes' },
    block: whole,
    logIndex: whole,
    timestamp: whole,
  },
  lists: { rounds: { of: 'Round', by: 'lottery' }, purchases: { of: 'Purchase', by: 'lottery' } },
  indexes: ['block, id'],
};

export const lotteryUser: Entity = {
  table: 'lottery_user',
  type: 'User',
  one: 'user',
  many: 'users',
  fields: {
    id: { kind: 'id' },
    totalRounds: whole,
    totalTickets: whole,
    ...money,
    block: whole,
    timestamp: whole,
  },
  lists: { rounds: { of: 'Round', by: 'user' } },
};

/** What an account has in one lottery. */
export const lotteryRound: Entity = {
  table: 'lottery_round',
  type: 'Round',
  one: 'round',
  many: 'rounds',
  fields: {
    id: { kind: 'id' },
    lottery: { kind: 'ref', to: 'Lottery' },
    user: { kind: 'ref', to: 'User' },
    /** Whether any ticket was claimed; which are still to be claimed is the node's to say. */
    claimed: { kind: 'boolean' },
    claimedTickets: whole,
    totalTickets: whole,
    ...money,
    block: whole,
    timestamp: whole,
  },
  indexes: ['"user", block, id', 'lottery, id'],
};

export const ticketPurchase: Entity = {
  table: 'ticket_purchase',
  type: 'Purchase',
  one: 'purchase',
  many: 'purchases',
  fields: {
    /** The contract's number of the purchase: its tickets' ids begin at 128 times it. */
    id: { kind: 'id' },
    lottery: { kind: 'ref', to: 'Lottery' },
    user: { kind: 'ref', to: 'User' },
    tickets: whole,
    kind: { kind: 'word', of: 'Kind', words: ['Typed', 'Picked'] },
    cost: cake,
    meowUSD: usdBefore('meow'),
    hash: { kind: 'bytes' },
    block: whole,
    logIndex: whole,
    createdAt: whole,
  },
  indexes: ['"user", id', 'lottery, id'],
};

export const ticketPayout: Entity = {
  table: 'ticket_payout',
  type: 'Payout',
  one: 'payout',
  many: 'payouts',
  fields: {
    id: { kind: 'id' },
    lottery: { kind: 'ref', to: 'Lottery' },
    user: { kind: 'ref', to: 'User' },
    reason: { kind: 'word', of: 'Reason', words: ['Prize', 'Refund'] },
    tickets: whole,
    amount: cake,
    meowUSD: usdBefore('meow'),
    hash: { kind: 'bytes' },
    block: whole,
    logIndex: whole,
    createdAt: whole,
  },
  indexes: ['"user", id'],
};
