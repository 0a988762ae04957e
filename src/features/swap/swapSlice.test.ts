import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { slippageChosen } from '#entities/settings/settingsSlice.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import type { SwapModel } from './swapModel.ts';
import {
  amountTyped,
  currencyPicked,
  emptyForm,
  formLoaded,
  initialSwapState,
  priceInverted,
  recipientHidden,
  recipientShown,
  recipientTyped,
  reviewClosed,
  reviewOpened,
  sidesSwitched,
  tradeSlippageChosen,
  swapReducer,
  type SwapFormState,
  type SwapState,
} from './swapSlice.ts';

const BUSD = token('BUSD').address;
const MEOW = token('MEOW').address;

const model: SwapModel = {
  kind: 'exactInput',
  account: OWNER,
  recipient: OWNER,
  input: { currency: currency('BNB'), amountRaw: toRaw(5n) },
  output: { currency: currency('BUSD'), amountRaw: toRaw(3000n) },
  limitRaw: toRaw(2985n),
  taxes: { sellBps: 0, buyBps: 0 },
  path: [token('WBNB').address, BUSD],
  legs: null,
  route: ['BNB', 'BUSD'],
  impactE18: toRaw(0n),
  lpFeeRaw: toRaw(0n),
  slippageBps: 50,
  deadlineSeconds: 1200,
};

const after = (...actions: UnknownAction[]): SwapState =>
  actions.reduce(swapReducer, initialSwapState);
const formAfter = (start: Partial<SwapFormState>, ...actions: UnknownAction[]): SwapFormState =>
  after(formLoaded({ ...emptyForm, ...start }), ...actions).form;

describe('the form', () => {
  it('starts with BNB as input and nothing else', () => {
    expect(after().form).toEqual({
      independentField: 'input',
      amountText: '',
      inputId: 'BNB',
      outputId: null,
      recipientText: null,
    });
  });

  it('makes the typed side the independent one', () => {
    expect(formAfter({}, amountTyped({ field: 'output', text: '7' }))).toMatchObject({
      independentField: 'output',
      amountText: '7',
    });
    expect(
      formAfter(
        {},
        amountTyped({ field: 'output', text: '7' }),
        amountTyped({ field: 'input', text: '1.' }),
      ),
    ).toMatchObject({
      independentField: 'input',
      amountText: '1.',
    });
  });

  it.each([
    ['input', 'output'],
    ['output', 'input'],
  ] as const)('switches sides: what was typed as %s is typed as %s', (before, now) => {
    expect(
      formAfter(
        { inputId: 'BNB', outputId: BUSD, amountText: '2', independentField: before },
        sidesSwitched(),
      ),
    ).toMatchObject({
      inputId: BUSD,
      outputId: 'BNB',
      amountText: '2',
      independentField: now,
    });
  });

  it('can be switched with an empty side, and twice restores it', () => {
    expect(formAfter({}, sidesSwitched())).toMatchObject({ inputId: null, outputId: 'BNB' });
    expect(
      formAfter({ outputId: BUSD, amountText: '2' }, sidesSwitched(), sidesSwitched()),
    ).toEqual({ ...emptyForm, outputId: BUSD, amountText: '2' });
  });

  it('takes a picked currency on its side', () => {
    expect(
      formAfter({ outputId: BUSD }, currencyPicked({ field: 'output', id: MEOW })),
    ).toMatchObject({
      inputId: 'BNB',
      outputId: MEOW,
      independentField: 'input',
    });
    expect(
      formAfter({ outputId: BUSD }, currencyPicked({ field: 'input', id: MEOW })),
    ).toMatchObject({
      inputId: MEOW,
      outputId: BUSD,
      independentField: 'input',
    });
  });

  it.each([
    ['input', BUSD],
    ['input', BUSD.toLowerCase()],
    ['output', 'BNB'],
  ] as const)('switches sides when the %s becomes the other side’s currency (%s)', (field, id) => {
    const form = formAfter(
      { outputId: BUSD, amountText: '2' },
      currencyPicked({ field, id: id as typeof BUSD }),
    );
    expect(form).toEqual({
      ...emptyForm,
      inputId: BUSD,
      outputId: 'BNB',
      amountText: '2',
      independentField: 'output',
    });
  });

  it('stays the same when the same currency is picked again', () => {
    const start = { inputId: 'BNB', outputId: BUSD, amountText: '2' } as const;
    expect(formAfter(start, currencyPicked({ field: 'input', id: 'BNB' }))).toEqual({
      ...emptyForm,
      ...start,
    });
  });

  it('shows, trims and hides the recipient', () => {
    expect(formAfter({}, recipientShown()).recipientText).toBe('');
    expect(formAfter({}, recipientShown(), recipientTyped(' whiskers .eth\n\u00a0'))).toMatchObject(
      { recipientText: 'whiskers.eth' },
    );
    expect(formAfter({ recipientText: 'a.eth' }, recipientShown()).recipientText).toBe('a.eth');
    expect(formAfter({ recipientText: 'a.eth' }, recipientHidden()).recipientText).toBeNull();
  });

  it('closes the dialog of the earlier swap when it is loaded from an address', () => {
    expect(after(reviewOpened(model), formLoaded(emptyForm)).reviewed).toBeNull();
  });

  it('inverts the price and back', () => {
    expect(after(priceInverted()).isPriceInverted).toBe(true);
    expect(after(priceInverted(), priceInverted()).isPriceInverted).toBe(false);
  });
});

describe('the slippage of one trade', () => {
  const chosen = [
    formLoaded({ ...emptyForm, outputId: BUSD, amountText: '1' }),
    tradeSlippageChosen(10),
  ];
  const left = (...actions: UnknownAction[]) => after(...chosen, ...actions).tradeSlippageBps;

  it('stays while the amount is typed and reviewed', () => {
    const typed = amountTyped({ field: 'input', text: '2' });
    expect(left(typed, reviewOpened(model), reviewClosed())).toBe(10);
    expect(left(currencyPicked({ field: 'output', id: BUSD }))).toBe(10);
  });

  it.each<[string, UnknownAction]>([
    ['another token', currencyPicked({ field: 'output', id: MEOW })],
    ['the way back', sidesSwitched()],
    ['the way back, picked', currencyPicked({ field: 'output', id: 'BNB' })],
    ['another form', formLoaded(emptyForm)],
    ['a setting that is chosen since', slippageChosen('auto')],
  ])('ends with %s', (_what, action) => {
    expect(left(action)).toBeNull();
  });
});

describe('the review', () => {
  it('holds the swap that it was opened for', () => {
    expect(after(reviewOpened(model)).reviewed).toEqual(model);
    expect(after(reviewOpened(model), reviewClosed()).reviewed).toBeNull();
  });

  it('leaves the amount when it is closed', () => {
    const typed = amountTyped({ field: 'input', text: '5' });
    expect(after(typed, reviewOpened(model), reviewClosed()).form.amountText).toBe('5');
  });

  it('stays closed once closed', () => {
    expect(after(reviewClosed())).toEqual(initialSwapState);
  });
});
