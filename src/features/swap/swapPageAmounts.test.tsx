// @document
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currency, token } from '#testing/currencies.ts';
import { action, boxes, labelled, openSwapPage, useSwapTab } from '#testing/swapPageVisit.tsx';
import { E18 } from '#testing/units.ts';
import '#entities/tokens/components/WrongChecksum.tsx';
import './components/IgnoredRecipient.tsx';

const [BUSD, USDT] = ['BUSD', 'USDT', 'DAI'].map((symbol) => token(symbol).address) as [
  string,
  string,
  string,
];
const [nines] = ['9'.repeat(79), '1'.repeat(50_000)];
const toBusd = `inputCurrency=BNB&outputCurrency=${BUSD}`;
const type = (at: number, text: string) =>
  fireEvent.change(boxes()[at]!, { target: { value: text } });

useSwapTab();

describe('an amount', () => {
  it('is at most the balance less 0.01 BNB by MAX, and all of a token', async () => {
    const { world, user } = openSwapPage(toBusd);
    act(() => {
      world.setBalance(currency('BNB'), 3_000_000_000_000_000_123n);
      world.setBalance(currency('BUSD'), 25_000n * E18);
    });
    await act(() => world.read());
    await user.click(await labelled('MAX: all of your BNB'));
    expect(boxes()[0]).toHaveValue('2.990000000000000123');
    expect(screen.queryByLabelText('MAX: all of your BNB')).toBeNull();
    await user.click(await labelled('Switch direction'));
    await user.click(await labelled('MAX: all of your BUSD'));
    expect(boxes()[0]).toHaveValue('25,000');
  });

  it('is none by MAX where the balance is below that', async () => {
    const { world, user } = openSwapPage(`${toBusd}&exactAmount=1`);
    act(() => world.setBalance(currency('BNB'), 9_000_000_000_000_000n));
    await act(() => world.read());
    await user.click(await labelled('MAX: all of your BNB'));
    expect(boxes()[0]).toHaveValue('0');
    expect(await action('Enter an amount')).toBeDisabled();
  });

  it('of an exact output needs a balance for the maximum, slippage included', async () => {
    const { world } = openSwapPage(`outputCurrency=${USDT}&exactAmount=6000&exactField=output`);
    await waitFor(() => expect(boxes()[0]).not.toHaveValue(''));
    const quoted = BigInt(Math.ceil(Number(boxes()[0]!.getAttribute('value')) * 1.001 * 1e6));
    act(() => world.setBalance(currency('BNB'), quoted * 10n ** 12n));
    await act(() => world.read());
    // The balance covers the quote, but not the quote plus 0.5 %.
    expect(await action('Insufficient BNB balance')).toBeDisabled();
  });

  it('has at most the decimals of its token, on either side', async () => {
    const { user } = openSwapPage(`inputCurrency=${USDT}&outputCurrency=BNB`);
    type(0, '1.234567');
    expect(await action('Swap')).toBeEnabled();
    type(0, '1.2345678');
    expect(await action('USDT has only 6 decimal places')).toBeDisabled();
    expect(boxes()[1]).toHaveValue('');
    await user.click(await labelled('Switch direction'));
    expect(boxes()[1]).toHaveValue('1.2345678');
    expect(await action('USDT has only 6 decimal places')).toBeDisabled();
    type(1, '1.234567');
    expect(await action('Swap')).toBeEnabled();
  });

  it('of an exact output is quoted only where the pools have it', async () => {
    openSwapPage(`inputCurrency=BNB&outputCurrency=${USDT}`);
    for (const [text, button, quote] of [
      ['.', 'Enter an amount', /^$/],
      ['0.000001', 'Swap', /^0\.0+\d+$/],
      ['99999999999', 'Insufficient liquidity for this trade.', /^$/],
      [nines, 'This amount is too large', /^$/],
    ] as const) {
      type(1, text);
      expect(await action(button), text).toBeVisible();
      await waitFor(() => expect(boxes()[0]!.getAttribute('value'), text).toMatch(quote));
    }
  });

  it('to wrap is refused beyond the balance and the decimals of BNB', async () => {
    openSwapPage(`inputCurrency=BNB&outputCurrency=${token('WBNB').address}`);
    for (const [text, button] of [
      ['.', 'Enter an amount'],
      [nines, 'This amount is too large'],
      ['1.0000000000000000001', 'BNB has only 18 decimal places'],
      ['20000', 'Insufficient BNB balance'],
    ] as const) {
      type(0, text);
      expect(await action(button), text).toBeDisabled();
    }
  });

  it('of more than one meaning, or of none, is refused in words', async () => {
    const { user } = openSwapPage(toBusd);
    await user.type(boxes()[0]!, '1,00,000');
    expect(screen.getByRole('alert')).toHaveTextContent('can be read in more than one way');
    await user.clear(boxes()[0]!);
    await user.type(boxes()[0]!, '1e18');
    expect(screen.getByRole('alert')).toHaveTextContent('Use digits only.');
  });

  it('gives the text in the box and on the button that was typed, key by key', async () => {
    const { user } = openSwapPage(toBusd);
    const [from, to] = boxes() as [HTMLElement, HTMLElement];
    const maxUint256 = String(2n ** 256n - 1n);
    for (const [text, box, button] of [
      ['', '', 'Enter an amount'],
      ['.', '.', 'Enter an amount'],
      ['0', '0', 'Enter an amount'],
      ['0.000', '0.000', 'Enter an amount'],
      ['0,5', '0.5', 'Swap'],
      ['1,5', '1,5', 'Swap'],
      ['1,000', '1,000', 'Swap Anyway'],
      ['10,416.6', '10,416.6', 'Insufficient BNB balance'],
      ['1.5,', '1.5,', 'Enter an amount'],
      ['5.', '5.', 'Swap'],
      ['.5', '.5', 'Swap'],
      ['00001.50', '00001.50', 'Swap'],
      ['1e18', '1e18', 'Enter an amount'],
      ['0x10', '0x10', 'Enter an amount'],
      ['+1', '+1', 'Enter an amount'],
      ['-1', '-1', 'Enter an amount'],
      ['1_0', '1_0', 'Enter an amount'],
      ['1n', '1n', 'Enter an amount'],
      ['1 0', '10', 'Swap'],
      ['1.2.3', '1.2.3', 'Enter an amount'],
      ['٣٫٥', '3.5', 'Swap'],
      ['۴۲', '42', 'Swap'],
      ['१२', '12', 'Swap'],
      ['１２．５', '12.5', 'Swap'],
      ['½', '½', 'Enter an amount'],
      ['0.000000000000000001', '0.000000000000000001', 'Swap'],
      ['0.0000000000000000001', '0.0000000000000000001', 'BNB has only 18 decimal places'],
      ['20000', '20000', 'Insufficient BNB balance'],
      [maxUint256, maxUint256, 'This amount is too large'],
      [nines, nines, 'This amount is too large'],
      [`${nines}9`, nines, 'This amount is too large'],
      [`0.${'1'.repeat(77)}`, `0.${'1'.repeat(77)}`, 'BNB has only 18 decimal places'],
    ] as const) {
      await user.clear(from);
      // Long ones but for their end are filled in without keystrokes.
      const [filled, keys] = text.length < 30 ? ['', text] : [text.slice(0, 79), text.slice(79)];
      if (filled) await user.paste(filled);
      if (keys) await user.type(from, keys);
      expect(from, `typed ${text}`).toHaveValue(box);
      expect(await action(button), `button after ${text}`).toBeVisible();
      expect(to.getAttribute('value'), `other side after ${text}`).toMatch(/^[\d.,]*$/);
      expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|\[object/);
    }
  });
});
