import type { ProductContracts } from './productContracts.ts';

/** The trading battle, which gives collectibles and points. */
export const competitionContracts: ProductContracts = {
  links: [
    { at: 'competition', view: 'meowToken', to: 'meow' },
    { at: 'competition', view: 'profile', to: 'profile' },
    { at: 'competition', view: 'station', to: 'mintingStation' },
  ],
  roles: [
    { at: 'mintingStation', role: 'MINTER_ROLE', holder: 'competition' },
    { at: 'profile', role: 'POINT_ROLE', holder: 'competition' },
  ],
};
