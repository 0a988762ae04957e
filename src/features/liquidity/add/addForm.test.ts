// @document
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '#app/store.ts';
import { useAddDesk } from '#testing/addDesk.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { addPath, pick } from '../shared/addRoute.ts';
import { selectAddIssue, selectBoxes } from './addSelectors.ts';
import { selectAddPool } from '../shared/addPool.ts';
import { selectMarketPrice } from '../shared/market.ts';
import { parseStoredAddForm, registerAddSession, restoreAddForm } from './addSession.ts';
import { amountsTyped, emptyAddForm, addReducer, sidesSwitched } from '../shared/addSlice.ts';

const desk = useAddDesk();
const boxes = () => selectBoxes(desk.world.getState(), desk.A, desk.B);
const texts = () => [boxes().A.text, boxes().B.text];
const issue = () => selectAddIssue(desk.world.getState(), desk.A, desk.B);

describe('the address', () => {
  it.each([
    [{ A: 'BNB', B: undefined }, 'B', '0xb', '/add/BNB/0xb', false],
    [{ A: 'BNB', B: '0xb' }, 'A', '0xc', '/add/0xc/0xb', false],
    [{ A: 'BNB', B: '0xb' }, 'A', '0xB', '/add/0xb/BNB', true],
    [{ A: 'bnb', B: '0xb' }, 'B', 'BNB', '/add/0xb/bnb', true],
    [{ A: 'BNB', B: undefined }, 'B', 'BNB', '/add/BNB', false],
    [{ A: 'BNB', B: undefined }, 'A', '0xc', '/add/0xc', false],
    [{ A: 'BNB', B: '0xb' }, 'B', '0xb', '/add/BNB/0xb', false],
  ] as const)('%j with %s = %s leads to %s', (ids, field, picked, path, isSwitched) => {
    expect(pick(ids, field, picked)).toEqual({ path, isSwitched });
    expect(addPath(ids)).toMatch(/^\/add\//);
  });
});

describe('the amount boxes', () => {
  it('follow each other in a pool, whichever is typed', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '2');
    expect(texts()).toEqual(['2', '1200']);
    expect(boxes().B.isDerived).toBe(true);
    desk.type('B', '300');
    expect(texts()).toEqual(['0.5', '300']);
    desk.type('B', '');
    expect(texts()).toEqual(['', '']);
    desk.type('A', '0');
    expect(texts()).toEqual(['0', '']);
    expect(issue()).toEqual({ kind: 'enterAmount' });
  });

  it('are independent without a pool, and keep what was typed', async () => {
    await desk.open('BUSD', 'MEOW');
    expect(selectAddPool(desk.world.getState(), desk.A, desk.B).status).toBe('none');
    desk.type('A', '2');
    desk.type('B', '30');
    expect(texts()).toEqual(['2', '30']);
    desk.type('A', '7');
    expect(texts()).toEqual(['7', '30']);
    desk.world.dispatch(sidesSwitched());
    expect(texts()).toEqual(['30', '7']);
  });

  it('keep the decimals of their currency', async () => {
    await desk.open('USDT', 'BUSD');
    desk.type('A', '1.2345678');
    expect(issue()).toEqual({ kind: 'tooManyDecimals', field: 'A' });
    expect(texts()).toEqual(['1.2345678', '']);
    desk.type('B', '1.23456789');
    expect(texts()).toEqual(['1.23456', '1.23456789']);
  });

  it('report an invalid pair, and a pool that lost one of its tokens', async () => {
    await desk.open('BNB', 'WBNB');
    expect(issue()).toEqual({ kind: 'invalidPair' });
    desk.world.router.setPool(token('DAI'), token('BUSD'), 5n * E18, 0n, E18);
    await desk.open('DAI', 'BUSD');
    expect(issue()).toEqual({ kind: 'stuckPool' });
  });

  it.each([
    ['empty', 0n, 0n],
    ['merely sent one token', 5n, 0n],
    ['merely sent 1 for 1000', 1n, 1000n],
  ])(
    'take a pool that is %s for one to be created, at their own price',
    async (_, sentA, sentB) => {
      desk.world.router.setPool(token('DAI'), token('BUSD'), sentA, sentB, 0n);
      await desk.open('DAI', 'BUSD');
      expect(selectAddPool(desk.world.getState(), desk.A, desk.B).status).toBe('none');
      desk.type('A', '2');
      expect(texts()).toEqual(['2', '']);
      desk.type('B', '3');
      expect(texts()).toEqual(['2', '3']);
      expect(issue()?.kind).not.toBe('stuckPool');
    },
  );

  it('show the market price of other pools, and nothing without any', async () => {
    await desk.open('BUSD', 'MEOW');
    const price = selectMarketPrice(desk.world.getState(), desk.A, desk.B)!;
    expect(Number((price.numerator * 1000n) / price.denominator)).toBe(416);
    await desk.open('BNB', 'PURR');
    expect(selectMarketPrice(desk.world.getState(), desk.A, desk.B)).toBeUndefined();
  });
});

describe('a reload', () => {
  const navigatedBy = (type: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const store = () => createStore(desk.world.services);
  const typed = { independentField: 'B', typedValue: '1.5', otherTypedValue: '20' } as const;
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('restores the amounts, and nothing else does', () => {
    const { store: first, startListening } = store();
    registerAddSession(startListening);
    first.dispatch(amountsTyped(typed));
    navigatedBy('navigate');
    const followed = store().store;
    followed.dispatch(restoreAddForm());
    expect(followed.getState().addLiquidity).toBe(emptyAddForm);
    navigatedBy('reload');
    const reloaded = store().store;
    reloaded.dispatch(restoreAddForm());
    expect(reloaded.getState().addLiquidity).toEqual(typed);
    reloaded.dispatch(amountsTyped({ ...typed, typedValue: '9' }));
    reloaded.dispatch(restoreAddForm());
    expect(reloaded.getState().addLiquidity.typedValue).toBe('9');
  });

  it('starts empty where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { store: full, startListening } = store();
    registerAddSession(startListening);
    full.dispatch(amountsTyped(typed));
    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
    vi.restoreAllMocks();
    sessionStorage.setItem('meowswap:mint', '{');
    navigatedBy('reload');
    const reloaded = store().store;
    reloaded.dispatch(restoreAddForm());
    expect(reloaded.getState().addLiquidity).toBe(emptyAddForm);
  });

  it('parses any stored value into amounts that can be shown', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('A', 'B', '1.5', '1e9', '-1'));
    const stored = fc.record(
      { independentField: field, typedValue: field, otherTypedValue: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(stored, fc.anything()), (value) => {
        const mint = parseStoredAddForm(value);
        expect(mint.independentField).toMatch(/^[AB]$/);
        expect(
          [mint.typedValue, mint.otherTypedValue].every((text) => /^\d*\.?\d*$/.test(text)),
        ).toBe(true);
        expect(addReducer(undefined, amountsTyped(mint))).toEqual(mint);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});
