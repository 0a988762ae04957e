import { FIRST_OWN_CONTRACT, pools } from '#config/pools.ts';
import type { ProductContracts } from './productContracts.ts';

/** Farming contract, vault, and pools with contracts of their own. */
export const stakingLinks: ProductContracts = {
  links: [
    { at: 'masterChef', view: 'meow', to: 'meow' },
    { at: 'vault', view: 'masterchef', to: 'masterChef' },
    { at: 'vault', view: 'token', to: 'meow' },
  ],
  roles: [{ at: 'meow', role: 'MINTER_ROLE', holder: 'masterChef' }],
  listed: {
    title: 'contracts.pools',
    kinds: ['smartChef', 'bnbStaking'],
    contracts: () =>
      pools
        .filter(({ sousId }) => sousId >= FIRST_OWN_CONTRACT)
        .map(({ sousId, stakingToken, earningToken, address, isNative }) => ({
          address,
          name: {
            key: 'contracts.pool',
            params: { id: sousId, staking: stakingToken.symbol, earning: earningToken.symbol },
          },
          link: isNative
            ? { view: 'WBNB', to: 'wrappedNative' }
            : { view: 'SMART_CHEF_FACTORY', to: 'smartChefFactory' },
        })),
  },
};
