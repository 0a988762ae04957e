import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#lib/address.ts';
import { parseAmount } from '#lib/amounts.ts';
import { token } from '#testing/currencies.ts';
import type { SwapFormState } from './swapSlice.ts';
import { damagedAddresses, hasSwapQuery, parseSwapQuery } from './swapUrl.ts';

const BUSD = token('BUSD').address;
const USDT = token('USDT').address;
const parse = (text: string): SwapFormState => parseSwapQuery(new URLSearchParams(text));

describe('currencies in the address', () => {
  it.each<[query: string, inputId: string | null, outputId: string | null, why: string]>([
    ['', 'BNB', null, 'both default to BNB, and without a named output the output is cleared'],
    [`outputCurrency=${BUSD}`, 'BNB', BUSD, 'a token to buy'],
    [`inputCurrency=${BUSD}`, BUSD, 'BNB', 'a token to sell'],
    [`inputCurrency=${BUSD}&outputCurrency=${USDT}`, BUSD, USDT, 'both'],
    [`inputCurrency=bnb&outputCurrency=${BUSD}`, 'BNB', BUSD, 'the coin in any letter case'],
    [`outputCurrency=${BUSD.toLowerCase()}`, 'BNB', BUSD, 'lower case'],
    [`outputCurrency=0x${BUSD.slice(2).toUpperCase()}`, 'BNB', BUSD, 'upper case'],
    [
      `inputCurrency=${BUSD}&outputCurrency=${BUSD.toLowerCase()}`,
      null,
      BUSD,
      'equal currencies, the output named',
    ],
    ['inputCurrency=BNB&outputCurrency=bnb', null, 'BNB', 'BNB twice'],
    ['inputCurrency=BNB', 'BNB', null, 'BNB for both, the input named'],
    [`inputCurrency=nonsense&outputCurrency=${BUSD}`, 'BNB', BUSD, 'garbage becomes BNB'],
    [`inputCurrency=${BUSD.slice(0, -1)}&outputCurrency=${USDT}`, 'BNB', USDT, 'a digit too few'],
    [`inputCurrency=${BUSD}0&outputCurrency=${USDT}`, 'BNB', USDT, 'a digit too many'],
    [`inputCurrency=${BUSD.slice(2)}&outputCurrency=${USDT}`, 'BNB', USDT, 'no 0x'],
    [
      `inputCurrency=${BUSD}&inputCurrency=BNB&outputCurrency=${USDT}`,
      BUSD,
      USDT,
      'the first of two',
    ],
    [`inputCurrency=constructor&outputCurrency=${BUSD}`, 'BNB', BUSD, 'a name that objects have'],
    ['outputCurrency=__proto__', null, 'BNB', 'a prototype'],
    ['inputCurrency=constructor&outputCurrency=toString', null, 'BNB', 'two such names'],
    ['outputCurrency=', null, 'BNB', 'nothing'],
    ['outputCurrency=%', null, 'BNB', 'half a code'],
    ['outputCurrency=%00', null, 'BNB', 'a zero byte'],
    ['outputCurrency=%E2%80%AE', null, 'BNB', 'a sign that turns the reading direction'],
    ['outputCurrency=XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', null, 'BNB', 'an ICAP address'],
    ['outputCurrency=javascript:alert(1)', null, 'BNB', 'a script'],
    ['outputCurrency=<img src=x onerror=alert(1)>', null, 'BNB', 'markup'],
    [`outputCurrency=%20${BUSD}%20`, null, 'BNB', 'spaces around'],
    [`outputCurrency=${BUSD.slice(2)}`, null, 'BNB', 'no 0x, the output'],
    [`inputCurrency=${BUSD}&outputCurrency=bnb`, BUSD, 'BNB', 'the coin to buy'],
    [`inputCurrency=BnB&outputCurrency=${BUSD}`, 'BNB', BUSD, 'the coin in mixed case'],
    [
      `inputCurrency=${BUSD.toLowerCase()}&outputCurrency=0x${BUSD.slice(2).toUpperCase()}`,
      null,
      BUSD,
      'equal but for the letter case',
    ],
    [`outputCurrency=${BUSD}&outputCurrency=${USDT}`, 'BNB', BUSD, 'the first of two outputs'],
  ])('"%s" are %s and %s: %s', (query, inputId, outputId) => {
    expect(parse(query)).toMatchObject({ inputId, outputId });
  });

  it('leave the side of an address with a wrong checksum open, and name it', () => {
    const damaged = BUSD.replace(/[A-F]/, (letter) => letter.toLowerCase());
    expect(damaged).not.toBe(BUSD);
    expect(parse(`outputCurrency=${damaged}`)).toMatchObject({ inputId: 'BNB', outputId: null });
    expect(parse(`inputCurrency=${damaged}&outputCurrency=${damaged}`)).toMatchObject({
      inputId: null,
      outputId: null,
    });
    expect(
      damagedAddresses(new URLSearchParams(`inputCurrency=BNB&outputCurrency=${damaged}`)),
    ).toEqual([{ side: 'outputId', text: damaged }]);
  });
});

