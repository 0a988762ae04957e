import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressField,
  amountField,
  booleanField,
  countField,
  hashField,
  listField,
  orNone,
  textField,
  wordField,
} from './fields.ts';

const MALFORMED = expect.objectContaining({ name: 'IndexerError', kind: 'malformed' }) as Error;

describe('amounts', () => {
  it('keeps every digit of a decimal number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), (amount) => {
        const digits = `${amount < 0n ? -amount : amount}`.padStart(19, '0');
        const text = `${amount < 0n ? '-' : ''}${digits.slice(0, -18)}.${digits.slice(-18)}`;
        expect(amountField({ amount: text }, 'amount', 18)).toBe(amount);
      }),
    );
  });

  it('pads short fractions and takes trailing zeros beyond the scale', () => {
    expect(amountField({ a: '0.5' }, 'a', 8)).toBe(50_000_000n);
    expect(amountField({ a: '1.5000000000' }, 'a', 8)).toBe(150_000_000n);
    expect(amountField({ a: '7' }, 'a', 0)).toBe(7n);
  });

  it.each(['', '.5', '1e3', '0x10', ' 1', '1.000000001', 1, null, '9'.repeat(90)])(
    'refuses %j',
    (value) => expect(() => amountField({ a: value }, 'a', 8)).toThrow(MALFORMED),
  );
});

describe('other fields', () => {
  const account = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
  const row = {
    account,
    hash: `0x${'ab'.repeat(32)}`,
    count: '12',
    flag: false,
    word: 'Bull',
    none: null,
    rows: [{ count: 1 }],
  };

  it('reads each kind', () => {
    expect(addressField(row, 'account')).toBe('0x5FbDB2315678afecb367f032d93F642f64180aa3');
    expect(hashField(row, 'hash')).toBe(row.hash);
    expect(countField(row, 'count')).toBe(12);
    expect(booleanField(row, 'flag')).toBe(false);
    expect(wordField(row, 'word', ['Bull', 'Bear'])).toBe('Bull');
    expect(textField(row, 'word')).toBe('Bull');
    expect(orNone(countField)(row, 'none')).toBeNull();
    expect(orNone(countField)(row, 'count')).toBe(12);
    expect(listField(row, 'rows', (one) => countField(one, 'count'))).toEqual([1]);
  });

  it.each<[string, () => unknown]>([
    ['a missing field', () => textField(row, 'absent')],
    ['an inherited field', () => textField(row, 'toString')],
    ['a short address', () => addressField({ a: '0x12' }, 'a')],
    ['a hash in capitals', () => hashField({ a: `0x${'AB'.repeat(32)}` }, 'a')],
    ['a negative count', () => countField({ a: -1 }, 'a')],
    ['a count beyond what a number holds', () => countField({ a: '9007199254740993' }, 'a')],
    ['an unknown word', () => wordField(row, 'word', ['Bear'])],
    ['a long text', () => textField({ a: 'x'.repeat(201) }, 'a')],
    ['no list', () => listField(row, 'word', Boolean)],
    ['no row', () => countField('text', 'length')],
  ])('refuses %s', (_, read) => expect(read).toThrow(MALFORMED));
});
