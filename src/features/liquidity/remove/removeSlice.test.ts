import { describe, expect, it } from 'vitest';
import { chain, contractAddress } from '#config/chains.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import type { Permit } from '../shared/permit.ts';
import {
  approvalChosen,
  removeReducer,
  removeTyped,
  confirmationDismissed,
  confirmationOpened,
  initialBurnState,
  permitSigned,
  poolOpened,
  previewFinished,
  quoteAccepted,
  sendingFailed,
  sendingFinished,
  sendingStarted,
  sendingStopped,
  viewChosen,
  type RemoveState,
  type RemovePreview,
} from './removeSlice.ts';
import type { RemoveModel } from './removeModel.ts';

type Action = Parameters<typeof removeReducer>[1];
const after = (...actions: Action[]): RemoveState =>
  actions.reduce(removeReducer, initialBurnState);

const model: RemoveModel = {
  account: OWNER,
  lp: token('MEOW'),
  liquidityRaw: toRaw(10n),
  a: { currency: currency('BNB'), amountRaw: toRaw(5n), leastRaw: toRaw(4n) },
  b: { currency: currency('BUSD'), amountRaw: toRaw(7n), leastRaw: toRaw(6n) },
  slippageBps: 50,
  deadlineSeconds: 60,
};
const other: RemoveModel = { ...model, liquidityRaw: toRaw(11n) };
const permit: Permit = {
  owner: OWNER,
  chainId: chain.id,
  pair: model.lp.address,
  spender: contractAddress('router')!,
  valueRaw: model.liquidityRaw,
  nonceRaw: toRaw(0n),
  deadline: 1,
  v: 27,
  r: '0x1',
  s: '0x2',
};
const signed = permitSigned({ permit, liquidityText: '0.5' });
const ready: RemovePreview = {
  status: 'ready',
  leavesRaw: toRaw(10n),
  arrivesARaw: toRaw(5n),
  arrivesBRaw: toRaw(7n),
  isShort: false,
};
const percent = removeTyped({ independentField: 'liquidityPercent', typedValue: '25' });
const amount = removeTyped({ independentField: 'currencyA', typedValue: '1.5' });

describe('the form', () => {
  it('keeps what is typed while its pool stays, and begins anew with another', () => {
    expect(after(poolOpened('a/b'), percent, poolOpened('a/b')).form.typedValue).toBe('25');
    expect(
      after(poolOpened('a/b'), percent, signed, confirmationOpened(model), poolOpened('b/a')),
    ).toMatchObject({
      pool: 'b/a',
      form: initialBurnState.form,
      permit: null,
      confirmation: null,
    });
  });

  it('shows one view or the other of the same', () => {
    expect(after(percent, viewChosen('detailed'))).toMatchObject({
      isDetailed: true,
      form: { typedValue: '25' },
    });
    expect(after(viewChosen('detailed'), viewChosen('simple')).isDetailed).toBe(false);
  });
});

describe('a signature', () => {
  it('fixes the shares that it is for, so that a pool that moves changes nothing', () => {
    expect(after(amount, signed)).toMatchObject({
      permit,
      form: { independentField: 'liquidity', typedValue: '0.5' },
    });
    expect(after(percent, signed)).toMatchObject({
      permit,
      form: { independentField: 'liquidityPercent', typedValue: '25' },
    });
  });

  it('goes with what it was for: another amount, an approval instead, or once it is sent', () => {
    expect(after(signed, percent).permit).toBeNull();
    expect(after(signed, approvalChosen({ account: OWNER, isUnable: true }))).toMatchObject({
      permit: null,
      approval: { isUnable: true },
    });
    expect(
      after(signed, confirmationOpened(model), sendingStarted(), sendingFinished('0x1')).permit,
    ).toBeNull();
  });

  it('stays where nothing was sent', () => {
    expect(
      after(
        signed,
        confirmationOpened(model),
        sendingStarted(),
        sendingFailed({ kind: 'userRejected' }),
        confirmationDismissed(),
      ).permit,
    ).toEqual(permit);
  });
});

describe('the dialog', () => {
  it('opens with a trial running, each time as another one', () => {
    const opened = after(
      confirmationOpened(model),
      confirmationDismissed(),
      confirmationOpened(other),
    );
    expect(opened.confirmation).toMatchObject({
      id: 2,
      model: other,
      preview: { status: 'running' },
      isSending: false,
      isSent: false,
      error: null,
    });
  });

  it('takes the outcome of the trial of what it shows, and of nothing else', () => {
    expect(
      after(confirmationOpened(model), previewFinished({ model, preview: ready })).confirmation
        ?.preview,
    ).toEqual(ready);
    expect(
      after(confirmationOpened(model), previewFinished({ model: other, preview: ready }))
        .confirmation?.preview.status,
    ).toBe('running');
  });

  it('accepts a newer estimate, but not while the wallet is asked', () => {
    const accepted = after(
      confirmationOpened(model),
      previewFinished({ model, preview: ready }),
      quoteAccepted(other),
    );
    expect(accepted.confirmation).toMatchObject({ model: other, preview: { status: 'running' } });
    expect(
      after(confirmationOpened(model), sendingStarted(), quoteAccepted(other)).confirmation?.model,
    ).toEqual(model);
  });

  it('says what became of it', () => {
    const sending = after(confirmationOpened(model), sendingStarted());
    expect(removeReducer(sending, sendingStopped()).confirmation).toMatchObject({
      isSending: false,
      isSent: false,
    });
    expect(
      removeReducer(sending, sendingFailed({ kind: 'rpcTimeout' })).confirmation,
    ).toMatchObject({ isSending: false, error: { kind: 'rpcTimeout' } });
    expect(removeReducer(sending, sendingFinished(null)).confirmation).toMatchObject({
      isSent: true,
      hash: null,
    });
  });

  it('leaves the form empty once it is sent, and as it is otherwise', () => {
    expect(
      after(percent, confirmationOpened(model), sendingFinished('0x1'), confirmationDismissed()),
    ).toMatchObject({
      form: initialBurnState.form,
      confirmation: null,
    });
    expect(after(percent, confirmationOpened(model), confirmationDismissed()).form.typedValue).toBe(
      '25',
    );
  });

  it('hears nothing while it is closed', () => {
    for (const late of [
      sendingStarted(),
      sendingStopped(),
      sendingFailed({ kind: 'rpcTimeout' }),
      quoteAccepted(model),
      sendingFinished('0x1'),
    ]) {
      expect(after(late).confirmation).toBeNull();
    }
  });
});
