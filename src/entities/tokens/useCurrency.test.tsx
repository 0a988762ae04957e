// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addLateTexts.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Address } from '#lib/hex.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { DecimalsNote } from './components/DecimalsNote.tsx';
import { selectImportedTokens } from './tokenSelectors.ts';
import { tokenImported } from './tokensSlice.ts';
import { useCurrency } from './useCurrency.ts';

const NEW: Address = '0x1111111111111111111111111111111111111111';

function Probe({ text }: { text: string | undefined }) {
  const { status, currency } = useCurrency(text);
  return <output>{`${status} ${currency?.symbol ?? ''}`.trim()}</output>;
}

let world: TokensWorld;
const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

beforeEach(() => {
  world = createTokensWorld();
});

describe('a currency named by a text', () => {
  it.each([
    ['BNB', 'known BNB'],
    ['bnb', 'known BNB'],
    [tokenBySymbol('USDT')!.address, 'known USDT'],
    [tokenBySymbol('USDT')!.address.toLowerCase(), 'known USDT'],
    [undefined, 'invalid'],
    ['', 'invalid'],
    ['USDT', 'invalid'],
    ['javascript:1', 'invalid'],
    [`${NEW}1`, 'invalid'],
    [NEW.slice(0, -1), 'invalid'],
    [NEW.slice(2), 'invalid'],
    ['XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', 'invalid'],
    [NEW.replace('0x', '0X'), 'invalid'],
    ['0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', 'invalid'],
  ])('%j is %s at once, without a request', (text, expected) => {
    world.render(<Probe text={text} />);
    expect(screen.getByRole('status')).toHaveTextContent(expected);
    expect(world.fake.requests).toEqual([]);
  });

  it('is unknown when it is only on chain, and known once imported', async () => {
    world.fake.answer(erc20Abi, NEW, 'symbol', 'NEW');
    world.fake.answer(erc20Abi, NEW, 'name', 'New Coin');
    world.fake.answer(erc20Abi, NEW, 'decimals', 18n);
    world.render(<Probe text={NEW} />);
    expect(screen.getByRole('status')).toHaveTextContent('loading');
    await shows('unknown NEW');
    world.store.dispatch(
      tokenImported({
        chainId: 31337,
        address: NEW,
        decimals: 18,
        symbol: 'NEW',
        name: 'New Coin',
      }),
    );
    await shows('known NEW');
  });

  it("has its contract's decimals where an import has others, and says so (S28)", async () => {
    const imported = { chainId: 31337, address: NEW, decimals: 18, symbol: 'NEW', name: 'New' };
    world.fake.answer(erc20Abi, NEW, 'decimals', 6n);
    world.store.dispatch(tokenImported(imported));
    function Form() {
      const { currency } = useCurrency(NEW);
      return (
        <>
          <output>{currency?.decimals}</output>
          <DecimalsNote currency={currency} />
        </>
      );
    }
    world.render(<Form />);
    expect(screen.getByRole('status')).toHaveTextContent('18');
    await shows('6');
    expect(
      screen.getByText(/^NEW has 6 decimals by its contract, not 18 as listed or imported\./),
    ).toBeVisible();
    // Every part of the page has them: the portfolio, the picker, the pools.
    expect(selectImportedTokens(world.store.getState())[NEW]?.decimals).toBe(6);
    expect(world.store.getState().tokens.imported[31337]?.[NEW]).toEqual(imported);
  });

  it('is invalid where the chain has no token, the zero address included', async () => {
    const { rerender } = world.render(<Probe text={NEW} />);
    await shows('invalid');
    rerender(<Probe text={`0x${'0'.repeat(40)}`} />);
    await shows('invalid');
  });

  it('is loading, not invalid, while the nodes fail', async () => {
    world.fake.fail();
    world.render(<Probe text={NEW} />);
    await waitFor(() => expect(world.fake.requests.length).toBeGreaterThan(0));
    expect(screen.getByRole('status')).toHaveTextContent('loading');
  });
});
