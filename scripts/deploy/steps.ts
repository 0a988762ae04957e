import type { ContractName, Deployment } from '../../src/config/env.ts';
import type { Address } from '../../src/lib/hex.ts';
import { claimSteps } from './claimSteps.ts';
import { collectiblesSteps } from './collectiblesSteps.ts';
import { competitionSteps } from './competitionSteps.ts';
import { ifoSteps } from './ifoSteps.ts';
import { lotterySteps } from './lotterySteps.ts';
import { predictionSteps } from './predictionSteps.ts';
import { profileSteps } from './profileSteps.ts';
import { splitSteps } from './splitSteps.ts';
import type { Lengths, Parameters } from './parameters.ts';

type Contracts = Deployment['contracts'];

/** Holds what the constructors' arguments are made of. The deployer owns all until the end. */
interface Making {
  deployer: Address;
  contracts: Contracts;
  parameters: Parameters;
  lengths: Lengths;
}

export interface Step {
  name: ContractName;
  /** Artifact. */
  contract: string;
  needs?: readonly ContractName[];
  args?: (making: Making) => readonly unknown[];
  /** Whether a chain may have one of its own, which is used whatever its code is. */
  mayBePublic?: true;
  /** Whether the parameters want it; without this they always do. */
  when?: (parameters: Parameters) => boolean;
  /** Address of a contract of others that the parameters name. */
  given?: (parameters: Parameters) => Address | undefined;
}

/** In dependency order. The order also decides the local addresses: add new steps at the end. */
export const STEPS: readonly Step[] = [
  { name: 'multicall', contract: 'Multicall', mayBePublic: true },
  { name: 'wrappedNative', contract: 'WBNB', mayBePublic: true },
  {
    name: 'meow',
    contract: 'MeowToken',
    // The hand-over sets the delay of later admins.
    args: ({ deployer, lengths: { firstMeowSupply, maxMeowPerSecond } }) => [
      deployer,
      0,
      firstMeowSupply,
      maxMeowPerSecond,
    ],
  },
  {
    name: 'factory',
    contract: 'MeowFactory',
    mayBePublic: true,
    args: ({ deployer }) => [deployer],
  },
  {
    name: 'router',
    contract: 'MeowRouter',
    mayBePublic: true,
    needs: ['factory', 'wrappedNative'],
    args: ({ contracts: { factory, wrappedNative } }) => [factory, wrappedNative],
  },
  { name: 'nameRegistry', contract: 'NameRegistry', args: ({ deployer }) => [deployer] },
  {
    name: 'zap',
    contract: 'MeowZap',
    needs: ['factory', 'wrappedNative'],
    args: ({ contracts: { factory, wrappedNative } }) => [factory, wrappedNative],
  },
  {
    name: 'masterChef',
    contract: 'MasterChef',
    needs: ['meow'],
    // Rewards begin at once: block 0 is past.
    args: ({ deployer, contracts: { meow }, parameters: { feeAddress }, lengths }) => [
      meow,
      feeAddress,
      lengths.meowPerBlock,
      0,
      deployer,
    ],
  },
  {
    name: 'vault',
    contract: 'MeowVault',
    needs: ['masterChef'],
    args: ({ deployer, contracts: { masterChef }, parameters: { operator, treasury } }) => [
      masterChef,
      operator,
      treasury,
      deployer,
    ],
  },
  {
    name: 'smartChefFactory',
    contract: 'SmartChefFactory',
    args: ({ deployer }) => [deployer],
  },
  {
    name: 'farmAuction',
    contract: 'FarmAuction',
    needs: ['meow'],
    args: ({ deployer, contracts: { meow }, parameters: { operator }, lengths }) => [
      meow,
      operator,
      lengths.blocksPerDay,
      deployer,
    ],
  },
  {
    name: 'timelock',
    contract: 'TimelockController',
    // Without delay and under the deployer until the hand-over, which it executes.
    args: ({ deployer }) => [
      0,
      [deployer],
      [deployer],
      '0x0000000000000000000000000000000000000000',
    ],
  },
  {
    name: 'farmZap',
    contract: 'FarmZap',
    needs: ['factory', 'wrappedNative', 'masterChef'],
    args: ({ contracts: { factory, wrappedNative, masterChef } }) => [
      factory,
      wrappedNative,
      masterChef,
    ],
  },
  ...predictionSteps,
  ...collectiblesSteps,
  ...lotterySteps,
  ...profileSteps,
  ...claimSteps,
  ...ifoSteps,
  ...competitionSteps,
  ...splitSteps,
];

/** Contracts that the local chain gets last of all, so that no other address changes with them. */
export const GAMES: readonly ContractName[] = [
  'feed',
  'prediction',
  'meowCats',
  'mintingStation',
  'starterFactory',
  'tradeIn',
  'vrfCoordinator',
  'vrfSource',
  'lottery',
  'profile',
  'pointCenter',
  'claimByUser',
  'claimByVault',
  'claimByPrediction',
  'claimByLottery',
  'earlyRefund',
  'ifoFactory',
  'competition',
  'splitRouter',
];

/**
 * Steps that the local chain's tokens and pairs need. The rest is deployed after the tokens, so
 * that a new step does not change a token's address.
 */
export const FOUNDATION: readonly ContractName[] = [
  'multicall',
  'wrappedNative',
  'meow',
  'factory',
  'router',
  'nameRegistry',
];

/** Returns the named contracts' steps and those that they need, in order. */
export function wantedSteps(only: readonly ContractName[]): readonly Step[] {
  const wanted = new Set(only);
  for (let before = 0; before < wanted.size;) {
    before = wanted.size;
    for (const { name, needs = [] } of STEPS)
      if (wanted.has(name)) for (const need of needs) wanted.add(need);
  }
  return STEPS.filter(({ name }) => wanted.has(name));
}
