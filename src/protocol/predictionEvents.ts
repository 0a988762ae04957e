import { coinOf, type AccountEvent, type ProductEvents } from './events.ts';

type Act = 'up' | 'down' | 'claim';

const event = (name: string, act: Act): AccountEvent<Act> => ({
  at: 'prediction',
  signature: `${name}(address indexed sender, uint256 indexed epoch, uint256 amount)`,
  account: 'sender',
  number: 'epoch',
  amount: 'amount',
  act,
  moved: coinOf,
});

const NUMBER = ['round', 'epoch'] as const;

/** The prediction game: positions, and what is collected of them. */
export const predictionEvents: ProductEvents<Act> = {
  kind: 'prediction',
  title: 'layout.title.prediction',
  isNumbered: true,
  paysCoin: true,
  acts: {
    up: 'portfolio.act.up',
    down: 'portfolio.act.down',
    claim: 'portfolio.act.claim',
  },
  events: [
    { ...event('BetBull', 'up'), isPaid: true },
    { ...event('BetBear', 'down'), isPaid: true },
    event('Claim', 'claim'),
  ],
  lists: [
    {
      endpoint: 'prediction',
      many: 'bets',
      acts: [
        {
          event: { field: 'position', names: { Bull: 'BetBull', Bear: 'BetBear' } },
          number: NUMBER,
          amount: 'amount',
          prices: { bnb: 'bnbUSD' },
        },
        {
          event: 'Claim',
          number: NUMBER,
          amount: 'claimedBNB',
          prices: { bnb: 'claimedBnbUSD' },
          when: 'claimed',
        },
      ],
    },
  ],
};
