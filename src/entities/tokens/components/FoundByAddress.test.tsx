// @document
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import type { Address } from '#lib/hex.ts';
import { token } from '#testing/currencies.ts';
import { pass, press, rows, search, symbols, usePicker } from '#testing/pickerVisit.tsx';
import { tokenImported } from '../tokensSlice.ts';

const NEW: Address = '0x1111111111111111111111111111111111111111';
const picker = usePicker();

describe('an unlisted address', () => {
  function deploy(symbol: string, name = 'New Coin', decimals = 18): void {
    picker.world.fake.answer(erc20Abi, NEW, 'symbol', symbol);
    picker.world.fake.answer(erc20Abi, NEW, 'name', name);
    picker.world.fake.answer(erc20Abi, NEW, 'decimals', BigInt(decimals));
  }

  it('is read from the chain and imported only after the risk is confirmed', async () => {
    deploy('NEW');
    await picker.open();
    await search(NEW.toLowerCase());
    await pass(100);
    expect(screen.getByText('Unknown Source')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(screen.getByRole('heading', { name: 'Import Tokens' })).toBeInTheDocument();
    expect(screen.getByText(NEW)).toBeInTheDocument();
    expect(screen.getByText(/Anyone can create a token/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }));
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(picker.world.store.getState().tokens.imported['31337']?.[NEW]).toMatchObject({
      symbol: 'NEW',
      decimals: 18,
    });
    expect(picker.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: NEW }));
  });

  it('goes back to the search without importing', async () => {
    deploy('NEW');
    await picker.open();
    await search(NEW);
    await pass(100);
    press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Select a Token' })).toBeInTheDocument();
    expect(picker.world.store.getState().tokens.imported).toEqual({});
  });

  it('says that there is no token', async () => {
    await picker.open();
    await search(NEW);
    await pass(100);
    expect(screen.getByText('No token found at this address.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('says that it is being read', async () => {
    picker.world.fake.fail();
    await picker.open();
    await search(NEW);
    expect(screen.getByText('Loading token')).toBeInTheDocument();
  });

  it.each(['USDТ', 'USDT', 'ME0W'])(
    'warns that %s is not the token it looks like',
    async (symbol) => {
      deploy(symbol);
      await picker.open();
      await search(NEW);
      await pass(100);
      fireEvent.click(screen.getByRole('button', { name: 'Import' }));
      expect(screen.getByText(/only the name matches/)).toHaveTextContent(
        token(symbol.startsWith('US') ? 'USDT' : 'MEOW').address,
      );
    },
  );

  it('shows hostile names as text', async () => {
    deploy('<img src=x onerror=alert(1)>', '\u202E<script>alert(1)</script>');
    await picker.open();
    await search(NEW);
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector('script, img[src="x"]')).toBeNull();
    expect(dialog).toHaveTextContent('<script>alert(1)</script>');
    expect(dialog.textContent).not.toContain('\u202E');
  });

  it('shows a symbol of more than 20 characters shortened in the list', async () => {
    picker.world.store.dispatch(
      tokenImported({
        chainId: 31337,
        address: NEW,
        decimals: 18,
        symbol: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
        name: 'Long',
      }),
    );
    await picker.open();
    await search('long');
    expect(symbols()).toEqual(['ABCD...VWXYZ']);
    expect(rows()[0]).toHaveTextContent('Imported');
  });
});
