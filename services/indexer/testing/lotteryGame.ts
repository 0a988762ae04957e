// A model of the lottery that makes random events, and what the index must say about them.
import type { Emitted } from './fakeChain.ts';
import { fake } from './testIndex.ts';

const PRICE = 5n * 10n ** 18n;

interface Purchase {
  account: string;
  tickets: number;
  cost: bigint;
  /** Tickets that were paid a prize, and what all were paid. */
  claimed: number;
  paid: bigint;
  isRefunded: boolean;
}

interface Lottery {
  status: 'Open' | 'Close' | 'Claimable' | 'Void';
  injected: bigint;
  finalNumber: number | undefined;
  requests: number;
  winners: number | undefined;
  purchases: Purchase[];
}

/** State of the lottery after some events. */
export type Lotteries = Lottery[];

type Random = (below: number) => number;

const emit = (signature: string, values: Emitted['values']): Emitted => ({
  address: fake.lottery,
  signature,
  values,
});

const account = (index: number): string => `0x${(0xacc000 + index).toString(16).padStart(40, '0')}`;

function open(lotteries: Lotteries): Emitted[] {
  const injected = BigInt(lotteries.length) * 7n;
  lotteries.push({
    status: 'Open',
    injected,
    finalNumber: undefined,
    requests: 0,
    winners: undefined,
    purchases: [],
  });
  const id = lotteries.length;
  return [
    emit(
      'LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
      [id, id * 300, id * 300 + 290, PRICE, id * 1_280, injected],
    ),
  ];
}

function buy(lotteries: Lotteries, random: Random): Emitted[] {
  const lottery = lotteries.at(-1)!;
  const bought = {
    account: account(random(12)),
    tickets: 1 + random(100),
    cost: BigInt(1 + random(1_000_000)) * 999_983n,
  };
  lottery.purchases.push({ ...bought, claimed: 0, paid: 0n, isRefunded: false });
  const purchase = lotteries.reduce((sum, { purchases }) => sum + purchases.length, 0);
  return [
    emit(
      'TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets)',
      [bought.account, lotteries.length, bought.tickets],
    ),
    emit(
      'TicketsBought(address indexed buyer, uint256 indexed lotteryId, uint256 indexed purchase, uint256 count, uint8 kind, uint256 cost)',
      [bought.account, lotteries.length, purchase, bought.tickets, random(2), bought.cost],
    ),
  ];
}

function inject(lotteries: Lotteries, random: Random): Emitted[] {
  const amount = BigInt(1 + random(1_000));
  lotteries.at(-1)!.injected += amount;
  return [
    emit('LotteryInjection(uint256 indexed lotteryId, uint256 amount)', [lotteries.length, amount]),
  ];
}

function request(lotteries: Lotteries): Emitted {
  const lottery = lotteries.at(-1)!;
  lottery.requests += 1;
  return emit(
    'RandomnessRequested(uint256 indexed lotteryId, address indexed randomness, uint256 indexed requestId)',
    [lotteries.length, fake.other, lottery.requests],
  );
}

function close(lotteries: Lotteries): Emitted[] {
  lotteries.at(-1)!.status = 'Close';
  const id = lotteries.length;
  return [
    emit('LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)', [
      id,
      (id + 1) * 1_280,
    ]),
    request(lotteries),
  ];
}

/** Fixes the prizes of the closed lottery, or makes it void. */
function draw(lotteries: Lotteries, random: Random): Emitted[] {
  const lottery = lotteries.at(-1)!;
  const id = lotteries.length;
  if (random(4) === 0) {
    lottery.status = 'Void';
    return [
      emit('LotteryVoided(uint256 indexed lotteryId, uint256 carried)', [id, lottery.injected]),
    ];
  }
  lottery.status = 'Claimable';
  lottery.finalNumber = 1_000_000 + random(1_000_000);
  lottery.winners = random(50);
  return [
    emit(
      'FinalNumberReceived(uint256 indexed lotteryId, uint256 indexed requestId, uint256 finalNumber)',
      [id, lottery.requests, lottery.finalNumber],
    ),
    emit(
      'LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
      [id, lottery.finalNumber, lottery.winners],
    ),
    emit(
      'PotShared(uint256 indexed lotteryId, uint256 prizes, uint256 treasury, uint256 carried)',
      [id, 3, 2, 1],
    ),
  ];
}

