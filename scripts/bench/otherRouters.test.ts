import { describe, expect, it } from 'vitest';
import { parseAnswer } from './otherRouters.ts';

const [a, b, c] = [1, 2, 10].map((token) => `0x${token.toString(16).padStart(40, '0')}`);
const route = { path: [a, b, c], amountIn: '70' };
const lineOf = (answer: unknown) => JSON.stringify(answer);

describe('an answer of another router', () => {
  it('is read with amounts in integers and addresses in lower case', () => {
    const other = { path: [a, c!.replace('a', 'A')], amountIn: '36893488147419103233' };
    expect(parseAnswer(lineOf({ ms: 1.5, routes: [route, other] }))).toEqual({
      ms: 1.5,
      routes: [
        { path: [a, b, c], amountIn: 70n },
        { path: [a, c], amountIn: 36_893_488_147_419_103_233n },
      ],
    });
  });

  it.each([
    ['no JSON', 'Failed to load'],
    ['no object', 'null'],
    ['no time', lineOf({ routes: [route] })],
    ['a time below zero', lineOf({ ms: -1, routes: [route] })],
    ['no routes', lineOf({ ms: 1, routes: [] })],
    ['a path of one token', lineOf({ ms: 1, routes: [{ ...route, path: [a] }] })],
    ['something else than addresses', lineOf({ ms: 1, routes: [{ ...route, path: [a, 'T2'] }] })],
    ['an amount of nothing', lineOf({ ms: 1, routes: [{ ...route, amountIn: '0' }] })],
    ['an amount in a float', lineOf({ ms: 1, routes: [{ ...route, amountIn: 7e20 }] })],
  ])('is refused with %s', (_what, line) => {
    expect(() => parseAnswer(line)).toThrow();
  });
});
