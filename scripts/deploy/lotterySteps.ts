import { parseUnits } from 'ethers';
import { localChainEnd } from '../../src/protocol/localRandomness.ts';
import type { Step } from './steps.ts';

/** Coordinator of the local chain, the source of numbers and the lottery. */
export const lotterySteps: readonly Step[] = [
  {
    name: 'vrfCoordinator',
    contract: 'LocalCoordinator',
    mayBePublic: true,
    when: ({ lottery }) => lottery !== undefined,
    given: ({ lottery }) => lottery?.vrfCoordinator,
    args: ({ parameters: { operator } }) => [localChainEnd(), operator, true],
  },
  {
    name: 'vrfSource',
    contract: 'VrfSource',
    needs: ['vrfCoordinator'],
    when: ({ lottery }) => lottery !== undefined,
    args: ({ deployer, contracts: { vrfCoordinator }, parameters: { lottery } }) => [
      vrfCoordinator,
      [
        lottery!.keyHash,
        lottery!.subscriptionId,
        lottery!.requestConfirmations,
        lottery!.callbackGas,
        lottery!.paysInCoin,
      ],
      deployer,
    ],
  },
  {
    name: 'lottery',
    contract: 'Lottery',
    needs: ['meow', 'vrfSource'],
    when: ({ lottery }) => lottery !== undefined,
    args: ({
      deployer,
      contracts: { meow, vrfSource },
      parameters: { operator, treasury, lottery },
    }) => [
      meow,
      vrfSource,
      treasury,
      operator,
      lottery!.minLengthSeconds,
      parseUnits(lottery!.minTicketPrice, 18),
      parseUnits(lottery!.maxTicketPrice, 18),
      deployer,
    ],
  },
];
