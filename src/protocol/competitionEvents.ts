import type { ProductEvents } from './events.ts';

/** The trading battle: registrations and prizes. */
export const competitionEvents: ProductEvents<'register' | 'battlePrize'> = {
  kind: 'competition',
  title: 'layout.title.competition',
  acts: { register: 'portfolio.act.register', battlePrize: 'portfolio.act.battlePrize' },
  events: [
    {
      at: 'competition',
      signature: 'UserRegister(address indexed userAddress, uint256 indexed teamId)',
      account: 'userAddress',
      number: 'teamId',
      act: 'register',
    },
    {
      at: 'competition',
      signature:
        'RewardClaim(address indexed userAddress, uint256 indexed teamId, uint256 rewardGroup, uint256 volume, uint256 meow, uint256 points)',
      account: 'userAddress',
      number: 'teamId',
      amount: 'meow',
      act: 'battlePrize',
    },
  ],
};
