// @document
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionChanged, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { send } from '#chain/transactions/send.ts';
import { mainMenu } from '#app/layout/menu.ts';
import {
  approveInfo,
  openTab,
  Outside,
  request,
  settle,
  type Tab,
} from '#testing/transactionsWorld.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { PERCH_TAB } from './components/Perch.tsx';
import { Pounce } from './Pounce.tsx';
import { pounceReducer } from './pounceSlice.ts';

let outside: Outside;
let tab: Tab;

beforeEach(async () => {
  outside = new Outside();
  vi.spyOn(Date, 'now').mockImplementation(() => outside.time);
  document.elementFromPoint = () => null;
  tab = openTab(outside, { reducers: { pounce: pounceReducer } });
  await tab.seeBlock();
  render(
    <Provider store={tab.store}>
      <AppTheme mode="light">
        <svg>
          <Pounce />
        </svg>
      </AppTheme>
    </Provider>,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const scenes = () => [...document.querySelectorAll<SVGElement>('[data-pose]')];
const shown = () => scenes().map(({ dataset }) => `${dataset['pose']} ${dataset['progress']}`);
const sendIt = (mark = 1) =>
  act(async () => {
    await tab.dispatch(send(request(mark), approveInfo));
    await settle();
  });
const mine = () =>
  act(async () => {
    outside.ledger.mine();
    await tab.seeBlock();
    await settle();
  });

describe('the cat', () => {
  it('watches what was sent, and pounces once it is in a block', async () => {
    expect(shown()).toEqual(['sitting 0']);
    await sendIt();
    expect(shown()).toEqual(['watching 30', 'watching 30']);
    await mine();
    expect(shown()).toEqual(['caught 70', 'caught 70']);
  });

  it('says on the ball how many are under way', async () => {
    await sendIt(1);
    await sendIt(2);
    expect(scenes()[0]).toHaveTextContent('2');
  });

  it('sulks after a refusal in the wallet, then rests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    outside.signer.behaviour = 'reject';
    await sendIt();
    expect(shown()[0]).toBe('sulking 0');
    outside.time += 5000;
    act(() => void vi.advanceTimersByTime(5000));
    expect(shown()).toEqual(['sitting 0']);
  });

  it('sleeps while offline', () => {
    act(() => void tab.dispatch(connectionChanged({ online: false })));
    expect(shown()).toEqual(['curled 0']);
  });

  it('sets no timer while the page is hidden', async () => {
    await mine();
    act(() => void tab.dispatch(visibilityChanged({ visible: false })));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await sendIt();
    expect(vi.getTimerCount()).toBe(0);
    expect(shown()).toEqual(['sitting 0']);
  });

  it('is drawn for the eyes alone, and lets every press through', async () => {
    await sendIt();
    const perch = document.querySelector('body > svg');
    expect(perch).toHaveAttribute('aria-hidden', 'true');
    expect(perch).toHaveStyle({ pointerEvents: 'none' });
  });

  it('sits above Exchange on phones', () => {
    expect(mainMenu[PERCH_TAB.index]?.path).toBe('/swap');
    expect(mainMenu.length + 1).toBe(PERCH_TAB.count);
  });
});
