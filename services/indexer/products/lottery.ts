import { named, type Product } from '../product.ts';
import {
  lottery as lotteryTable,
  lotteryRound,
  lotteryUser,
  ticketPayout,
  ticketPurchase,
} from './lotteryTables.ts';

const MONEY = 'total_cake, total_cake_won, total_cake_refunded';

/** Sums of the staged payments, of which totals of lotteries, accounts and rounds consist. */
const PAID = `coalesce(sum("numberTickets") filter (where event = 'TicketsClaim'), 0)::bigint as tickets,
  coalesce(sum(amount) filter (where event = 'TicketsClaim'), 0) as won,
  coalesce(sum(amount) filter (where event = 'TicketsRefunded'), 0) as refunded`;

/** Claims and refunds, whose events have the same arguments by other names. */
const PAYMENTS = 'new_ticket_payout';

/** Names what an account has in one lottery. */
const roundId = (account: string): string => `${account} || '-' || "lotteryId"`;

/** Staged purchases of accounts that had none in their lottery before. */
const FRESH = `(select distinct buyer, "lotteryId" from new_ticket_purchase n
  where not exists (select from lottery_round r where r.id = n.buyer || '-' || n."lotteryId"))`;

/**
 * Lotteries, what accounts bought and were paid in them, and totals. Nothing in a batch depends on
 * its order beyond that of the derivations: a lottery is opened, its tickets are sold, it is closed
 * and drawn or void, and its tickets are paid.
 */
