// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { getAddress, toBeHex } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#chain/abi/erc20Abi.ts';
import { builtInCurrencies, tokenBySymbol } from '#config/tokens.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createTokensWorld, OWNER, type TokensWorld } from '#testing/tokensWorld.tsx';
import { tokenImported } from '../tokensSlice.ts';
import { TokenPicker } from './TokenPicker.tsx';

const NEW: Address = '0x1111111111111111111111111111111111111111';

function mustFind(symbol: string): Token {
  const token = tokenBySymbol(symbol);
  if (!token) throw new Error(`no ${symbol}`);
  return token;
}

let world: TokensWorld;
let onPick: ReturnType<typeof vi.fn<(currency: Currency) => void>>;
let onClose: ReturnType<typeof vi.fn<() => void>>;

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Opens the picker and lets what it reads at once arrive. */
async function open(selectedId?: Currency['id']): Promise<void> {
  world.render(<TokenPicker onClose={onClose} onPick={onPick} selectedId={selectedId} />);
  await pass(150);
}

const box = () => screen.getByRole('combobox', { name: 'Search by token name, symbol or address' });
const rows = () => screen.queryAllByRole('option');
const symbols = () => rows().map((row) => row.querySelector('bdi')?.textContent);
const press = (key: string) => fireEvent.keyDown(box(), { key });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

async function search(text: string): Promise<void> {
  type(text);
  await pass(200);
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out: the list learns its height from here.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(390);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  Element.prototype.scrollTo = () => undefined;
  world = createTokensWorld();
  onPick = vi.fn<(currency: Currency) => void>();
  onClose = vi.fn<() => void>();
  for (const { token, isNative } of builtInCurrencies) if (!isNative) world.fake.answer(erc20Abi, token.address, 'balanceOf', 0n);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('stands in the order of symbols without a wallet, the native coin first', async () => {
    await open();
    expect(symbols()).toEqual(['BNB', 'BTCB', 'BUSD', 'DAI', 'ETH', 'HISS', 'MEOW', 'PURR', 'USDC', 'USDT', 'UST', 'WBNB'].slice(0, symbols().length));
    expect(symbols().length).toBeGreaterThan(6);
  });

  it('puts what the account holds first, with four significant digits', async () => {
    world.fake.answer(erc20Abi, mustFind('USDT').address, 'balanceOf', 12_345_678n);
    world.fake.answer(erc20Abi, mustFind('DAI').address, 'balanceOf', 5n * 10n ** 17n);
    world.connect();
    await open();
    await pass(200);
    expect(symbols().slice(0, 3)).toEqual(['USDT', 'BNB', 'DAI']);
    expect(rows()[0]).toHaveTextContent('12.34');
    expect(rows()[0]).not.toHaveTextContent('12.345');
    expect(rows()[2]).toHaveTextContent('0.5');
  });

  it('shows no 0 for a balance that cannot be read', async () => {
    world.fake.refuse(mustFind('BTCB').address, '0x70a08231');
    world.connect();
    await open();
    await pass(200);
    const row = rows().find((each) => each.textContent.includes('BTCB'));
    expect(row).toHaveTextContent('–');
  });

  it('keeps its order while the chain is away, and shows bars for balances', async () => {
    world.connect();
    world.fake.fail();
    await open();
    expect(symbols()[0]).toBe('BNB');
    expect(within(rows()[0]!).getByRole('img', { name: 'Reading the balance' })).toBeInTheDocument();
  });

  it('always shows the address of a token', async () => {
    await open();
    const { address } = mustFind('BUSD');
    const row = rows().find((each) => each.textContent.includes('BUSD'));
    expect(row).toHaveTextContent(`${address.slice(0, 6)}...${address.slice(-4)}`);
  });

  it('marks what is chosen now', async () => {
    await open('BNB');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('BNB');
  });

  it('offers the common bases, but for the one that is chosen', async () => {
    await open('BNB');
    expect(screen.getByRole('button', { name: 'BNB' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'MEOW' }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'MEOW' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('picks the row that is pressed', async () => {
    await open();
    fireEvent.click(rows()[2]!);
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'BUSD' }));
  });
});

