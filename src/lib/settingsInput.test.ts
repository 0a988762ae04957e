import { describe, expect, it } from 'vitest';
import { parseDeadlineMinutes } from './deadline.ts';
import { parseSlippagePercent, slippageRisk } from './slippage.ts';

describe('parseSlippagePercent', () => {
  it.each([
    ['0.1', 10],
    ['0.5', 50],
    ['1.0', 100],
    ['1', 100],
    ['1.', 100],
    ['.5', 50],
    ['0,5', 50],
    ['0.50', 50],
    ['0.500', 50],
    ['0.29', 29],
    ['1.15', 115],
    ['0.30', 30],
    ['٠٫٥', 50],
    ['0', 0],
    ['49.99', 4_999],
  ])('reads %j %% as %d basis points', (text, bps) => {
    expect(parseSlippagePercent(text)).toEqual({ ok: true, bps });
  });

  it.each([
    ['', 'empty'],
    ['.', 'empty'],
    ['50', 'invalid'],
    ['100', 'invalid'],
    ['0.555', 'invalid'],
    ['0.001', 'invalid'],
    ['-1', 'invalid'],
    ['1e1', 'invalid'],
    ['0x1', 'invalid'],
    ['NaN', 'invalid'],
    ['1.1.1', 'invalid'],
    ['1%', 'invalid'],
    ['9'.repeat(79), 'invalid'],
  ])('refuses %j as %s', (text, issue) => {
    expect(parseSlippagePercent(text)).toEqual({ ok: false, issue });
  });

  it.each([
    [49, 'mayFail'],
    [50, undefined],
    [500, undefined],
    [501, 'mayBeFrontrun'],
  ])('%d basis points risk %s', (bps, risk) => {
    expect(slippageRisk(bps)).toBe(risk);
  });
});

describe('parseDeadlineMinutes', () => {
  it.each([
    ['20', 1_200],
    ['1', 60],
    ['007', 420],
    ['٢٠', 1_200],
    ['1440', 86_400],
  ])('reads %j minutes as %d seconds', (text, seconds) => {
    expect(parseDeadlineMinutes(text)).toEqual({ ok: true, seconds });
  });

  it.each([
    ['', 'empty'],
    ['0', 'invalid'],
    ['-5', 'invalid'],
    ['1.5', 'invalid'],
    ['1e3', 'invalid'],
    ['1441', 'tooLong'],
    ['9999999', 'tooLong'],
    ['9'.repeat(79), 'tooLong'],
    ['ten', 'invalid'],
  ])('refuses %j as %s', (text, issue) => {
    expect(parseDeadlineMinutes(text)).toEqual({ ok: false, issue });
  });
});
