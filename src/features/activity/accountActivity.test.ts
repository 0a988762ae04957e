import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressTopic, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { chain } from '#config/chains.ts';
import { ifos } from '#config/ifos.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import type { Activity } from './activity.ts';
import { foldActs } from './foldActs.ts';
import { activityOf, knownLogs } from './nodeEvents.ts';
import { HASH, OURS, row, byIndex } from '#testing/activityRows.ts';

const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0');
const topic = (value: bigint): Hex => `0x${word(value)}`;
const [sale] = ifos;
const { contracts } = chain.deployment;
beforeEach(() => {
  chain.deployment.contracts = { ...contracts, ...OURS };
});
afterEach(() => {
  chain.deployment.contracts = contracts;
});

const log = (address: Address, event: Hex, more: readonly Hex[], ...data: bigint[]): Log => ({
  address,
  topics: [event, addressTopic(OWNER), ...more],
  data: `0x${data.map(word).join('')}`,
  block: 90,
  index: 4,
  transactionHash: HASH,
});

/** MEOW that the account sends, at a place of the same transaction. */
const payment = (to: Address, index: number, amount: bigint): Log => ({
  ...log(token('MEOW').address, eventTopic(pairAbi, 'Transfer'), [addressTopic(to)], amount),
  index,
});

const byNode = (logged: Log, others: readonly Log[] = []): Activity | undefined => {
  const found = activityOf(logged, 1_700_000_000, OWNER, knownLogs([logged, ...others], new Map()));
  return found && foldActs([found], new Map())[0];
};

const meow = (amount: bigint) => [{ token: token('MEOW').address, amount }];
const mint = eventTopic(competitionAbi, 'BunnyMint');
const transferred = eventTopic(pairAbi, 'Transfer');
const cat = [topic(12n), topic(3n)];
const lp = { token: sale!.lpToken.address, amount: 7n };
const sold = { token: sale!.offeringToken.address, amount: 5n };
const kept = log(sale!.address, eventTopic(ifoAbi, 'OfferingKept'), [], 5n);
const entry = (name: 'UserNew' | 'UserPause', ...data: bigint[]): Log =>
  log(OURS.profile, eventTopic(profileAbi, name), [], ...data);

type Expected = Pick<Activity, 'kind' | 'act'> & Partial<Activity>;