describe('searching', () => {
  it('waits until typing rests for 200 ms', async () => {
    await open();
    const before = symbols();
    type('me');
    await pass(150);
    type('meow');
    await pass(199);
    expect(symbols()).toEqual(before);
    await pass(1);
    expect(symbols()).toEqual(['MEOW']);
  });

  it('says that nothing was found', async () => {
    await open();
    await search('zzz');
    expect(screen.getByText('No results found')).toBeInTheDocument();
    expect(rows()).toEqual([]);
  });

  it.each([
    ['bnb', 'BNB'],
    ['usdt', 'USDT'],
    ['tether', 'USDT'],
  ])('Enter after %j picks %s without waiting for the list', async (text, symbol) => {
    await open();
    type(text);
    press('Enter');
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol }));
  });

  it('Enter picks nothing while it is not clear what is meant', async () => {
    await open();
    press('Enter');
    await search('us');
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('Enter that ends the composing of a word picks nothing', async () => {
    await open();
    type('bnb');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('the keyboard', () => {
  it('moves along the list, stops at its ends, and picks', async () => {
    await open();
    await search('usd');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toBe(rows()[1]);
    for (let step = 0; step < 9; step += 1) press('ArrowDown');
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toBe(rows().at(-1));
    press('ArrowUp');
    const marked = symbols().at(-2);
    press('Enter');
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: marked }));
  });

  it('begins anew with every typed letter', async () => {
    await open();
    press('ArrowDown');
    type('u');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
  });
});

describe('an address that no list knows', () => {
  function deploy(symbol: string, name = 'New Coin', decimals = 18): void {
    world.fake.answer(erc20Abi, NEW, 'symbol', symbol);
    world.fake.answer(erc20Abi, NEW, 'name', name);
    world.fake.answer(erc20Abi, NEW, 'decimals', BigInt(decimals));
  }

  it('is read from the chain and imported only after the warning was ticked', async () => {
    deploy('NEW');
    await open();
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
    expect(world.store.getState().tokens.imported['31337']?.[NEW]).toMatchObject({ symbol: 'NEW', decimals: 18 });
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: NEW }));
  });

  it('goes back to the search without importing', async () => {
    deploy('NEW');
    await open();
    await search(NEW);
    await pass(100);
    press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Select a Token' })).toBeInTheDocument();
    expect(world.store.getState().tokens.imported).toEqual({});
  });

  it('says that there is no token', async () => {
    await open();
    await search(NEW);
    await pass(100);
    expect(screen.getByText('There is no token at this address.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('says that it is being read', async () => {
    world.fake.fail();
    await open();
    await search(NEW);
    expect(screen.getByText('Reading the token from the chain')).toBeInTheDocument();
  });

  it.each(['USDТ', 'USDT', 'ME0W'])('warns that %s is not the token it looks like', async (symbol) => {
    deploy(symbol);
    await open();
    await search(NEW);
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(screen.getByText(/It only has a name like it/)).toHaveTextContent(mustFind(symbol.startsWith('US') ? 'USDT' : 'MEOW').address);
  });

  it('shows hostile names as text', async () => {
    deploy('<img src=x onerror=alert(1)>', '\u202E<script>alert(1)</script>');
    await open();
    await search(NEW);
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector('script, img[src="x"]')).toBeNull();
    expect(dialog).toHaveTextContent('<script>alert(1)</script>');
    expect(dialog.textContent).not.toContain('\u202E');
  });

  it('shows a symbol of more than 20 characters shortened in the list', async () => {
    world.store.dispatch(tokenImported({ chainId: 31337, address: NEW, decimals: 18, symbol: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', name: 'Long' }));
    await open();
    await search('long');
    expect(symbols()).toEqual(['ABCD...VWXYZ']);
    expect(rows()[0]).toHaveTextContent('Imported');
  });
});

describe('ten thousand tokens', () => {
  it('put as many rows into the document as fit, watch no more balances than that, and follow a search', async () => {
    const imported: Record<Address, Token> = {};
    for (let number = 1; number <= 10_000; number += 1) {
      const address = getAddress(toBeHex(number + 1_000_000, 20)) as Address;
      imported[address] = { chainId: 31337, address, decimals: 18, symbol: `T${number}`, name: `Token ${number}` };
    }
    world = createTokensWorld({ imported: { 31337: imported } });
    world.connect(OWNER);
    await open();
    await pass(300);
    expect(rows().length).toBeGreaterThan(6);
    expect(rows().length).toBeLessThan(20);
    expect(rows()[0]).toHaveAttribute('aria-setsize', String(10_000 + builtInCurrencies.length));
    expect(Object.keys(world.store.getState().multicall.watched).length).toBeLessThan(20);
    await search('t9999');
    expect(symbols()).toEqual(['T9999']);
  });
});
