// @document
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { OTHER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
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
