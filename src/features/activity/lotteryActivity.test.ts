import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressTopic, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { chain } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import type { Activity } from './activity.ts';
import { activityLists } from './activityQueries.ts';
import { activityOf, knownLogs } from './nodeEvents.ts';

const LOTTERY: Address = '0x000000000000000000000000000000000000107e';
const HASH: Hex = `0x${'a'.repeat(64)}`;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const topic = (value: bigint): Hex => `0x${word(value)}`;

const { contracts } = chain.deployment;
beforeEach(() => {
  chain.deployment.contracts = { ...contracts, lottery: LOTTERY };
});
afterEach(() => {
  chain.deployment.contracts = contracts;
});

const log = (name: 'TicketsBought' | 'TicketsClaim' | 'TicketsRefunded', ...more: Hex[]): Log => ({
  address: LOTTERY,
  topics: [eventTopic(lotteryAbi, name), addressTopic(OWNER), topic(12n), ...more],
  data: '0x',
  block: 90,
  index: 4,
  transactionHash: HASH,
});

const place = { block: 90, logIndex: 4, at: 1_700_000_000, hash: HASH, contract: LOTTERY };
const meow = (amount: bigint) => [{ token: token('MEOW').address, amount }];

const bought: Activity = {
  ...place,
  kind: 'lottery',
  act: 'tickets',
  number: 12,
  sent: meow(4n * E18 + 1n),
  received: [],
};
const won: Activity = { ...bought, act: 'prize', sent: [], received: meow(9n * E18) };
const refunded: Activity = { ...won, act: 'ticketRefund' };

describe("the lottery's activity by the node's logs", () => {
  it.each<[string, Log, Activity]>([
    [
      'a purchase, with what it cost after the discount',
      {
        ...log('TicketsBought', topic(77n)),
        data: `0x${word(100n)}${word(1n)}${word(4n * E18 + 1n)}`,
      },
      bought,
    ],
    ['a claim', { ...log('TicketsClaim'), data: `0x${word(9n * E18)}${word(3n)}` }, won],
    ['a refund', { ...log('TicketsRefunded'), data: `0x${word(9n * E18)}${word(3n)}` }, refunded],
  ])('has %s', (_name, logged, expected) => {
    expect(activityOf(logged, place.at, OWNER, knownLogs([], new Map()))).toEqual(expected);
  });
});

describe("the lottery's activity by the index", () => {
  const row = {
    id: '90-4',
    hash: HASH,
    block: '90',
    logIndex: '4',
    createdAt: '1700000000',
    lottery: { id: '12' },
    meowUSD: null,
  };
  const read = (many: string, more: object): readonly Activity[] =>
    activityLists.find((list) => list.many === many)!.read({ ...row, ...more }).activities;

  it('is the same as by the logs', () => {
    expect(read('purchases', { cost: '4.000000000000000001' })).toEqual([bought]);
    expect(read('payouts', { reason: 'Prize', amount: '9' })).toEqual([won]);
    expect(read('payouts', { reason: 'Refund', amount: '9' })).toEqual([refunded]);
  });

  it('has the value at the price before its block', () => {
    const [one] = read('payouts', { reason: 'Prize', amount: '9', meowUSD: '0.5' });
    expect(one).toEqual({ ...won, usdE18: (9n * E18) / 2n });
  });

  it('is nothing where the lottery is not deployed', () => {
    const { lottery: _, ...others } = chain.deployment.contracts;
    chain.deployment.contracts = others;
    expect(read('purchases', { cost: '4' })).toEqual([]);
  });
});
