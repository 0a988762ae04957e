// @document
import { fireEvent, screen, within } from '@testing-library/react';
import { getAddress, toBeHex } from 'ethers';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { builtInCurrencies } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { token } from '#testing/currencies.ts';
import { pass, rows, search, symbols, usePicker } from '#testing/pickerVisit.tsx';
import { OWNER } from '#testing/accounts.ts';

const picker = usePicker();

describe('the list', () => {
  it('is ordered by symbol without a wallet, the native coin first', async () => {
    await picker.open();
    expect(symbols()).toEqual(
      [
        'BNB',
        'BTCB',
        'BUSD',
        'DAI',
        'ETH',
        'HISS',
        'MEOW',
        'PURR',
        'USDC',
        'USDT',
        'UST',
        'WBNB',
      ].slice(0, symbols().length),
    );
    expect(symbols().length).toBeGreaterThan(6);
  });

  it("puts the account's balances first, with four significant digits", async () => {
    picker.world.fake.answer(erc20Abi, token('USDT').address, 'balanceOf', 12_345_678n);
    picker.world.fake.answer(erc20Abi, token('DAI').address, 'balanceOf', 5n * 10n ** 17n);
    picker.world.connect();
    await picker.open();
    await pass(200);
    expect(symbols().slice(0, 3)).toEqual(['USDT', 'BNB', 'DAI']);
    expect(rows()[0]).toHaveTextContent('12.34');
    expect(rows()[0]).not.toHaveTextContent('12.345');
    expect(rows()[2]).toHaveTextContent('0.5');
  });

  it('shows no 0 for a balance that cannot be read', async () => {
    picker.world.fake.refuse(token('BTCB').address, '0x70a08231');
    picker.world.connect();
    await picker.open();
    await pass(200);
    const row = rows().find((each) => each.textContent.includes('BTCB'));
    expect(row).toHaveTextContent('–');
  });

  it('keeps its order while the nodes fail, with skeletons for balances', async () => {
    picker.world.connect();
    picker.world.fake.fail();
    await picker.open();
    expect(symbols()[0]).toBe('BNB');
    expect(within(rows()[0]!).getByRole('img', { name: 'Loading balance' })).toBeInTheDocument();
  });

  it('always shows the address of a token', async () => {
    await picker.open();
    const { address } = token('BUSD');
    const row = rows().find((each) => each.textContent.includes('BUSD'));
    expect(row).toHaveTextContent(`${address.slice(0, 6)}…${address.slice(-4)}`);
  });

  it('marks the chosen currency', async () => {
    await picker.open('BNB');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('BNB');
  });

  it('offers the common bases except the chosen one', async () => {
    await picker.open('BNB');
    expect(screen.getByText('Common bases')).toBeVisible();
    const bases = within(screen.getByRole('list')).getAllByRole('button');
    expect(bases.map(({ textContent }) => textContent)).toEqual(['BNB', 'BUSD', 'MEOW', 'BTCB']);
    expect(screen.getByRole('button', { name: 'BNB' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'MEOW' }));
    expect(picker.onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'MEOW' }));
    expect(picker.onClose).toHaveBeenCalledOnce();
  });

  it('picks the row that is pressed', async () => {
    await picker.open();
    fireEvent.click(rows()[2]!);
    expect(picker.onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'BUSD' }));
  });
});

describe('ten thousand tokens', () => {
  it('are all ordered by balance', async () => {
    const all = Array.from({ length: 600 }, (_, index): Token => {
      const address = getAddress(toBeHex(index + 1_000_001, 20)) as Address;
      return { chainId: 31337, address, decimals: 18, symbol: `T${index}`, name: `Token ${index}` };
    });
    picker.begin({
      imported: { 31337: Object.fromEntries(all.map((each) => [each.address, each])) },
    });
    for (const { address } of all) picker.world.fake.answer(erc20Abi, address, 'balanceOf', 0n);
    for (const [index, whole] of [
      [3, 5n],
      [400, 70n],
      [599, 9n],
    ] as const)
      picker.world.fake.answer(erc20Abi, all[index]!.address, 'balanceOf', whole * 10n ** 18n);
    picker.world.connect(OWNER);
    await picker.open();
    await pass(2_000);
    expect(symbols().slice(0, 4)).toEqual(['T400', 'T599', 'T3', 'BNB']);
  });

  it('render and watch only the rows that fit, and follow a search', async () => {
    const imported: Record<Address, Token> = {};
    for (let number = 1; number <= 10_000; number += 1) {
      const address = getAddress(toBeHex(number + 1_000_000, 20)) as Address;
      imported[address] = {
        chainId: 31337,
        address,
        decimals: 18,
        symbol: `T${number}`,
        name: `Token ${number}`,
      };
    }
    picker.begin({ imported: { 31337: imported } });
    picker.world.connect(OWNER);
    await picker.open();
    await pass(300);
    expect(rows().length).toBeGreaterThan(6);
    expect(rows().length).toBeLessThan(20);
    expect(rows()[0]).toHaveAttribute('aria-setsize', String(10_000 + builtInCurrencies.length));
    expect(Object.keys(picker.world.store.getState().multicall.watched).length).toBeLessThan(20);
    await search('t9999');
    expect(symbols()).toEqual(['T9999']);
  });
});