/** Pays a prize or a price back, of a lottery that is over. */
function pay(lotteries: Lotteries, random: Random): Emitted[] {
  const index = random(lotteries.length);
  const lottery = lotteries[index]!;
  const purchase = lottery.purchases[random(Math.max(1, lottery.purchases.length))];
  if (!purchase || purchase.isRefunded) return [];
  if (lottery.status === 'Void') {
    purchase.isRefunded = true;
    return [
      emit(
        'TicketsRefunded(address indexed owner, uint256 indexed lotteryId, uint256 amount, uint256 numberTickets)',
        [purchase.account, index + 1, purchase.cost, purchase.tickets],
      ),
    ];
  }
  if (lottery.status !== 'Claimable' || purchase.claimed === purchase.tickets) return [];
  const amount = BigInt(1 + random(1_000_000)) * 1_000_003n;
  purchase.claimed += 1;
  purchase.paid += amount;
  return [
    emit(
      'TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
      [purchase.account, amount, index + 1, 1],
    ),
  ];
}

/** Plays one random operation on `lotteries`, which it changes; returns the events. */
export function playLottery(lotteries: Lotteries, random: Random): Emitted[] {
  const last = lotteries.at(-1);
  if (!last) return open(lotteries);
  const choice = random(100);
  if (choice < 30) return pay(lotteries, random);
  if (last.status === 'Open') {
    if (choice < 85) return buy(lotteries, random);
    return choice < 92 ? inject(lotteries, random) : close(lotteries);
  }
  if (last.status !== 'Close') return open(lotteries);
  return choice < 60 ? [request(lotteries)] : draw(lotteries, random);
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

const figures = (purchases: readonly Purchase[]): string => {
  const tickets = purchases.reduce((all, one) => all + one.tickets, 0);
  const won = sum(purchases.map(({ paid }) => paid));
  const refunded = sum(purchases.map(({ isRefunded, cost }) => (isRefunded ? cost : 0n)));
  return [tickets, sum(purchases.map(({ cost }) => cost)), won, refunded].join(' ');
};

const claimedOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((all, one) => all + one.claimed, 0);

/** Returns a line for each lottery, account and round, as the index should have them. */
export function lotteryLines(lotteries: Lotteries): string[] {
  const accounts = (purchases: readonly Purchase[]): string[] => [
    ...new Set(purchases.map((one) => one.account)),
  ];
  const all = lotteries.flatMap(({ purchases }) => purchases);
  const lines = lotteries.map(({ status, purchases, injected, finalNumber, winners }, index) =>
    [
      ...['lottery', index + 1, status, accounts(purchases).length, figures(purchases)],
      ...[claimedOf(purchases), injected, finalNumber ?? '-', winners ?? '-'],
      status === 'Open' ? '-' : lotteries[index]!.requests,
    ].join(' '),
  );
  const users = accounts(all).map((one) => {
    const isOwn = (purchase: Purchase): boolean => purchase.account === one;
    const rounds = lotteries.filter(({ purchases }) => purchases.some(isOwn)).length;
    return `user ${one} ${rounds} ${figures(all.filter(isOwn))}`;
  });
  const rounds = lotteries.flatMap(({ purchases }, index) =>
    accounts(purchases).map((one) => {
      const own = purchases.filter((purchase) => purchase.account === one);
      const claimed = claimedOf(own);
      return `round ${one} ${index + 1} ${claimed > 0} ${claimed} ${figures(own)}`;
    }),
  );
  return [...lines, ...users, ...rounds].toSorted();
}

const FIGURES = 'total_tickets, total_cake, total_cake_won, total_cake_refunded';

/** SQL that reads the same lines from the index. */
export const lotteryLinesSql = `
  select concat_ws(' ', 'lottery', id, status, total_users, ${FIGURES}, claimed_tickets, injected,
    coalesce(final_number::text, '-'), coalesce(winning_tickets::text, '-'), coalesce(request_id::text, '-')) as line from lottery
  union all select concat_ws(' ', 'user', id, total_rounds, ${FIGURES}) from lottery_user
  union all select concat_ws(' ', 'round', "user", lottery, case when claimed then 'true' else 'false' end, claimed_tickets, ${FIGURES}) from lottery_round`;
