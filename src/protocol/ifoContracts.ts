import { ifos } from '#config/ifos.ts';
import type { ProductContracts } from './productContracts.ts';

/** The factory of token sales, and the sales, which give points. */
export const ifoContracts: ProductContracts = {
  links: [{ at: 'ifoFactory', view: 'profile', to: 'profile' }],
  listed: {
    title: 'contracts.sales',
    kinds: ['ifo'],
    role: { at: 'profile', role: 'POINT_ROLE' },
    factory: { at: 'ifoFactory', count: 'numberSales', item: 'sales' },
    contracts: () =>
      ifos.map(({ name, address }) => ({
        address,
        name: { key: 'contracts.sale', params: { name } },
        link: { view: 'profile', to: 'profile' },
      })),
  },
};
