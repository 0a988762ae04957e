import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [3600, '1h 0m 0s'],
  [259_199, '2d 23h 59m 59s'],
  [259_200, '3d 0h 0m 0s'],
])('%d seconds count down as %s', (seconds, text) => {
  expect(formatDuration(seconds, 'en-US')).toBe(text);
});

it.each([
  [259_200, '3 days'],
  [90_000, '1 day 1 hour'],
  [0, '0 seconds'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds, 'en-US', 'long')).toBe(text);
});

it('is written in the language of the reader', () => {
  expect(formatDuration(259_200, 'de-DE', 'long')).toBe('3 Tage');
});
