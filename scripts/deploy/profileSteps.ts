import { parseUnits } from 'ethers';
import type { Step } from './steps.ts';

/** Most sales that are asked about at once. */
const MOST_ASKED = 50;

/** Profiles, and the points of sales. */
export const profileSteps: readonly Step[] = [
  {
    name: 'profile',
    contract: 'Profile',
    needs: ['meow'],
    when: ({ profile }) => profile !== undefined,
    args: ({ deployer, contracts: { meow }, parameters: { treasury, profile } }) => [
      meow,
      ...(['maxCost', 'toReactivate', 'toRegister', 'toUpdate'] as const).map((cost) =>
        parseUnits(profile![cost], 18),
      ),
      treasury,
      deployer,
    ],
  },
  {
    name: 'pointCenter',
    contract: 'PointCenter',
    needs: ['profile'],
    when: ({ profile }) => profile !== undefined,
    args: ({ deployer, contracts: { profile } }) => [profile, MOST_ASKED, deployer],
  },
];
