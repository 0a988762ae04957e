import { describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import {
  validateAdd,
  type AddFormContext,
  type AddFormSide,
  type AddIssue,
} from './addValidation.ts';

const side = (
  symbol: string,
  amount: bigint,
  balance: bigint | null | undefined = 1000n,
): AddFormSide => ({
  currency: currency(symbol),
  amount: { ok: true, amount },
  balance,
});
const refused = (
  symbol: string,
  issue: 'empty' | 'tooManyDecimals' | 'tooLarge' | 'malformed',
): AddFormSide => ({
  ...side(symbol, 0n),
  amount: { ok: false, issue },
});
const good: AddFormContext = {
  account: OWNER,
  A: side('BNB', 10n),
  B: side('BUSD', 20n),
  isInvalidPair: false,
  isStuckPool: false,
  pool: 'exists',
  isEnough: true,
};

describe('adding liquidity', () => {
  it('is possible without any issue', () => {
    expect(validateAdd(good)).toBeUndefined();
    expect(validateAdd({ ...good, pool: 'none' })).toBeUndefined();
  });

  // Each case also has every later fault: the first one is reported.
  const chain: [AddIssue, Partial<AddFormContext>][] = [
    [{ kind: 'connectWallet' }, { account: null }],
    [{ kind: 'selectToken' }, { B: { ...side('BUSD', 20n), currency: undefined } }],
    [{ kind: 'invalidPair' }, { isInvalidPair: true }],
    [{ kind: 'stuckPool' }, { isStuckPool: true }],
    [{ kind: 'tooManyDecimals', field: 'B' }, { B: refused('BUSD', 'tooManyDecimals') }],
  ];
  it.each(
    chain.map(
      ([issue], at) =>
        [
          issue,
          chain
            .slice(at)
            .reduceRight((all, [, wrong]) => ({ ...all, ...wrong }), {} as Partial<AddFormContext>),
        ] as const,
    ),
  )('%j comes before what follows it', (issue, wrong) => {
    expect(validateAdd({ ...good, isEnough: false, A: side('BNB', 10n, 0n), ...wrong })).toEqual(
      issue,
    );
  });

  it.each<[string, Partial<AddFormContext>, AddIssue | undefined]>([
    [
      'an amount that no number can hold',
      { A: refused('BNB', 'tooLarge') },
      { kind: 'amountTooLarge' },
    ],
    [
      'nothing typed',
      { A: refused('BNB', 'empty'), B: refused('BUSD', 'empty') },
      { kind: 'enterAmount' },
    ],
    ['zeros', { A: side('BNB', 0n), B: side('BUSD', 0n) }, { kind: 'enterAmount' }],
    [
      'one of two amounts without a pool',
      { pool: 'none', B: refused('BUSD', 'empty') },
      { kind: 'enterAmount' },
    ],
    ['one zero without a pool', { pool: 'none', A: side('BNB', 0n) }, { kind: 'enterAmount' }],
    [
      'one amount while the pool is read',
      { pool: 'unknown', isEnough: undefined, B: refused('BUSD', 'empty') },
      undefined,
    ],
    [
      'an amount that is worth nothing of the other',
      { B: side('BUSD', 0n), isEnough: false },
      { kind: 'tooLittle' },
    ],
    [
      'a balance that is not read yet',
      { A: side('BNB', 10n, undefined) },
      { kind: 'balanceLoading', field: 'A' },
    ],
    [
      'a balance that cannot be read',
      { B: side('BUSD', 20n, null) },
      { kind: 'balanceUnknown', field: 'B' },
    ],
    [
      'more than there is of both',
      { A: side('BNB', 10n, 9n), B: side('BUSD', 20n, 19n) },
      { kind: 'insufficientBalance', field: 'A' },
    ],
    [
      'more than there is of the second',
      { B: side('BUSD', 20n, 19n) },
      { kind: 'insufficientBalance', field: 'B' },
    ],
    ['all that there is', { A: side('BNB', 10n, 10n), B: side('BUSD', 20n, 20n) }, undefined],
  ])('%s', (_name, wrong, issue) => {
    // `side` replaces `undefined` with its default, so an unread value is set twice.
    const context = { ...good, ...wrong };
    if (issue?.kind === 'balanceLoading') context.A = { ...context.A, balance: undefined };
    expect(validateAdd(context)).toEqual(issue);
  });
});
