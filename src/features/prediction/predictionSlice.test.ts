import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import {
  boardAddressTyped,
  boardFiltersChosen,
  boardLeft,
  boardPageChosen,
  chartSheetToggled,
  historyClosed,
  historyFilterChosen,
  historyOpened,
  historyTabChosen,
  playerChosen,
  roundsLeft,
  selectAddressText,
  selectBoardFilters,
  selectBoardPage,
  selectHistoryFilter,
  selectHistoryTab,
  selectIsChartSheetOpen,
  selectIsHistoryOpen,
  selectPlayer,
} from './predictionSlice.ts';

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
});

const history = () => {
  const state = world.getState();
  return [selectIsHistoryOpen(state), selectHistoryTab(state), selectHistoryFilter(state)];
};
const board = () => {
  const state = world.getState();
  return [selectBoardPage(state), selectAddressText(state), selectPlayer(state)];
};

describe('the history of a player', () => {
  it('opens anew each time, whatever was looked at before', () => {
    world.dispatch(historyOpened());
    world.dispatch(historyTabChosen('pnl'));
    world.dispatch(historyFilterChosen('collected'));
    expect(history()).toEqual([true, 'pnl', 'collected']);
    world.dispatch(historyTabChosen('rounds'));
    expect(history()).toEqual([true, 'rounds', 'all']);
    world.dispatch(historyTabChosen('pnl'));
    world.dispatch(historyClosed());
    expect(history()).toEqual([false, 'rounds', 'all']);
  });

  it('is closed with the page, like the chart that covers it', () => {
    world.dispatch(historyOpened());
    world.dispatch(chartSheetToggled());
    expect(selectIsChartSheetOpen(world.getState())).toBe(true);
    world.dispatch(roundsLeft());
    expect(selectIsChartSheetOpen(world.getState())).toBe(false);
    expect(history()).toEqual([false, 'rounds', 'all']);
  });
});

describe('the leaderboard', () => {
  it('begins with its first page for other filters, and anew at each visit', () => {
    world.dispatch(boardPageChosen(2));
    world.dispatch(boardAddressTyped(OWNER));
    world.dispatch(playerChosen(OWNER));
    expect(board()).toEqual([2, OWNER, OWNER]);
    world.dispatch(boardFiltersChosen({ rankBy: 'rate' }));
    world.dispatch(boardFiltersChosen({ period: 'day' }));
    expect(selectBoardFilters(world.getState())).toEqual({ rankBy: 'rate', period: 'day' });
    expect(board()).toEqual([0, OWNER, OWNER]);
    world.dispatch(boardLeft());
    expect(board()).toEqual([0, '', null]);
    expect(selectBoardFilters(world.getState())).toEqual({ rankBy: 'net', period: 'all' });
  });
});
