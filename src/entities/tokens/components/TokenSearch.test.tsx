// @document
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkList } from '#entities/tokens/lists/checkList.ts';
import { listAdded, listSwitched } from '#entities/tokens/lists/listsSlice.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { box, pass, press, rows, search, symbols, type, usePicker } from '#testing/pickerVisit.tsx';

const picker = usePicker();

describe('searching', () => {
  it('waits until typing pauses for 200 ms', async () => {
    await picker.open();
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
    await picker.open();
    await search('zzz');
    expect(screen.getByText('No results found')).toBeInTheDocument();
    expect(rows()).toEqual([]);
  });

  it('says nothing about none before the stored lists are there', async () => {
    picker.world = createTokensWorld({}, { isReady: false });
    await picker.open();
    await search('zzz');
    expect(rows()).toEqual([]);
    expect(screen.queryByText('No results found')).toBeNull();
  });

  it.each([
    ['bnb', 'BNB'],
    ['usdt', 'USDT'],
    ['tether', 'USDT'],
  ])('Enter after %j picks %s without waiting for the list', async (text, symbol) => {
    await picker.open();
    type(text);
    press('Enter');
    expect(picker.onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol }));
  });

  it.each([
    ['while typing', type],
    ['once the list is updated', search],
  ])('Enter on the only result opens its import if it is unlisted, %s', async (_when, write) => {
    const url = 'https://tokens.example/list.json';
    picker.world.store.dispatch(
      listAdded({
        url,
        list: await checkList(rawList({ tokens: [rawToken(0), rawToken(1, { symbol: 'USDTX' })] })),
        at: 1,
      }),
    );
    picker.world.store.dispatch(listSwitched({ url, isActive: false, at: 2 }));
    await picker.open();
    // Two results: what is known, and what is offered.
    await write('usdt');
    press('Enter');
    expect(picker.onPick).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ symbol: 'USDT' }),
    );
    await write('made up 0');
    press('Enter');
    expect(screen.getByRole('heading', { name: 'Import Tokens' })).toBeInTheDocument();
    expect(screen.getByText('From Made Up List')).toBeInTheDocument();
    expect(picker.onPick).toHaveBeenCalledOnce();
  });

  it('Enter picks nothing while the match is ambiguous', async () => {
    await picker.open();
    press('Enter');
    await search('us');
    press('Enter');
    expect(picker.onPick).not.toHaveBeenCalled();
  });

  it('Enter that ends composing a word picks nothing', async () => {
    await picker.open();
    type('bnb');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(picker.onPick).not.toHaveBeenCalled();
  });
});

describe('the keyboard', () => {
  it('moves along the list, stops at its ends, and picks', async () => {
    await picker.open();
    await search('usd');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toBe(
      rows()[1],
    );
    for (let step = 0; step < 9; step += 1) press('ArrowDown');
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toBe(
      rows().at(-1),
    );
    press('ArrowUp');
    const marked = symbols().at(-2);
    press('Enter');
    expect(picker.onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: marked }));
  });

  it('starts over with every typed letter', async () => {
    await picker.open();
    press('ArrowDown');
    type('u');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
  });
});
