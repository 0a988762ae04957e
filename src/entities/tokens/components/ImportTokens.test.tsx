// @document
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultLists } from '#config/tokenLists.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { checkList } from '../lists/checkList.ts';
import { listAdded } from '../lists/listsSlice.ts';
import { ImportTokens } from './ImportTokens.tsx';

const stranger = (symbol: string) =>
  tokenCurrency({
    chainId: 31337,
    address: '0x1111111111111111111111111111111111111111',
    decimals: 18,
    symbol,
    name: 'Stranger',
  });
const show = (symbol: string, world = createTokensWorld()) =>
  world.render(<ImportTokens currencies={[stranger(symbol)]} onImported={() => undefined} />);

describe('the card of a token that may be imported', () => {
  it.each([
    ['USDT', '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853'],
    ['BNB', 'BNB'],
  ])('warns of a symbol that looks like the built-in %s', (symbol, place) => {
    show(symbol.toLowerCase());
    expect(
      screen.getByText(
        `This isn't the ${symbol} you may expect; only the name matches. The known ${symbol} is at ${place}.`,
      ),
    ).toBeInTheDocument();
  });

  it('warns of a symbol that looks like one of our own lists', async () => {
    const world = createTokensWorld();
    const doge = rawToken(0, { symbol: 'DOGE' });
    world.store.dispatch(
      listAdded({
        url: defaultLists[1]!,
        list: await checkList(rawList({ tokens: [doge] })),
        at: 1,
      }),
    );
    show('D0GE', world);
    expect(
      screen.getByText(
        `This isn't the DOGE you may expect; only the name matches. The known DOGE is at ${doge.address}.`,
      ),
    ).toBeInTheDocument();
  });

  it('says nothing of the kind of a symbol of its own', () => {
    show('CATNIP');
    expect(screen.queryByText(/you may expect/)).toBeNull();
  });

  it('shortens a long symbol, and keeps the whole one where it can be looked up (TOK-14)', () => {
    show('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(screen.getByText('ABCD...VWXYZ')).toHaveAttribute('title', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(screen.queryByText('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBeNull();
  });
});