export const lottery: Product = {
  entities: [lotteryTable, lotteryUser, lotteryRound, ticketPurchase, ticketPayout],
  stages: [
    {
      name: 'new_lottery',
      of: 'lottery',
      events: [
        'LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
      ],
    },
    {
      name: 'new_ticket_purchase',
      of: 'lottery',
      events: [
        'TicketsBought(address indexed buyer, uint256 indexed lotteryId, uint256 indexed purchase, uint256 count, uint8 kind, uint256 cost)',
      ],
      accounts: named('buyer'),
    },
    {
      name: 'new_injection',
      of: 'lottery',
      events: ['LotteryInjection(uint256 indexed lotteryId, uint256 amount)'],
    },
    {
      name: 'new_lottery_close',
      of: 'lottery',
      events: ['LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)'],
    },
    {
      name: 'new_request',
      of: 'lottery',
      events: [
        'RandomnessRequested(uint256 indexed lotteryId, address indexed randomness, uint256 indexed requestId)',
      ],
    },
    {
      name: 'new_final_number',
      of: 'lottery',
      events: [
        'FinalNumberReceived(uint256 indexed lotteryId, uint256 indexed requestId, uint256 finalNumber)',
      ],
    },
    {
      name: 'new_draw',
      of: 'lottery',
      events: [
        'LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
      ],
    },
    {
      name: 'new_shared_pot',
      of: 'lottery',
      events: [
        'PotShared(uint256 indexed lotteryId, uint256 prizes, uint256 treasury, uint256 carried)',
      ],
    },
    {
      name: 'new_lottery_void',
      of: 'lottery',
      events: ['LotteryVoided(uint256 indexed lotteryId, uint256 carried)'],
    },
    {
      name: PAYMENTS,
      of: 'lottery',
      events: [
        'TicketsClaim(address indexed account, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
        'TicketsRefunded(address indexed account, uint256 indexed lotteryId, uint256 amount, uint256 numberTickets)',
      ],
      accounts: named('account'),
    },
  ],
  derivations: [
    {
      from: ['new_lottery'],
      sql: `insert into lottery (id, total_users, total_tickets, status, claimed_tickets, start_time, end_time,
              ticket_price, first_ticket, ${MONEY}, injected, hash, block, log_index, timestamp)
            select "lotteryId"::text, 0, 0, 'Open', 0, "startTime", "endTime",
              "priceTicketInCake", "firstTicketId", 0, 0, 0, "injectedAmount", tx, block, log_index, at
            from new_lottery on conflict do nothing`,
    },
    {
      from: ['new_injection'],
      sql: `update lottery l set injected = l.injected + s.amount
            from (select "lotteryId", sum(amount) as amount from new_injection group by "lotteryId") s
            where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_ticket_purchase'],
      sql: `insert into ticket_purchase (id, lottery, "user", tickets, kind, cost, hash, block, log_index, created_at)
            select purchase::text, "lotteryId"::text, buyer, "count", case kind when 0 then 'Typed' else 'Picked' end,
              cost, tx, block, log_index, at
            from new_ticket_purchase on conflict do nothing`,
    },
    {
      from: ['new_ticket_purchase'],
      sql: `update lottery l set total_tickets = l.total_tickets + s.tickets, total_cake = l.total_cake + s.cost,
              total_users = l.total_users + (select count(*) from ${FRESH} f where f."lotteryId" = s."lotteryId")
            from (select "lotteryId", sum("count")::bigint as tickets, sum(cost) as cost from new_ticket_purchase group by "lotteryId") s
            where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_ticket_purchase'],
      sql: `insert into lottery_user (id, total_rounds, total_tickets, ${MONEY}, block, timestamp)
            select buyer, (select count(*) from ${FRESH} f where f.buyer = n.buyer), sum("count"), sum(cost), 0, 0, min(block), min(at)
            from new_ticket_purchase n group by buyer
            on conflict (id) do update set total_rounds = lottery_user.total_rounds + excluded.total_rounds,
              total_tickets = lottery_user.total_tickets + excluded.total_tickets,
              total_cake = lottery_user.total_cake + excluded.total_cake`,
    },
    {
      from: ['new_ticket_purchase'],
      sql: `insert into lottery_round (id, lottery, "user", claimed, claimed_tickets, total_tickets, ${MONEY}, block, timestamp)
            select ${roundId('buyer')}, "lotteryId"::text, buyer, false, 0, sum("count"), sum(cost), 0, 0, min(block), min(at)
            from new_ticket_purchase group by buyer, "lotteryId"
            on conflict (id) do update set total_tickets = lottery_round.total_tickets + excluded.total_tickets,
              total_cake = lottery_round.total_cake + excluded.total_cake`,
    },
    {
      from: ['new_lottery_close'],
      sql: `update lottery l set status = 'Close', last_ticket = s."firstTicketIdNextLottery"
            from new_lottery_close s where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_request'],
      sql: `update lottery l set request_id = s."requestId", request_block = s.block, request_hash = s.tx
            from (select distinct on ("lotteryId") * from new_request order by "lotteryId", block desc, log_index desc) s
            where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_final_number'],
      sql: `update lottery l set final_number = s."finalNumber" from new_final_number s where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_draw'],
      sql: `update lottery l set status = 'Claimable', final_number = s."finalNumber", winning_tickets = s."countWinningTickets"
            from new_draw s where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_shared_pot'],
      sql: `update lottery l set prizes = s.prizes, treasury = s.treasury, carried = s.carried
            from new_shared_pot s where l.id = s."lotteryId"::text`,
    },
    {
      from: ['new_lottery_void'],
      sql: `update lottery l set status = 'Void', carried = s.carried from new_lottery_void s where l.id = s."lotteryId"::text`,
    },
    {
      from: [PAYMENTS],
      sql: `insert into ticket_payout (id, lottery, "user", reason, tickets, amount, hash, block, log_index, created_at)
            select block || '-' || log_index, "lotteryId"::text, account, case event when 'TicketsClaim' then 'Prize' else 'Refund' end,
              "numberTickets", amount, tx, block, log_index, at
            from ${PAYMENTS} on conflict do nothing`,
    },
    {
      from: [PAYMENTS],
      sql: `update lottery l set claimed_tickets = l.claimed_tickets + s.tickets,
              total_cake_won = l.total_cake_won + s.won, total_cake_refunded = l.total_cake_refunded + s.refunded
            from (select "lotteryId", ${PAID} from ${PAYMENTS} group by "lotteryId") s where l.id = s."lotteryId"::text`,
    },
    {
      from: [PAYMENTS],
      sql: `update lottery_user u set total_cake_won = u.total_cake_won + s.won,
              total_cake_refunded = u.total_cake_refunded + s.refunded
            from (select account, ${PAID} from ${PAYMENTS} group by account) s where u.id = s.account`,
    },
    {
      from: [PAYMENTS],
      sql: `update lottery_round r set claimed = r.claimed or s.tickets > 0, claimed_tickets = r.claimed_tickets + s.tickets,
              total_cake_won = r.total_cake_won + s.won, total_cake_refunded = r.total_cake_refunded + s.refunded
            from (select account, "lotteryId", ${PAID} from ${PAYMENTS} group by account, "lotteryId") s
            where r.id = ${roundId('s.account')}`,
    },
  ],
};
