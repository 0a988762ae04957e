import { createSlice, isAction, type Middleware } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import type { ChainServices } from '#chain/services.ts';
import { slippageChosen } from '#entities/settings/settingsSlice.ts';
import { addLateMiddleware, lateSlices } from '#redux';
import { createStore } from './store.ts';

const open = () => createStore({ now: Date.now } as ChainServices).store;

const presses = createSlice({
  name: 'testPresses',
  initialState: 0,
  reducers: { pressed: (count) => count + 1 },
  selectors: { selectCount: (count) => count },
});

it('takes a slice that comes later into every store, each with its own state', () => {
  const first = open();
  const { selectors, actions } = presses.injectInto(lateSlices);
  const second = open();
  const countIn = (store: typeof first) => selectors.selectCount(store.getState() as never);
  expect([first, second].map(countIn)).toEqual([0, 0]);
  first.dispatch(actions.pressed());
  expect([first, second].map(countIn)).toEqual([1, 0]);
});

it('keeps what is there, stored choices included', () => {
  const store = open();
  store.dispatch(slippageChosen(100));
  presses.injectInto(lateSlices);
  store.dispatch(presses.actions.pressed());
  expect(store.getState().settings.userSlippageTolerance).toBe(100);
});

it('takes middleware that comes later into every store', () => {
  const stores = [open(), open()];
  const seen: unknown[] = [];
  const notes: Middleware = () => (next) => (action) => {
    // Other middleware that came late says so, too.
    if (isAction(action) && action.type === 'test/noted') seen.push(action);
    return next(action);
  };
  addLateMiddleware(notes);
  for (const store of stores) store.dispatch({ type: 'test/noted' });
  expect(seen).toEqual([{ type: 'test/noted' }, { type: 'test/noted' }]);
});
