// @document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { OTHER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import {
  action,
  boxes,
  boxTexts,
  detail,
  labelled,
  openSwapPage,
  sides,
  useSwapTab,
} from '#testing/swapPageVisit.tsx';
import { E18 } from '#testing/units.ts';
import '#entities/tokens/components/WrongChecksum.tsx';
import './components/IgnoredRecipient.tsx';
import { currencyPicked } from './swapSlice.ts';

const [BUSD, USDT, DAI] = ['BUSD', 'USDT', 'DAI'].map((symbol) => token(symbol).address) as [
  string,
  string,
  string,
];
const ZERO = `0x${'0'.repeat(40)}`;
const none = 'Select a currency';
const [nines, long] = ['9'.repeat(79), '1'.repeat(50_000)];
const toBusd = `inputCurrency=BNB&outputCurrency=${BUSD}`;
const type = (at: number, text: string) =>
  fireEvent.change(boxes()[at]!, { target: { value: text } });
const boxNamed = (label: string) => screen.findByLabelText(label, { selector: 'input' });

useSwapTab();

describe('the two sides', () => {
  it('name the estimated one, and flip it with the direction', async () => {
    const { user } = openSwapPage(`${toBusd}&exactAmount=2`);
    expect(await boxNamed('To (estimated)')).toBe(boxes()[1]);
    await user.click(await labelled('Switch direction'));
    // The typed amount stays with its currency: now exactly 2 BNB are bought.
    expect(sides()).toEqual(['BUSD', 'BNB']);
    expect(boxes()[1]).toHaveValue('2');
    expect(await boxNamed('From (estimated)')).toBe(boxes()[0]);
    expect(await detail('Maximum sold')).toContain('BUSD');
  });

  it('change places when the currency of the other one is picked', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(390);
    Element.prototype.scrollTo = () => undefined;
    const { user } = openSwapPage(`${toBusd}&exactAmount=2`);
    await user.click(await labelled('BNB, choose another currency'));
    const picker = await screen.findByRole('dialog', { name: 'Select a Token' });
    fireEvent.click(await within(picker).findByRole('option', { name: /BUSD/ }));
    await waitFor(() => expect(sides()).toEqual(['BUSD', 'BNB']));
    expect(boxes()[1]).toHaveValue('2');
    vi.restoreAllMocks();
  });
});

