import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedDigits, shownDigits } from '#protocol/lotteryDraw.ts';
import { DIGITS, typedDigits, typedNumber } from './digits.ts';

const numbers = fc.integer({ min: 1_000_000, max: 1_999_999 });

describe('the digits of a ticket', () => {
  it('are shown reversed and without the leading 1', () => {
    expect(shownDigits(1_234_567)).toBe('765432');
    expect(typedNumber('765432')).toBe(1_234_567);
    expect(typedNumber('000000')).toBe(1_000_000);
  });

  it('stand for the same number both ways', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const digits = shownDigits(number);
        expect(digits).toHaveLength(DIGITS);
        expect(typedNumber(digits)).toBe(number);
      }),
    );
  });

  it('match from the first shown one on', () => {
    fc.assert(
      fc.property(numbers, numbers, (ticket, drawn) => {
        const [digits, wanted] = [shownDigits(ticket), shownDigits(drawn)];
        const differs = [...digits].findIndex((digit, place) => digit !== wanted[place]);
        expect(matchedDigits(ticket, drawn)).toBe(differs < 0 ? DIGITS : differs);
      }),
    );
  });

  it('are no number before they are six', () => {
    expect(typedNumber('76543')).toBeUndefined();
    expect(typedNumber('76543x')).toBeUndefined();
    expect(typedNumber('')).toBeUndefined();
  });

  it.each([
    ['765 432', '765432'],
    ['7654321', '765432'],
    ['٧٦٥٤٣٢', '765432'],
    ['7,6.5-4', '7654'],
    ['cat', ''],
  ])('are read from %j', (typed, digits) => {
    expect(typedDigits(typed)).toBe(digits);
  });
});
