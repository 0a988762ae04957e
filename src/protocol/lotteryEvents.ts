import type { ProductEvents } from './events.ts';

const NUMBER = ['lottery', 'id'] as const;
const PRICES = { meow: 'meowUSD' };

/** The lottery: tickets, prizes, and tickets of voided rounds. */
export const lotteryEvents: ProductEvents<'tickets' | 'prize' | 'ticketRefund'> = {
  kind: 'lottery',
  title: 'layout.title.lottery',
  isNumbered: true,
  acts: {
    tickets: 'portfolio.act.tickets',
    prize: 'portfolio.act.prize',
    ticketRefund: 'portfolio.act.ticketRefund',
  },
  events: [
    {
      at: 'lottery',
      signature:
        'TicketsBought(address indexed buyer, uint256 indexed lotteryId, uint256 indexed purchase, uint256 count, uint8 kind, uint256 cost)',
      account: 'buyer',
      number: 'lotteryId',
      amount: 'cost',
      act: 'tickets',
      isPaid: true,
    },
    {
      at: 'lottery',
      signature:
        'TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
      account: 'claimer',
      number: 'lotteryId',
      amount: 'amount',
      act: 'prize',
    },
    {
      at: 'lottery',
      signature:
        'TicketsRefunded(address indexed owner, uint256 indexed lotteryId, uint256 amount, uint256 numberTickets)',
      account: 'owner',
      number: 'lotteryId',
      amount: 'amount',
      act: 'ticketRefund',
    },
  ],
  lists: [
    {
      endpoint: 'lottery',
      many: 'purchases',
      acts: [{ event: 'TicketsBought', number: NUMBER, amount: 'cost', prices: PRICES }],
    },
    {
      endpoint: 'lottery',
      many: 'payouts',
      acts: [
        {
          event: { field: 'reason', names: { Prize: 'TicketsClaim', Refund: 'TicketsRefunded' } },
          number: NUMBER,
          amount: 'amount',
          prices: PRICES,
        },
      ],
    },
  ],
};
