// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { nativeCurrency, currencyById, tokenBySymbol } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { CurrencyInput, type CurrencyInputProps } from './CurrencyInput.tsx';
// Loaded lazily by the button, and here up front so that no test waits for it.
import './TokenPicker.tsx';

const chevronRenders = vi.fn();
vi.mock('#ui/icons/ChevronDownIcon.tsx', () => ({
  ChevronDownIcon: () => {
    chevronRenders();
    return null;
  },
}));

const usdt = currencyById(tokenBySymbol('USDT')!.address)!;
let world: TokensWorld;

function Form({ currency, ...rest }: Partial<CurrencyInputProps>) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Currency | undefined>(currency);
  const type = useCallback((typed: string) => setText(typed), []);
  return (
    <CurrencyInput
      label="From"
      currency={picked}
      amountText={text}
      onAmountTyped={type}
      onCurrencyPicked={setPicked}
      {...rest}
    />
  );
}

const box = () => screen.getByRole('textbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

beforeEach(() => {
  world = createTokensWorld();
  chevronRenders.mockClear();
});

describe('the amount', () => {
  it.each([
    ['0,5', '0.5'],
    ['1,234.5', '1,234.5'],
    [' 2 ', '2'],
    ['١٢', '12'],
    ['.5', '.5'],
    ['1e18', ''],
    ['0x10', ''],
    ['-1', ''],
    ['1.2.3', ''],
    ['abc', ''],
  ])('%j becomes %j', (typed, shown) => {
    world.render(<Form currency={usdt} />);
    type(typed);
    expect(box()).toHaveValue(shown);
  });

  it('says that it is estimated', () => {
    world.render(<Form currency={usdt} isEstimated />);
    expect(screen.getByRole('textbox', { name: 'From (estimated)' })).toBe(box());
  });

  it('rerenders neither the currency nor the picker for a digit', () => {
    world.connect();
    world.render(<Form currency={usdt} hasMax />);
    chevronRenders.mockClear();
    for (const text of ['1', '12', '12.', '12.5']) type(text);
    expect(box()).toHaveValue('12.5');
    expect(chevronRenders).not.toHaveBeenCalled();
  });
});

describe('balance and MAX', () => {
  it('are absent without a wallet', () => {
    world.render(<Form currency={usdt} hasMax />);
    expect(screen.queryByText(/Balance/)).toBeNull();
    expect(screen.queryByRole('button', { name: /MAX/ })).toBeNull();
  });

  it('show six digits, and MAX fills in all of them', async () => {
    world.fake.answer(erc20Abi, usdt.token.address, 'balanceOf', 1_234_567_891n);
    world.connect();
    world.render(<Form currency={usdt} hasMax />);
    expect(await screen.findByRole('img', { name: 'Loading balance' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/Balance/)).toHaveTextContent('Balance: 1,234.56'));
    fireEvent.click(screen.getByRole('button', { name: 'MAX: all of your USDT' }));
    expect(box()).toHaveValue('1,234.567891');
    expect(screen.queryByRole('button', { name: /MAX/ })).toBeNull();
  });

  it('keep 0.01 BNB back', async () => {
    world.connect();
    world.fake.setBalance(OWNER, 3n * 10n ** 18n);
    world.render(<Form currency={nativeCurrency} hasMax />);
    fireEvent.click(await screen.findByRole('button', { name: /MAX/ }));
    expect(box()).toHaveValue('2.99');
  });

  it('offer parts of what can be spent once the amount has the focus, and after', async () => {
    world.connect();
    world.fake.setBalance(OWNER, 3n * 10n ** 18n);
    world.render(<Form currency={nativeCurrency} hasMax />);
    await screen.findByRole('button', { name: /MAX/ });
    expect(screen.queryByRole('button', { name: '25% of your BNB' })).toBeNull();
    act(() => box().focus());
    act(() => box().blur());
    expect(await screen.findAllByRole('button', { name: /of your BNB$/ })).toHaveLength(4);
    for (const [share, amount] of [
      ['25%', '0.7475'],
      ['50%', '1.495'],
      ['75%', '2.2425'],
      ['MAX: all', '2.99'],
    ] as const) {
      const button = await screen.findByRole('button', { name: `${share} of your BNB` });
      fireEvent.click(button);
      expect(box()).toHaveValue(amount);
      expect(button).toHaveAttribute('aria-pressed', 'true');
    }
  });

  it('say why MAX of a small balance is 0', async () => {
    world.connect();
    world.fake.setBalance(OWNER, 9n * 10n ** 15n);
    world.render(<Form currency={nativeCurrency} hasMax />);
    expect(
      await screen.findByText('MAX is 0: it keeps 0.01 BNB for network fees'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /of your BNB$/ })).toHaveAccessibleName(/MAX/);
  });

  it('show "–" and no MAX for an unreadable balance', async () => {
    world.fake.refuse(usdt.token.address);
    world.connect();
    world.render(<Form currency={usdt} hasMax />);
    await waitFor(() => expect(screen.getByText(/Balance/)).toHaveTextContent('Balance: –'));
    expect(screen.queryByRole('button', { name: /MAX/ })).toBeNull();
  });

  it('show no 0 while the nodes fail', async () => {
    world.fake.fail();
    world.connect();
    world.render(<Form currency={usdt} hasMax />);
    await act(() => Promise.resolve());
    expect(screen.getByText(/Balance/)).not.toHaveTextContent('0');
  });
});

describe('the currency', () => {
  it('is asked for, picked in the dialog, and shown', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(390);
    Element.prototype.scrollTo = () => undefined;
    world.render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: 'Select a currency' }));
    fireEvent.click(await screen.findByRole('option', { name: /BUSD/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      screen.getByRole('button', { name: 'BUSD, choose another currency' }),
    ).toBeInTheDocument();
  });

  it('is picked by keyboard alone, which ends where it began', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(390);
    Element.prototype.scrollTo = () => undefined;
    const user = userEvent.setup();
    world.render(<Form />);
    screen.getByRole('button', { name: 'Select a currency' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await user.keyboard('busd{Enter}');
    const button = await screen.findByRole('button', { name: 'BUSD, choose another currency' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox')).toHaveFocus();
    // A browser closes its dialog on Esc, jsdom does not.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });
});
