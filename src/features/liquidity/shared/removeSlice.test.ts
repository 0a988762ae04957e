import { describe, expect, it } from 'vitest';
import { chain, contractAddress } from '#config/chains.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import {
  approvalChosen,
  removeReducer,
  removeTyped,
  initialRemoveState,
  permitDropped,
  permitSigned,
  poolOpened,
  viewChosen,
  type RemoveState,
} from './removeSlice.ts';
import type { RemoveModel } from './removeModel.ts';

type Action = Parameters<typeof removeReducer>[1];
const after = (...actions: Action[]): RemoveState =>
  actions.reduce(removeReducer, initialRemoveState);

const model: RemoveModel = {
  account: OWNER,
  lp: token('MEOW'),
  liquidityRaw: toRaw(10n),
  a: { currency: currency('BNB'), amountRaw: toRaw(5n), minRaw: toRaw(4n) },
  b: { currency: currency('BUSD'), amountRaw: toRaw(7n), minRaw: toRaw(6n) },
  slippageBps: 50,
  deadlineSeconds: 60,
};
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
const percent = removeTyped({ independentField: 'liquidityPercent', typedValue: '25' });
const amount = removeTyped({ independentField: 'currencyA', typedValue: '1.5' });

describe('the form', () => {
  it('keeps the input while its pool stays, and is reset by another', () => {
    expect(after(poolOpened('a/b'), percent, poolOpened('a/b')).form.typedValue).toBe('25');
    expect(after(poolOpened('a/b'), percent, signed, poolOpened('b/a'))).toMatchObject({
      pool: 'b/a',
      form: initialRemoveState.form,
      permit: null,
    });
  });

  it('switches views of the same input', () => {
    expect(after(percent, viewChosen('detailed'))).toMatchObject({
      isDetailed: true,
      form: { typedValue: '25' },
    });
    expect(after(viewChosen('detailed'), viewChosen('simple')).isDetailed).toBe(false);
  });
});

describe('a permit', () => {
  it('fixes its LP tokens, so that a pool that moves changes nothing', () => {
    expect(after(amount, signed)).toMatchObject({
      permit,
      form: { independentField: 'liquidity', typedValue: '0.5' },
    });
    expect(after(percent, signed)).toMatchObject({
      permit,
      form: { independentField: 'liquidityPercent', typedValue: '25' },
    });
  });

  it('is dropped with another amount, an approval instead, or once it is sent', () => {
    expect(after(signed, percent).permit).toBeNull();
    expect(after(signed, approvalChosen({ account: OWNER, isUnable: true }))).toMatchObject({
      permit: null,
      approval: { isUnable: true },
    });
    expect(after(signed, permitDropped()).permit).toBeNull();
  });
});