describe('the amount in the address', () => {
  it.each([
    '1',
    '0',
    '1.5',
    '.5',
    '1.',
    '0.000000000000000001',
    '9'.repeat(79),
    `${'9'.repeat(39)}.${'9'.repeat(39)}`,
  ])('is used as it is: %s', (text) => {
    expect(parse(`exactAmount=${text}`).amountText).toBe(text);
  });

  it.each([
    '',
    '.',
    '1,5',
    '1e18',
    '0x10',
    '-1',
    '%2B1',
    '1+',
    '%201',
    'NaN',
    'Infinity',
    '1.1.1',
    '1_000',
    '%D9%A1',
    '%EF%BC%91',
    '9'.repeat(80),
    '%00',
  ])('is empty for %s', (text) => {
    expect(parse(`exactAmount=${text}`).amountText).toBe('');
  });

  it('is the first of two', () => {
    expect(parse('exactAmount=3&exactAmount=4').amountText).toBe('3');
  });

  it.each([
    ['output', 'output'],
    ['OUTPUT', 'output'],
    ['OutPut', 'output'],
    ['input', 'input'],
    ['', 'input'],
    ['foo', 'input'],
    ['outputs', 'input'],
    ['%20output', 'input'],
  ])('with exactField=%s belongs to the %s', (text, field) => {
    expect(parse(`exactField=${text}`).independentField).toBe(field);
  });
});

describe('the recipient in the address', () => {
  it.each([
    [BUSD, BUSD],
    [BUSD.toLowerCase(), BUSD],
    ['whiskers.eth', 'whiskers.eth'],
    ['Whiskers.ETH', 'Whiskers.ETH'],
    ['a.b.example', 'a.b.example'],
    ['%20whiskers.eth%20', 'whiskers.eth'],
    ['кот.eth', 'кот.eth'],
  ])('may be %s', (text, expected) => {
    expect(parse(`recipient=${text}`).recipientText).toBe(expected);
  });

  it.each([
    '',
    '%20',
    'whiskers',
    '0x1234',
    `${BUSD}0`,
    '.eth',
    '..',
    'a b.eth',
    'javascript:alert(1)',
    `${'a'.repeat(252)}.eth`,
    'example.1',
    '<img src=x>',
  ])('is none for %s', (text) => {
    expect(parse(`recipient=${text}`).recipientText).toBeNull();
  });

  it('is parsed up to 255 characters, and hostile ones take no longer', () => {
    expect(parse(`recipient=${'a'.repeat(251)}.eth`).recipientText).toHaveLength(255);
    // CPU time, not the wait on a busy machine.
    const before = process.cpuUsage();
    for (const text of [`${'a.'.repeat(127)}!`, '-'.repeat(255), `${'a-'.repeat(127)}.`])
      expect(parse(`recipient=${text}`).recipientText).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
  });
});

describe('a query', () => {
  it('changes nothing by other parameters, nor by very long ones', () => {
    const other = 'slippage=99&deadline=0&paw=1&__proto__=x';
    const expected = parse(`outputCurrency=${BUSD}&exactAmount=1`);
    const padded = `outputCurrency=${BUSD}&exactAmount=1&${other}&padding=${'a'.repeat(50_000)}`;
    expect(parse(padded)).toEqual(expected);
    const long = '1'.repeat(50_000);
    expect(parse(`outputCurrency=${long}&exactAmount=${long}&recipient=${long}`)).toMatchObject({
      inputId: null,
      outputId: 'BNB',
      amountText: '',
      recipientText: null,
    });
  });

  it.each(['inputCurrency=x', 'outputCurrency', 'exactAmount=', 'exactField=', 'recipient='])(
    'of %s is about a swap',
    (query) => {
      expect(hasSwapQuery(new URLSearchParams(query))).toBe(true);
    },
  );

  it.each(['', 'utm_source=x', 'InputCurrency=BNB'])('of "%s" is not', (query) => {
    expect(hasSwapQuery(new URLSearchParams(query))).toBe(false);
  });

  it('of any content makes a form that can be shown', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,eE+-xXabcdef \u0661'), maxLength: 90 }),
    );
    const values = {
      inputCurrency: ['BNB', 'bnb', BUSD, USDT.toLowerCase()],
      outputCurrency: ['BNB', USDT, BUSD.toLowerCase()],
      exactAmount: ['1', '.5', '0.1', '.'],
      exactField: ['input', 'OUTPUT'],
      recipient: ['whiskers.eth', BUSD, 'a.example'],
      ['__proto__']: ['x'],
    };
    const parameter = fc.oneof(
      ...Object.entries(values).map(([name, good]) =>
        fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...good), hostile)),
      ),
    );
    const seen = { amounts: 0, names: 0, tokens: 0 };
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 8 }), (pairs) => {
        const form = parse(new URLSearchParams(pairs).toString());
        const ids = [form.inputId, form.outputId].filter((id) => id !== null);
        const parsed = parseAmount(form.amountText, { decimals: 78 });
        const isRight = {
          ids:
            ids.length > 0 &&
            ids.every((id) => id === 'BNB' || toAddress(id) === id) &&
            new Set(ids.map((id) => id.toLowerCase())).size === ids.length,
          field: form.independentField === 'input' || form.independentField === 'output',
          amount:
            form.amountText === '' ||
            (/^\d*\.?\d*$/.test(form.amountText) && (parsed.ok || parsed.issue === 'tooLarge')),
          recipient: form.recipientText === null || /^\S{1,255}$/u.test(form.recipientText),
        };
        expect(isRight).toEqual({ ids: true, field: true, amount: true, recipient: true });
        seen.amounts += Number(form.amountText !== '');
        seen.names += Number(form.recipientText !== null);
        seen.tokens += Number(ids.length === 2);
      }),
      { numRuns: 1000, seed: 7 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  }, 30_000);
});
