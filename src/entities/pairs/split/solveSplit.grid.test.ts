import { expect, it } from 'vitest';
import { bestByAmount } from '#testing/bestRoute.ts';
import { campaign } from '#testing/campaign.ts';
import { gridSplit } from '#testing/gridRouter.ts';
import { makeMarket, makeRandom } from '#testing/markets.ts';
import { findRoutes } from '../routing.ts';
import { fillLegs } from './legs.ts';
import { findLegs } from './plannedLegs.ts';
import { solveSplit } from './solveSplit.ts';

it.each([0.01, 0.03, 0.1])(
  'never brings less than a grid of twentieths with as many pools, for %d of a pool',
  (size) => {
    const random = makeRandom(5);
    for (let count = campaign(100, 1_000); count > 0; count -= 1) {
      const { pairs, request } = makeMarket(random, size, 8);
      const { legs } = solveSplit(pairs, { ...request, legCost: 0n })!;
      const filled = fillLegs(findLegs(pairs, legs)!, request);
      const path = bestByAmount(findRoutes(pairs, { ...request, maxHops: 3 }), 'exactInput')!;
      expect((filled ?? path).amountOut >= gridSplit(pairs, request, 8)).toBe(true);
    }
  },
);
