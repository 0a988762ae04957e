import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import type { SwapModel } from './swapModel.ts';
import {
  amountTyped,
  confirmationDismissed,
  confirmationOpened,
  currencyPicked,
  emptyForm,
  formLoaded,
  initialSwapState,
  previewFinished,
  priceInverted,
  quoteAccepted,
  recipientHidden,
  recipientShown,
  recipientTyped,
  sendingFailed,
  sendingFinished,
  sendingStarted,
  sendingStopped,
  sidesSwitched,
  swapReducer,
  type SwapForm,
  type SwapPreview,
  type SwapState,
} from './swapSlice.ts';

const BUSD = token('BUSD').address;
const MEOW = token('MEOW').address;
const HASH = `0x${'ab'.repeat(32)}` as const;

const model: SwapModel = {
  kind: 'exactInput',
  account: OWNER,
  recipient: OWNER,
  input: { currency: currency('BNB'), amountRaw: toRaw(5n) },
  output: { currency: currency('BUSD'), amountRaw: toRaw(3000n) },
  limitRaw: toRaw(2985n),
  path: [token('WBNB').address, BUSD],
  slippageBps: 50,
  deadlineSeconds: 1200,
};
const newer: SwapModel = { ...model, output: { ...model.output, amountRaw: toRaw(2999n) } };
const ready: SwapPreview = { status: 'ready', leavesRaw: toRaw(5n), arrivesRaw: toRaw(3000n) };

const after = (...actions: UnknownAction[]): SwapState =>
  actions.reduce(swapReducer, initialSwapState);
const formAfter = (start: Partial<SwapForm>, ...actions: UnknownAction[]): SwapForm =>
  after(formLoaded({ ...emptyForm, ...start }), ...actions).form;

describe('the form', () => {
  it('starts with BNB to sell and nothing else', () => {
    expect(after().form).toEqual({
      independentField: 'input',
      amountText: '',
      inputId: 'BNB',
      outputId: null,
      recipientText: null,
    });
  });

  it('makes the side that is typed the independent one', () => {
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
  ] as const)(
    'switched, exchanges the sides: what was typed as %s is typed as %s',
    (before, now) => {
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
    },
  );

  it('can be switched with an empty side, and twice is as before', () => {
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
  ] as const)('is switched when the %s becomes what stands on the other side (%s)', (field, id) => {
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

  it('stays as it is when the same currency is picked again', () => {
    const start = { inputId: 'BNB', outputId: BUSD, amountText: '2' } as const;
    expect(formAfter(start, currencyPicked({ field: 'input', id: 'BNB' }))).toEqual({
      ...emptyForm,
      ...start,
    });
  });

  it('shows, strips and hides the recipient', () => {
    expect(formAfter({}, recipientShown()).recipientText).toBe('');
    expect(formAfter({}, recipientShown(), recipientTyped(' whiskers .eth\n\u00a0'))).toMatchObject(
      { recipientText: 'whiskers.eth' },
    );
    expect(formAfter({ recipientText: 'a.eth' }, recipientShown()).recipientText).toBe('a.eth');
    expect(formAfter({ recipientText: 'a.eth' }, recipientHidden()).recipientText).toBeNull();
  });

  it('loaded from an address line closes the dialog of the swap before', () => {
    expect(after(confirmationOpened(model), formLoaded(emptyForm)).confirmation).toBeNull();
  });

  it('turns the price round and back', () => {
    expect(after(priceInverted()).isPriceInverted).toBe(true);
    expect(after(priceInverted(), priceInverted()).isPriceInverted).toBe(false);
  });
});

describe('the dialog', () => {
  it('opens with a trial run on its way', () => {
    expect(after(confirmationOpened(model)).confirmation).toMatchObject({
      model,
      preview: { status: 'running' },
      isSending: false,
      isSent: false,
      error: null,
      hash: null,
    });
  });

  it('takes the preview of what it shows', () => {
    expect(
      after(confirmationOpened(model), previewFinished({ model, preview: ready })).confirmation
        ?.preview,
    ).toEqual(ready);
  });

  it('drops the preview of what it no longer shows, or that comes after it was closed', () => {
    const late = previewFinished({ model, preview: ready });
    expect(after(confirmationOpened(model), quoteAccepted(newer), late).confirmation).toMatchObject(
      { model: newer, preview: { status: 'running' } },
    );
    expect(after(confirmationOpened(model), confirmationDismissed(), late).confirmation).toBeNull();
    expect(after(confirmationOpened(newer), late).confirmation?.preview).toEqual({
      status: 'running',
    });
  });

  it('accepts a newer quote, which has to be tried again', () => {
    const state = after(
      confirmationOpened(model),
      previewFinished({ model, preview: ready }),
      quoteAccepted(newer),
    );
    expect(state.confirmation).toMatchObject({ model: newer, preview: { status: 'running' } });
  });

  it('does not change what it shows while that is being sent', () => {
    expect(
      after(confirmationOpened(model), sendingStarted(), quoteAccepted(newer)).confirmation?.model,
    ).toEqual(model);
  });

  it('clears the amount when it is dismissed after sending, and only then', () => {
    const typed = amountTyped({ field: 'input', text: '5' });
    const amountAfter = (...actions: UnknownAction[]) =>
      after(typed, confirmationOpened(model), ...actions, confirmationDismissed()).form.amountText;
    expect(amountAfter()).toBe('5');
    expect(amountAfter(sendingStarted())).toBe('5');
    expect(amountAfter(sendingStarted(), sendingFailed({ kind: 'userRejected' }))).toBe('5');
    expect(amountAfter(sendingStarted(), sendingStopped())).toBe('5');
    expect(amountAfter(sendingStarted(), sendingFinished(HASH))).toBe('');
    // A batch has no hash before it is mined, and is sent all the same.
    expect(amountAfter(sendingStarted(), sendingFinished(null))).toBe('');
  });

  it('tells how sending ended', () => {
    const sending = [confirmationOpened(model), sendingStarted()];
    expect(after(...sending).confirmation).toMatchObject({ isSending: true });
    expect(after(...sending, sendingStopped()).confirmation).toMatchObject({
      isSending: false,
      isSent: false,
      error: null,
    });
    expect(after(...sending, sendingFailed({ kind: 'rpcTimeout' })).confirmation).toMatchObject({
      isSending: false,
      isSent: false,
      error: { kind: 'rpcTimeout' },
    });
    expect(after(...sending, sendingFinished(HASH)).confirmation).toMatchObject({
      isSending: false,
      isSent: true,
      hash: HASH,
    });
    expect(
      after(...sending, sendingFailed({ kind: 'rpcTimeout' }), sendingStarted()).confirmation,
    ).toMatchObject({ isSending: true, error: null });
  });

  it.each([
    quoteAccepted(newer),
    sendingStarted(),
    sendingStopped(),
    sendingFailed({ kind: 'rpcTimeout' }),
    sendingFinished(HASH),
    confirmationDismissed(),
  ])('that is closed stays closed on $type', (action) => {
    expect(after(action)).toEqual(initialSwapState);
  });
});
