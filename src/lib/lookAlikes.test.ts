import { describe, expect, it } from 'vitest';
import { areAlike, mixesAlphabets } from './lookAlikes.ts';

describe('lines look alike', () => {
  it.each([
    ['Yes', 'Yes '],
    ['Yes', 'YES'],
    // A Cyrillic е, a dotted below e, full width, mathematical, small capitals.
    ['Yes', 'Y\u0435s'],
    ['Yes', 'Yẹs'],
    ['Yes', 'Ｙｅｓ'],
    ['Yes', '𝐘𝐞𝐬'],
    ['Yes', 'Yᴇs'],
    ['Yes', 'Y\u200Bes'],
    ['Yes', 'Yes\u3164'],
    ['Option l', 'Option 1'],
    ['Pool 10', 'Pool IO'],
    // Wholly Cyrillic, wholly Greek.
    ['COPE', 'СОРЕ'],
    ['BOX', 'ΒΟΧ'],
  ])('%j and %j', (one, other) => {
    expect(areAlike([one, 'Abstain', other])).toBe(true);
  });

  it.each([
    ['Yes', 'No'],
    ['Да', 'Нет'],
    ['За', 'Против'],
    ['10%', '18%'],
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    ['हाँ', 'नहीं'],
    ['कि', 'की'],
    ['هاں', 'نہیں'],
    ['はい', 'いいえ'],
    ['贊成', '反對'],
    ['Ναι', 'Όχι'],
    ['👍', '👎'],
    ['≥ 5', '≤ 5'],
  ])('not %j and %j', (...lines) => {
    expect(areAlike(lines)).toBe(false);
  });
});

describe('a word mixes alphabets', () => {
  it.each(['USD\u0422', 'M\u0415OW is best', 'B\u039DB', 'gat\u043E', 'Send to p\u0430ypal'])(
    '%j',
    (text) => {
      expect(mixesAlphabets(text)).toBe(true);
    },
  );

  it.each([
    'More MEOW for farms',
    'MEOW-пул и DeFi-протокол',
    'Перевести 5 % в пул MEOW/BNB',
    'BNB链上的MEOW',
    'MEOWプールに追加',
    'MEOW를 소각',
    'เพิ่มMEOW',
    'Wert in µs',
    'Προσθήκη MEOW',
    'ब्लॉक 12 पर MEOW',
    '🏴‍☠️ yes',
  ])('not in %j', (text) => {
    expect(mixesAlphabets(text)).toBe(false);
  });
});
