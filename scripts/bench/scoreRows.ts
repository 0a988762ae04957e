import { gameTerms, manySwaps, markAt, playersOf } from '../../src/testing/competitionGame.ts';
import { rankTeams } from '../../src/protocol/competitionRanking.ts';
import { makeResult } from '../../src/protocol/competitionResult.ts';
import { termsHash } from '../../src/protocol/competitionTerms.ts';
import { countVolumes } from '../../src/protocol/competitionVolume.ts';
import { measurePaced } from './pace.ts';
import type { Row } from './rows.ts';
import { median } from './turns.ts';

const [SWAPS, ACCOUNTS] = [50_000, 1_500];
const MOST_MS = 30_000;
const TIMES = 5;

/** Measures the trading competition's result, from swaps to the root; the median of five. */
export function scoreRows(): Promise<Row[]> {
  const players = playersOf(ACCOUNTS);
  const swaps = manySwaps(SWAPS, ACCOUNTS);
  const [{ account: competition }] = players as [(typeof players)[0]];
  const origin = { chainId: 31337, competition, termsHash: termsHash(gameTerms) };
  const what = `result of ${SWAPS} swaps and ${ACCOUNTS} accounts`;
  return measurePaced(() => {
    const times = Array.from({ length: TIMES }, () => {
      const startedAt = performance.now();
      const scores = countVolumes(gameTerms, players, swaps, [markAt(0)]);
      const teams = rankTeams(gameTerms, scores, [1, 2, 3]);
      makeResult({ ...origin, firstBlock: 1, lastBlock: SWAPS }, teams);
      return performance.now() - startedAt;
    });
    return [{ what, value: median(times), unit: 'ms', budget: MOST_MS }];
  });
}
