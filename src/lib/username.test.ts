import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameShapeProblem } from './username.ts';

it.each([
  ['Tom', undefined],
  ['tom', undefined],
  ['007', undefined],
  ['Whiskers1234567', undefined],
  ['', 'tooShort'],
  ['ab', 'tooShort'],
  ['名字', 'tooShort'],
  ['Whiskers12345678', 'tooLong'],
  ['Том', 'badCharacters'],
  ['gatо', 'badCharacters'],
  ['ｃａｔ', 'badCharacters'],
  ['cat٣', 'badCharacters'],
  ['Zoë', 'badCharacters'],
  ['two words', 'badCharacters'],
  ['cat\n', 'badCharacters'],
  ['cat\u200B', 'badCharacters'],
  ['\u202Etac', 'badCharacters'],
  ['cat_1', 'badCharacters'],
  ['😺😺', 'badCharacters'],
])('says of %j: %s', (name, problem) => {
  expect(usernameShapeProblem(name)).toBe(problem);
});

it('accepts exactly 3 to 15 letters and digits of ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      const isFine =
        name.length >= 3 &&
        name.length <= 15 &&
        Array.from(name).every((letter) =>
          'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.includes(letter),
        );
      expect(usernameShapeProblem(name) === undefined).toBe(isFine);
    }),
  );
});
