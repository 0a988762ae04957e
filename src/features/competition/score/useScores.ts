import { useState } from 'react';
import { readConfirmed, type IndexedAnswer } from '#entities/indexed/readIndexed.ts';
import { defineIndexedRead, type IndexedView } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector, type AppThunk } from '#redux';
import { askAnswer } from '#remote/indexer/askService.ts';
import type { Phase } from '../competitionModel.ts';
import { readBoard, readOwnScore, readStandings } from './scoreAnswers.ts';
import type { OwnScore, ScoreBoard, TeamStanding } from './scoreRows.ts';

/** Blocks between two looks at a battle that is fought, and milliseconds until a late answer. */
const EVERY_BLOCKS = 5;
const LATE_TRIES = 5;
const LATE_MS = 200;

/** Question to the services. */
interface Wish {
  path: string;
  /** Whether swaps of the newest blocks count. */
  isFought: boolean;
  /** What changes the answer, and so asks again. */
  at: string;
}

/** Asks again, a few times, while the answer is older than the account's own transaction. */
function readWish<Value>(
  { path, isFought }: Wish,
  read: (answer: unknown) => Value,
): AppThunk<Promise<IndexedAnswer<Value>>> {
  return async (dispatch, getState) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await dispatch(readConfirmed(() => askAnswer(path, read)));
      const isLate = isFought && answer.block.number < getState().blocks.neededBlock;
      if (!isLate || tries === LATE_TRIES) return answer;
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    }
  };
}

type UseAnswer<Value> = (path: string | undefined, phase: Phase) => IndexedView<Value>;

/**
 * Defines a question to the services: asked again after each own transaction and every few blocks
 * while the battle is fought. Its hook shows what was known until the next answer, and nothing after
 * a failure.
 */
function defineAnswer<Value>(name: string, read: (answer: unknown) => Value): UseAnswer<Value> {
  const useWish = defineIndexedRead({
    name,
    read: (wish: Wish) => readWish(wish, read),
    keptAs: ({ path }) => `score ${path}`,
  });
  return function useAnswer(path, phase) {
    const neededBlock = useAppSelector((state) => state.blocks.neededBlock);
    const block = useAppSelector((state) =>
      Math.floor((state.blocks.currentBlock ?? 0) / EVERY_BLOCKS),
    );
    const tick = phase === 'open' || phase === 'registration' ? block : 0;
    const at = `${phase} ${neededBlock} ${tick}`;
    const view = useWish(path === undefined ? undefined : { path, isFought: phase === 'open', at });
    const [kept, setKept] = useState<{ path: string | undefined; view: IndexedView<Value> }>();
    if (view.value !== undefined && kept?.view.value !== view.value) setKept({ path, view });
    if (view.value !== undefined || view.failure || kept?.path !== path || !kept) return view;
    return { ...view, value: kept.view.value, block: kept.view.block };
  };
}

const useBoardAnswer = defineAnswer<ScoreBoard>('competitionBoard', readBoard);
const useStandingsAnswer = defineAnswer<readonly TeamStanding[]>(
  'competitionStandings',
  readStandings,
);
const useOwnAnswer = defineAnswer<OwnScore>('competitionOwn', readOwnScore);

/** Returns a leaderboard; `team` 0 for all teams. */
export function useBoard(team: number, phase: Phase): IndexedView<ScoreBoard> {
  const list = team === 0 ? 'global' : `team/${team}`;
  return useBoardAnswer(`/api/leaderboard/${list}`, phase);
}

/** Returns the places of the teams. */
export function useStandings(phase: Phase): IndexedView<readonly TeamStanding[]> {
  return useStandingsAnswer('/api/leaderboard/teams', phase);
}

/** Returns the score of an account that takes part; nothing is asked without one. */
export function useOwnScore(account: Address | undefined, phase: Phase): IndexedView<OwnScore> {
  const path = account && `/api/leaderboard/account/${account.toLowerCase()}`;
  return useOwnAnswer(path, phase);
}
