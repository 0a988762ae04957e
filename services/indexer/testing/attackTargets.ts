import type { Target } from '../../lib/testing/attacks/attack.ts';

/** What the index's endpoints are attacked through. */
export const attackTargets: Readonly<Record<string, Target>> = {
  prediction: { list: 'bets', type: 'Bet', field: 'id', open: ['user', 'bets'] },
  exchange: { list: 'pairs', type: 'Pair', field: 'id', open: ['hours', 'pair'] },
};
