import { parseUnits } from 'ethers';
import type { Step } from './steps.ts';

/** The collection, what mints it, its sale, and what buys some of it back. */
export const collectiblesSteps: readonly Step[] = [
  {
    name: 'meowCats',
    contract: 'MeowCats',
    when: ({ collectibles }) => collectibles !== undefined,
    args: ({ deployer, parameters: { collectibles } }) => [collectibles!.baseUri, deployer],
  },
  {
    name: 'mintingStation',
    contract: 'MintingStation',
    needs: ['meowCats'],
    when: ({ collectibles }) => collectibles !== undefined,
    args: ({ deployer, contracts: { meowCats } }) => [meowCats, deployer],
  },
  {
    name: 'starterFactory',
    contract: 'StarterFactory',
    needs: ['mintingStation', 'meow'],
    when: ({ collectibles }) => collectibles !== undefined,
    // The sale begins at once: block 0 is past.
    args: ({
      deployer,
      contracts: { mintingStation, meow },
      parameters: { treasury, collectibles },
    }) => [
      mintingStation,
      meow,
      treasury,
      parseUnits(collectibles!.starterPrice, 18),
      parseUnits(collectibles!.maxStarterPrice, 18),
      0,
      deployer,
    ],
  },
  {
    name: 'tradeIn',
    contract: 'TradeIn',
    needs: ['meowCats', 'meow'],
    when: ({ collectibles }) => collectibles !== undefined,
    args: ({
      deployer,
      contracts: { meowCats, meow },
      parameters: { collectibles },
      lengths: { blocksPerDay },
    }) => [meowCats, meow, BigInt(collectibles!.maxOfferDays) * blocksPerDay, deployer],
  },
];
