// @document
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '#testing/currencies.ts';
import { createSwapWorld } from '#testing/swapWorld.ts';
import { isFormKept, loadSwapForm, parseStoredForm } from './swapSession.ts';
import {
  amountTyped,
  currencyPicked,
  emptyForm,
  priceInverted,
  recipientTyped,
  sidesSwitched,
  type SwapFormState,
} from './swapSlice.ts';

const KEY = 'meowswap:swapForm';
const BUSD = token('BUSD').address;
const full: SwapFormState = {
  independentField: 'output',
  amountText: '1.5',
  inputId: BUSD,
  outputId: 'BNB',
  recipientText: 'whiskers.eth',
};

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
});

describe('a stored form', () => {
  it('is restored as it was', () => {
    expect(parseStoredForm(structuredClone(full))).toEqual(full);
    expect(parseStoredForm({ ...full, inputId: null })).toEqual({ ...full, inputId: null });
    expect(parseStoredForm({ ...full, outputId: null, recipientText: null })).toEqual({
      ...full,
      outputId: null,
      recipientText: null,
    });
  });

  it.each([null, undefined, 7, 'text', true, [], {}, [full], { version: 0 }])(
    'becomes an empty form when it is %j',
    (value) => {
      expect(parseStoredForm(value)).toEqual(emptyForm);
    },
  );

  it.each([
    [{ independentField: 'OUTPUT' }, { independentField: 'input' }],
    [{ amountText: 15 }, { amountText: '' }],
    [{ amountText: '1e18' }, { amountText: '' }],
    [{ amountText: '-1' }, { amountText: '' }],
    [{ amountText: '9'.repeat(80) }, { amountText: '' }],
    [{ amountText: ' 1.5 ' }, { amountText: '1.5' }],
    [{ inputId: 'bnb' }, { inputId: null }],
    [{ inputId: `${BUSD}0` }, { inputId: null }],
    [{ inputId: { toString: (): string => 'BNB' } }, { inputId: null }],
    [{ inputId: BUSD.toLowerCase() }, { inputId: BUSD }],
    [{ outputId: BUSD }, { inputId: BUSD, outputId: null }],
    [{ inputId: 'BNB' }, { inputId: 'BNB', outputId: null }],
    [
      { inputId: 'x', outputId: 'y' },
      { inputId: 'BNB', outputId: null },
    ],
    [{ recipientText: 7 }, { recipientText: null }],
    [{ recipientText: 'a'.repeat(256) }, { recipientText: null }],
  ])('keeps everything else with %j', (damage, expected) => {
    expect(parseStoredForm({ ...full, ...damage })).toEqual({ ...full, ...expected });
  });

  it('of any content becomes a form that can be shown', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('BNB', BUSD, 'output', '1.5'));
    const stored = fc.record(
      {
        independentField: field,
        amountText: field,
        inputId: field,
        outputId: field,
        recipientText: field,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(stored, fc.anything()), (value) => {
        const form = parseStoredForm(value);
        expect(Object.keys(form).toSorted()).toEqual(Object.keys(emptyForm).toSorted());
        expect(
          [form.inputId, form.outputId].some((id) => id !== null) && form.inputId !== form.outputId,
        ).toBe(true);
      }),
      { numRuns: 300, seed: 5 },
    );
  }, 30_000);
});

describe('the tab’s storage', () => {
  it('keeps the form and restores it after a reload', () => {
    const { dispatch, getState } = createSwapWorld();
    dispatch(currencyPicked({ field: 'output', id: BUSD }));
    dispatch(amountTyped({ field: 'input', text: '1.5' }));
    dispatch(sidesSwitched());
    dispatch(recipientTyped('whiskers.eth'));
    leavePage();
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ ...full, search: '' });
    expect(loadSwapForm()).toEqual(full);
    expect(loadSwapForm()).toEqual(getState().swap.form);
  });

  it('keeps a form over a reload of the same address, and of no other', () => {
    const navigatedBy = (type: string) =>
      vi
        .spyOn(performance, 'getEntriesByType')
        .mockReturnValue([{ type } as unknown as PerformanceEntry]);
    navigatedBy('reload');
    expect(isFormKept('')).toBe(false);
    createSwapWorld().dispatch(amountTyped({ field: 'input', text: '1.5' }));
    expect(isFormKept('')).toBe(true);
    expect(isFormKept('?exactAmount=3')).toBe(false);
    navigatedBy('navigate');
    expect(isFormKept('')).toBe(false);
  });

  it('is not written by actions that leave the form alone', () => {
    createSwapWorld().dispatch(priceInverted());
    leavePage();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '[]', '"BNB"', '{"inputId":', 'undefined'])(
    'gives an empty form when damaged to %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(loadSwapForm()).toEqual(emptyForm);
    },
  );

  it('loses nothing on the screen when full or forbidden', () => {
    const blocked = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    const { dispatch, getState } = createSwapWorld();
    dispatch(amountTyped({ field: 'input', text: '1.5' }));
    leavePage();
    expect(write).toHaveBeenCalled();
    expect(getState().swap.form.amountText).toBe('1.5');
    expect(loadSwapForm()).toEqual(emptyForm);
  });
});

describe('a link in the address', () => {
  const link = `?outputCurrency=${BUSD}`;
  const setNavigationType = (type: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as unknown as PerformanceEntry]);

  beforeEach(() => {
    window.history.replaceState(null, '', `/swap${link}`);
    createSwapWorld().dispatch(amountTyped({ field: 'input', text: '1.5' }));
    leavePage();
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('keeps the form that was filled in under it before a reload', () => {
    setNavigationType('reload');
    expect(isFormKept(link)).toBe(true);
  });

  it('fills the form again when it is followed, or another link is', () => {
    setNavigationType('navigate');
    expect(isFormKept(link)).toBe(false);
    setNavigationType('reload');
    expect(isFormKept('')).toBe(false);
    expect(isFormKept(`${link}&exactAmount=2`)).toBe(false);
  });

  it('keeps the form under the address where it was typed, though it is stored later', () => {
    setNavigationType('reload');
    createSwapWorld().dispatch(amountTyped({ field: 'input', text: '2' }));
    window.history.replaceState(null, '', '/swap?exactAmount=3');
    leavePage();
    expect(isFormKept(link)).toBe(true);
    expect(isFormKept('?exactAmount=3')).toBe(false);
    expect(loadSwapForm().amountText).toBe('2');
  });

  it.each(['', 'null', '{', '[]', '"x"', '{"search":7}'])(
    'fills the form where the storage has only %s',
    (text) => {
      setNavigationType('reload');
      sessionStorage.setItem(KEY, text);
      expect(isFormKept(link)).toBe(false);
    },
  );

  it('fills the form where the browser does not report the navigation type', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    expect(isFormKept(link)).toBe(false);
  });
});
