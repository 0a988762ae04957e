import type { Step } from './steps.ts';

/** The trading competition. The timelock announces its terms, and funds it by a transfer. */
export const competitionSteps: readonly Step[] = [
  {
    name: 'competition',
    contract: 'Competition',
    needs: ['meow', 'profile', 'mintingStation'],
    when: ({ competition, profile, collectibles }) =>
      competition !== undefined && profile !== undefined && collectibles !== undefined,
    args: ({
      deployer,
      contracts: { meow, profile, mintingStation },
      parameters: { operator, competition },
    }) => [
      meow,
      profile,
      mintingStation,
      operator,
      competition!.objector,
      competition!.minObjectionSeconds,
      competition!.minClaimSeconds,
      deployer,
    ],
  },
];
