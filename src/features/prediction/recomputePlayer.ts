import { defineCheck } from '#entities/check/checkRun.ts';
import type { Address } from '#lib/hex.ts';
import { readIndexed } from '#entities/indexed/readIndexed.ts';
import type { AppThunk } from '#redux';
import { playerQuery } from './leaderboardQueries.ts';
import { differingFigures, statsOf, type PlayerFigure, type PlayerStats } from './playerStats.ts';
import { readHistory } from './readHistory.ts';

/** An account's figures by the node, and what of the index's differs. */
export interface Recomputed {
  own: PlayerStats;
  differing: readonly PlayerFigure[];
  /** Blocks that the index was behind when it was asked. */
  behind: number;
}

/** How often both are read: the account may have played between the two answers. */
const TRIES = 3;
const WAIT_MS = 1_000;

/**
 * Reads all rounds of an account from the node, computes its figures anew and holds those of the
 * index against them. Rejects with an RpcError or an IndexerError.
 */
function recomputePlayer(account: Address): AppThunk<Promise<Recomputed>> {
  return async (dispatch) => {
    for (let tries = 1; ; tries += 1) {
      const { bets } = await dispatch(readHistory({ account, pages: Infinity }));
      const own = statsOf(account, bets);
      const { value, block } = await dispatch(readIndexed(playerQuery(account)));
      const differing = differingFigures(own, value.stats ?? statsOf(account, []));
      if (differing.length === 0 || tries === TRIES)
        return { own, differing, behind: block.behind };
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  };
}

/** Computes an account's figures anew, when asked. */
export const useRecomputed = defineCheck({ name: 'predictionRecomputed', read: recomputePlayer });
