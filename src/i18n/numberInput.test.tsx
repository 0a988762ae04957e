// @document
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { readNumber } from '#lib/amounts.ts';
import { exactAmountText, formatAmount } from '#lib/format.ts';
import { localizeGrouped, localizeTyped } from '#lib/formatLocale.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { languages } from './languages.ts';

const coin = { decimals: 18 };
const amounts = fc.bigInt(0n, 10n ** 30n);
const printed = (amount: bigint, locale: string): string =>
  formatAmount(amount, coin, { places: 18, locale });
const locales = languages.map(({ locale }) => locale);

afterEach(cleanup);

/** Shows a field of a language; returns its box and the value that a form would have. */
function openField(locale: string) {
  let value = '';
  function Field() {
    const [text, setText] = useState('');
    value = text;
    return (
      <AppTheme mode="light">
        <NumericInput
          label="Amount"
          value={text}
          onChange={setText}
          accept={(typed) => readNumber(typed, locale)}
          show={(plain) => localizeTyped(plain, locale)}
          showGrouped={(plain) => localizeGrouped(plain, locale)}
          unreadable="unreadable"
          notNumber="digits only"
          guessText={(number) => `Use ${number}`}
        />
      </AppTheme>
    );
  }
  render(<Field />);
  const box = screen.getByLabelText<HTMLInputElement>('Amount');
  box.focus();
  return {
    box,
    value: () => value,
    paste: (text: string) =>
      fireEvent.input(box, { target: { value: text }, inputType: 'insertFromPaste' }),
    type(text: string): void {
      for (const key of text)
        fireEvent.input(box, { target: { value: box.value + key }, inputType: 'insertText' });
    },
    clear: () => fireEvent.input(box, { target: { value: '' }, inputType: 'deleteContent' }),
  };
}

describe.each(locales)('numbers as %s prints them', (locale) => {
  it('are read back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readNumber(printed(amount, locale), locale)).toEqual({
          status: 'ok',
          text: exactAmountText(amount, coin),
        });
      }),
    );
  });

  it('are read back in the field, pasted and typed, and shown as printed afterwards', () => {
    const field = openField(locale);
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const enter of [field.paste, field.type]) {
          field.clear();
          enter(printed(amount, locale));
          expect(field.value()).toBe(exactAmountText(amount, coin));
        }
        fireEvent.blur(field.box);
        expect(field.box.value).toBe(printed(amount, locale));
        fireEvent.focus(field.box);
      }),
      { numRuns: 12 },
    );
  });

  it('are never read as another number on the way', () => {
    fc.assert(
      fc.property(amounts, fc.nat(60), (amount, length) => {
        const text = printed(amount, locale).slice(0, length);
        const read = readNumber(text, locale);
        // '1,5' on the way to '1,500' is 1.5, as it would be if nothing followed.
        if (read?.status !== 'ok' || read.isOpen) return;
        // What is read of a beginning is that beginning without its group signs.
        expect(localizeTyped(read.text, locale).replace(/[^\p{Nd}]/gu, '')).toBe(
          text.replace(/[^\p{Nd}]/gu, ''),
        );
        const whole = exactAmountText(amount, coin);
        expect(whole.startsWith(read.text.replace(/\.$/, ''))).toBe(true);
      }),
    );
  });
});

describe('a number with more than one meaning', () => {
  it.each([['fr-FR', '1.500', 'Use 1,500', '1.500']])(
    'is refused with a word in %s, and its likely meaning can be taken',
    async (...row) => {
      const [locale, text, offer, taken] = row;
      const field = openField(locale);
      field.paste('7');
      field.paste(text);
      expect([field.box.value, field.value()]).toEqual([text, '']);
      expect(screen.getByRole('alert')).toHaveTextContent('unreadable');
      await userEvent.click(screen.getByRole('button', { name: offer }));
      expect(field.value()).toBe(taken);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each([
    ['de-DE', '1.000', '1000'],
    ['de-DE', '1,000', '1.000'],
    ['en-US', '1,000', '1000'],
    ['en-US', '10,416.6', '10416.6'],
    ['hi-IN', '1,00,000', '100000'],
    ['fr-FR', '10 416,6', '10416.6'],
    ['ar-SA', '١٠٬٤١٦٫٦', '10416.6'],
  ])('is none where %s writes %s', (locale, text, value) => {
    expect(readNumber(text, locale)).toEqual({ status: 'ok', text: value });
  });

  it.each([
    ['en-US', '1,00,000'],
    ['es-ES', '1.000'],
    ['de-DE', '1,234,567'],
  ])('is refused in %s: %s', (locale, text) => {
    expect(readNumber(text, locale)?.status).not.toBe('ok');
  });

  it('is said of a pasted text that is no number, which leaves the amount', () => {
    const field = openField('en-US');
    field.paste('7');
    field.paste('1e18');
    expect([field.box.value, field.value()]).toEqual(['7', '7']);
    expect(screen.getByRole('alert')).toHaveTextContent('digits only');
    field.type('5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.value()).toBe('75');
  });

  it.each([
    ['en-US', '1,5', '1.5'],
    ['en-US', '1,2345', '1.2345'],
    ['de-DE', '1.5', '1.5'],
    ['de-DE', '12.34', '12.34'],
  ])('is decimal in %s where no group has so many digits: %s', (locale, text, value) => {
    const field = openField(locale);
    field.type(text);
    expect([field.box.value, field.value()]).toEqual([text, value]);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field.box);
    expect(field.box.value).toBe(localizeGrouped(value, locale));
  });

  it('is the group that it becomes by a further digit', () => {
    const field = openField('en-US');
    field.type('1,5');
    expect(field.value()).toBe('1.5');
    field.type('00');
    expect(field.value()).toBe('1500');
  });
});

it.each(['1e18', '-1', '1.1.1', '0x10', '5BNB'])(
  'typed key by key, %s is refused in sight and gives no number',
  (text) => {
    const field = openField('en-US');
    field.type(text);
    expect([field.box.value, field.value()]).toEqual([text, '']);
    expect(screen.getByRole('alert')).toHaveTextContent('digits only');
    fireEvent.blur(field.box);
    expect(field.box.value).toBe(text);
    field.clear();
    field.type('7');
    expect(field.value()).toBe('7');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
