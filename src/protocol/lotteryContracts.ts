import type { ProductContracts } from './productContracts.ts';

/** The lottery and its randomness. */
export const lotteryContracts: ProductContracts = {
  links: [
    { at: 'vrfSource', view: 'coordinator', to: 'vrfCoordinator' },
    { at: 'vrfSource', view: 'consumer', to: 'lottery', setter: 'setConsumer' },
    { at: 'lottery', view: 'cakeToken', to: 'meow' },
    { at: 'lottery', view: 'randomGenerator', to: 'vrfSource' },
  ],
};
