import { named, type Product } from '../product.ts';
import { activities } from './activities.ts';

const BY_USER = { user: 'e."userAddress"' };

/** Holds what accounts did in the trading battle. */
export const competition: Product = {
  entities: [],
  stages: [
    {
      name: 'new_registration',
      of: 'competition',
      accounts: named('userAddress'),
      events: ['UserRegister(address indexed userAddress, uint256 indexed teamId)'],
    },
    {
      name: 'new_battle_prize',
      of: 'competition',
      accounts: named('userAddress'),
      events: [
        'RewardClaim(address indexed userAddress, uint256 indexed teamId, uint256 rewardGroup, uint256 volume, uint256 meow, uint256 points)',
      ],
    },
  ],
  derivations: [
    activities('new_registration', 'competition', {
      ...BY_USER,
      number: 'e."teamId"',
      amount: '0',
    }),
    activities('new_battle_prize', 'competition', {
      ...BY_USER,
      number: 'e."teamId"',
      amount: 'e.meow',
    }),
  ],
};
