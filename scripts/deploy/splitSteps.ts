import type { Step } from './steps.ts';

/** Router of split swaps, on the chain's own exchange or on ours. */
export const splitSteps: readonly Step[] = [
  {
    name: 'splitRouter',
    contract: 'SplitRouter',
    needs: ['factory', 'wrappedNative'],
    args: ({ contracts: { factory, wrappedNative } }) => [factory, wrappedNative],
  },
];