const cases: [name: string, logged: Log, others: Log[], indexed: object, expected: Expected][] = [
  [
    'a commitment',
    log(sale!.address, eventTopic(ifoAbi, 'Deposit'), [topic(1n)], 7n),
    [],
    row('sales', 'Deposit', sale!.address, { number: '1', amount: '7' }),
    { kind: 'sales', act: 'commit', number: 1, sent: [lp] },
  ],
  [
    'a claim with its refund',
    log(sale!.address, eventTopic(ifoAbi, 'Harvest'), [topic(0n)], 5n, 7n),
    [],
    row('sales', 'Harvest', sale!.address, { number: '0', amount: '5', refund: '7' }),
    { kind: 'sales', act: 'saleClaim', number: 0, received: [sold, lp] },
  ],
  [
    'a claim whose tokens were refused',
    log(sale!.address, eventTopic(ifoAbi, 'Harvest'), [topic(0n)], 5n, 7n),
    [kept],
    row('sales', 'Harvest', sale!.address, { number: '0', amount: '0', refund: '7' }),
    { kind: 'sales', act: 'saleClaim', number: 0, received: [lp] },
  ],
  [
    'a claim whose refund was refused',
    log(sale!.address, eventTopic(ifoAbi, 'Harvest'), [topic(0n)], 5n, 7n),
    [log(sale!.address, eventTopic(ifoAbi, 'RefundKept'), [], 7n)],
    row('sales', 'Harvest', sale!.address, { number: '0', amount: '5', refund: '0' }),
    { kind: 'sales', act: 'saleClaim', number: 0, received: [sold] },
  ],
  [
    'a claim of a refund that was refused before',
    log(sale!.address, eventTopic(ifoAbi, 'RefundClaim'), [], 7n),
    [],
    row('sales', 'RefundClaim', sale!.address, { refund: '7' }),
    { kind: 'sales', act: 'keptClaim', received: [lp] },
  ],
  [
    'a registration for the competition',
    log(OURS.competition, eventTopic(competitionAbi, 'UserRegister'), [topic(2n)]),
    [],
    row('competition', 'UserRegister', OURS.competition, { number: '2' }),
    { kind: 'competition', act: 'register', number: 2 },
  ],
  [
    'a prize of the competition',
    log(
      OURS.competition,
      eventTopic(competitionAbi, 'RewardClaim'),
      [topic(2n)],
      ...[4n, 9n, E18, 1_750n],
    ),
    [],
    row('competition', 'RewardClaim', OURS.competition, { number: '2', amount: String(E18) }),
    { kind: 'competition', act: 'battlePrize', number: 2, received: meow(E18) },
  ],
  [
    'a collectible that the competition gave',
    log(OURS.competition, mint, cat),
    [],
    row('collectibles', 'BunnyMint', OURS.competition, { number: '12' }),
    { kind: 'collectibles', act: 'cat', number: 12 },
  ],
  [
    'a claimed collectible, which costs nothing',
    log(OURS.claimByUser, mint, cat),
    [payment(OTHER, 3, 8n)],
    row('collectibles', 'BunnyMint', OURS.claimByUser, { number: '12' }),
    { kind: 'collectibles', act: 'cat', number: 12 },
  ],
  [
    'a starter with its price, the last payment before',
    log(OURS.starterFactory, mint, cat),
    [payment(OTHER, 1, 8n), payment(OTHER, 2, E18), payment(OTHER, 5, 9n)],
    row('collectibles', 'BunnyMint', OURS.starterFactory, { number: '12', amount: String(E18) }),
    { kind: 'collectibles', act: 'cat', number: 12, sent: meow(E18) },
  ],
  [
    'a collectible that was sent',
    { ...log(OURS.meowCats, transferred, [addressTopic(OTHER), topic(12n)]), data: '0x' },
    [],
    row('collectibles', 'Sent', OURS.meowCats, { number: '12' }),
    { kind: 'collectibles', act: 'catSent', number: 12 },
  ],
  [
    'a collectible that somebody sent',
    {
      ...log(OURS.meowCats, transferred, []),
      topics: [transferred, addressTopic(OTHER), addressTopic(OWNER), topic(12n)],
    },
    [],
    row('collectibles', 'Received', OURS.meowCats, { number: '12' }),
    { kind: 'collectibles', act: 'catReceived', number: 12 },
  ],
  [
    'a collectible that was traded in',
    log(OURS.tradeIn, eventTopic(tradeInAbi, 'TradedIn'), cat, E18),
    [],
    row('collectibles', 'TradedIn', OURS.tradeIn, { number: '12', amount: String(E18) }),
    { kind: 'collectibles', act: 'tradeIn', number: 12, received: meow(E18) },
  ],
  [
    'a gift to an early profile',
    log(OURS.earlyRefund, eventTopic(earlyRefundAbi, 'Refunded'), [], 3n, E18),
    [],
    row('profile', 'Refunded', OURS.earlyRefund, { amount: String(E18) }),
    { kind: 'profile', act: 'profileGift', received: meow(E18) },
  ],
  [
    'a new profile with its cost, the next log',
    entry('UserNew', 2n, 1n, 12n),
    [payment(OURS.profile, 5, E18), payment(OTHER, 6, 9n)],
    row('profile', 'UserNew', OURS.profile, { amount: String(E18) }),
    { kind: 'profile', act: 'profileNew', sent: meow(E18) },
  ],
  [
    'a free profile, though MEOW went elsewhere next',
    entry('UserNew', 2n, 1n, 12n),
    [payment(OTHER, 5, E18)],
    row('profile', 'UserNew', OURS.profile, {}),
    { kind: 'profile', act: 'profileNew' },
  ],
  [
    'a pause',
    entry('UserPause', 2n),
    [],
    row('profile', 'UserPause', OURS.profile, {}),
    { kind: 'profile', act: 'pause' },
  ],
];

describe('the activity of sales, the competition, collectibles and profiles', () => {
  it.each(cases)(
    'has %s, the same by the logs and the index',
    (_, logged, others, given, expected) => {
      const one: Activity = {
        block: 90,
        logIndex: 4,
        at: 1_700_000_000,
        hash: HASH,
        contract: logged.address,
        number: null,
        sent: [],
        received: [],
        ...expected,
      };
      expect(byNode(logged, others)).toEqual(one);
      expect(byIndex(given)).toEqual([one]);
    },
  );

  it('takes no log of another contract for one of these', () => {
    expect(byNode(log(OTHER, mint, cat))).toBeUndefined();
    expect(byNode(kept)).toBeUndefined();
  });

  it('takes a collectible at a contract of ours for no gift', () => {
    const [sent, id] = [transferred, topic(12n)];
    expect(byNode(log(OURS.meowCats, sent, [addressTopic(OURS.profile), id]))).toBeUndefined();
    expect(byNode(log(OURS.meowCats, sent, [addressTopic(OWNER), id]))).toBeUndefined();
  });
});
