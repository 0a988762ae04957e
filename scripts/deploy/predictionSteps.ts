import type { Step } from './steps.ts';

/** First answer of the local feed: the price at which the local pools begin. */
const FIRST_PRICE = 640n * 10n ** 8n;
/** Least bet in the prediction game, in wei, and its fee in 1/10000. */
const MIN_BET = 10n ** 13n;
const TREASURY_FEE = 300;

/** Price feed of the local chain, and the prediction game. */
export const predictionSteps: readonly Step[] = [
  {
    name: 'feed',
    contract: 'LocalFeed',
    mayBePublic: true,
    when: ({ prediction }) => prediction !== undefined,
    given: ({ prediction }) => prediction?.feed,
    args: ({ parameters: { operator } }) => ['BNB / USD', FIRST_PRICE, operator],
  },
  {
    name: 'prediction',
    contract: 'Prediction',
    needs: ['feed'],
    when: ({ prediction }) => prediction !== undefined,
    args: ({ deployer, contracts: { feed }, parameters: { operator, treasury, prediction } }) => [
      feed,
      treasury,
      operator,
      prediction!.intervalSeconds,
      prediction!.bufferSeconds,
      MIN_BET,
      TREASURY_FEE,
      deployer,
    ],
  },
];