describe('the details', () => {
  it('give the price in both directions', async () => {
    const { user } = openSwapPage(`${toBusd}&exactAmount=1`);
    expect(await detail('Price')).toBe('1 BNB = 598.44 BUSD');
    await user.click(await labelled('Invert price'));
    expect(await detail('Price')).toBe('1 BUSD = 0.00167101 BNB');
  });

  it('have the slippage, which the form shows instead once it is not the default', async () => {
    const { user } = openSwapPage(`${toBusd}&exactAmount=1`);
    expect(await detail('Slippage tolerance')).toContain('0.5%');
    expect(await detail('Minimum received')).toBe('595.4 BUSD');
    await user.click(await labelled('Settings 0.5%'));
    const dialog = await screen.findByRole('dialog', { name: 'Settings' });
    await user.click(within(dialog).getByRole('radio', { name: '1.0%' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await detail('Minimum received')).toBe('592.5 BUSD'));
    expect(await detail('Slippage tolerance')).toContain('1%');
    expect(screen.getAllByText('Slippage tolerance')).toHaveLength(1);
  });

  it('fold below the price', async () => {
    const { user } = openSwapPage(`${toBusd}&exactAmount=1`);
    expect(await detail('Network fee')).toMatch(/^about 0\.0012 BNB \(\$0\.\d\d\)$/);
    await user.click(await labelled('Details'));
    expect(await labelled('Details')).toHaveAttribute('aria-expanded', 'false');
    const folded = document.getElementById(
      (await labelled('Details')).getAttribute('aria-controls')!,
    )!;
    expect(folded).toHaveAttribute('inert');
    expect(folded).toContainElement(screen.getByText('Network fee'));
    expect(folded).toContainElement(screen.getByText('Minimum received'));
    expect(folded).not.toContainElement(screen.getByText('Price'));
  });

  it('say the network fee that the dialog says, simulated once for each route', async () => {
    const { world, user } = openSwapPage(`${toBusd}&exactAmount=1`);
    await expect.poll(() => world.fake.count('eth_estimateGas'), { timeout: 3_000 }).toBe(1);
    const fee = /^about 0\.002 BNB/;
    await waitFor(async () => expect(await detail('Network fee')).toMatch(fee));
    type(0, '2');
    await user.click(await action('Swap'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Swap' });
    expect(await within(dialog).findByText(fee)).toBeVisible();
    expect(world.fake.count('eth_estimateGas')).toBe(2);
  });

  it('warn of no price impact below a hundredth of a percent', async () => {
    openSwapPage(`${toBusd}&exactAmount=0.0001`);
    expect(await detail('Price Impact')).toBe('<0.01%');
    expect(await action('Swap')).toBeEnabled();
  });

  it('show the tokens that the route passes through', async () => {
    openSwapPage(`inputCurrency=${token('MEOW').address}&outputCurrency=${USDT}&exactAmount=100`);
    expect(await detail('Route')).toBe('MEOWWBNBBUSDUSDT');
  });
});

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

describe('a link', () => {
  it.each<[what: string, query: string, from: string, to: string, amounts: [string, string]]>([
    [
      'garbage',
      'inputCurrency=paw&outputCurrency=%00&exactAmount=much&exactField=tail',
      none,
      'BNB',
      ['', ''],
    ],
    ['equal currencies', 'inputCurrency=BNB&outputCurrency=bnb', none, 'BNB', ['', '']],
    ['the zero address', `outputCurrency=${ZERO}&exactAmount=1`, 'BNB', none, ['1', '']],
    ['one to sell', `inputCurrency=${ZERO}&outputCurrency=${BUSD}`, none, 'BUSD', ['', '']],
    ['no token', `outputCurrency=${contractAddress('router')!}`, 'BNB', none, ['', '']],
    ['markup', 'outputCurrency=<img src=x onerror=alert(1)>', none, 'BNB', ['', '']],
    ['no amount', `outputCurrency=${BUSD}&exactAmount=1e3`, 'BNB', 'BUSD', ['', '']],
    [
      'an output in lower case',
      `outputCurrency=${DAI.toLowerCase()}&exactAmount=0.5&exactField=OUTPUT`,
      'BNB',
      'DAI',
      ['', '0.5'],
    ],
    [
      '79 digits',
      `outputCurrency=${BUSD}&exactAmount=${nines}`,
      'BNB',
      'BUSD',
      [`9${',999'.repeat(26)}`, ''],
    ],
    [
      '150,000 characters',
      `outputCurrency=${long}&exactAmount=${long}&recipient=${long}`,
      none,
      'BNB',
      ['', ''],
    ],
    [
      'unknown parameters',
      `outputCurrency=${BUSD}&slippage=99&deadline=0&paw=1&__proto__=x&padding=${long}`,
      'BNB',
      'BUSD',
      ['', ''],
    ],
  ])('fills the form, whatever it held: %s', async (_what, query, from, to, amounts) => {
    const { go } = openSwapPage(`inputCurrency=${USDT}&outputCurrency=${BUSD}&exactAmount=42`);
    expect(boxes()[0]).toHaveValue('42');
    await go(query);
    await waitFor(() => expect(sides()).toEqual([from, to]));
    expect(boxTexts()).toEqual(amounts);
  });

  it('asks to read the notice of a token before it is used', async () => {
    const { user } = openSwapPage(`outputCurrency=${token('PURR').address}`);
    const notice = await screen.findByRole('alertdialog', { name: 'Notice for trading PURR' });
    await user.click(within(notice).getByRole('checkbox', { name: 'I understand' }));
    await user.click(within(notice).getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sides()).toEqual(['BNB', 'PURR']);
  });

  it('names a recipient in expert mode only', async () => {
    openSwapPage(`${toBusd}&exactAmount=1&recipient=${OTHER}`);
    await waitFor(() => expect(boxTexts()[1]).not.toBe(''));
    expect(screen.queryByLabelText('Recipient')).toBeNull();
    expect(await action('Swap')).toBeEnabled();
    expect(
      await screen.findByText(new RegExp(`^This link names a recipient \\(${OTHER}\\)\\. Outside`)),
    ).toBeVisible();
    cleanup();
    openSwapPage(`${toBusd}&exactAmount=1&recipient=${OTHER}`, { userExpertMode: true });
    expect(await screen.findByLabelText('Recipient')).toHaveValue(OTHER);
    expect(screen.queryByText(/^This link names/)).toBeNull();
  });

  it('names an address with a wrong checksum and leaves its side open (S26)', async () => {
    const damaged = BUSD.replace(/[A-F]/, (letter) => letter.toLowerCase());
    const { world } = openSwapPage(`inputCurrency=BNB&outputCurrency=${damaged}`);
    expect(await screen.findByText(new RegExp(`^${damaged} isn't a valid address`))).toBeVisible();
    expect(sides()).toEqual(['BNB', none]);
    act(() => void world.dispatch(currencyPicked({ field: 'output', id: token('BUSD').address })));
    expect(screen.queryByText(/isn't a valid address/)).toBeNull();
  });
});

describe("the button's messages", () => {
  it('begin with the wallet', async () => {
    openSwapPage('', { userExpertMode: true }, false);
    expect(await action('Connect Wallet')).toBeEnabled();
  });

  it('come in the order of precedence while the form is filled in', async () => {
    const { user } = openSwapPage('', { userExpertMode: true, userExpertModeAcknowledged: true });
    expect(await action('Enter an amount')).toBeDisabled();
    type(0, '0');
    expect(await action('Enter an amount')).toBeDisabled();
    type(0, '100000');
    expect(await action('Select a token')).toBeDisabled();
    await user.click(await action('+ Add a send (optional)'));
    expect(await action('Select a token')).toBeDisabled();
  });

  it('name the recipient before the balance', async () => {
    const { user } = openSwapPage(`${toBusd}&exactAmount=100000`, { userExpertMode: true });
    await user.click(await action('+ Add a send (optional)'));
    expect(await action('Enter a recipient')).toBeDisabled();
    const name = (text: string) =>
      fireEvent.change(screen.getByLabelText('Recipient'), { target: { value: text } });
    for (const forbidden of [
      'nobody',
      '0x7099',
      OTHER.replace('C', 'c'),
      contractAddress('router')!,
    ]) {
      name(forbidden);
      expect(await action('Invalid recipient')).toBeDisabled();
    }
    name(OTHER);
    expect(await action('Insufficient BNB balance')).toBeDisabled();
    type(0, '1');
    expect(await action('Swap')).toBeEnabled();
    name('0x7099');
    await user.click(await action('- Remove send'));
    expect(await action('Swap')).toBeEnabled();
  });
});
