import type { Step } from './steps.ts';

/** Factory of token sales. The sales themselves are created through it, by the timelock. */
export const ifoSteps: readonly Step[] = [
  {
    name: 'ifoFactory',
    contract: 'IfoFactory',
    needs: ['profile'],
    when: ({ ifo, profile }) => ifo !== undefined && profile !== undefined,
    args: ({ deployer, contracts: { profile }, parameters: { ifo }, lengths }) => [
      profile,
      lengths.blocksPerDay * BigInt(ifo!.maxLengthDays),
      deployer,
    ],
  },
];
