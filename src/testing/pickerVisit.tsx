import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { builtInCurrencies } from '#config/tokens.ts';
import { TokenPicker } from '#entities/tokens/components/TokenPicker.tsx';
import type { TokensState } from '#entities/tokens/tokensSlice.ts';
import type { Currency } from '#lib/currency.ts';
import { createTokensWorld, type TokensWorld } from './tokensWorld.tsx';

/** Advances the fake clock. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Returns the search box. */
export const box = () =>
  screen.getByRole('combobox', { name: 'Search by token name, symbol or address' });
/** Returns the rows in view. */
export const rows = () => screen.queryAllByRole('option');
/** Returns their symbols in their order. */
export const symbols = () => rows().map((row) => row.querySelector('bdi')?.textContent);
/** Presses a key in the box. */
export const press = (key: string) => fireEvent.keyDown(box(), { key });
/** Types without waiting for the list. */
export const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

/** Types, and waits until the list is updated. */
export async function search(text: string): Promise<void> {
  type(text);
  await pass(200);
}

/** Visit of the token picker, under a fake clock. */
export interface PickerVisit {
  world: TokensWorld;
  onPick: ReturnType<typeof vi.fn<(currency: Currency) => void>>;
  onClose: ReturnType<typeof vi.fn<() => void>>;
  /** Starts over with other tokens. */
  begin: (tokens?: Partial<TokensState>) => void;
  /** Opens the picker and waits for its first reads. */
  open: (selectedId?: Currency['id']) => Promise<void>;
}

/** Sets the visit up before each test: not connected, no balances. */
export function usePicker(): PickerVisit {
  const visit: PickerVisit = {
    world: createTokensWorld(),
    onPick: vi.fn<(currency: Currency) => void>(),
    onClose: vi.fn<() => void>(),
    begin: (tokens) => {
      visit.world = createTokensWorld(tokens);
      visit.onPick = vi.fn<(currency: Currency) => void>();
      visit.onClose = vi.fn<() => void>();
    },
    open: async (selectedId) => {
      visit.world.render(
        <TokenPicker onClose={visit.onClose} onPick={visit.onPick} selectedId={selectedId} />,
      );
      await pass(150);
    },
  };
  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom has no layout, so the list takes its height from here.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(390);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
    Element.prototype.scrollTo = () => undefined;
    visit.begin();
    for (const { token, isNative } of builtInCurrencies)
      if (!isNative) visit.world.fake.answer(erc20Abi, token.address, 'balanceOf', 0n);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return visit;
}
