import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import type { SettingsState } from '#entities/settings/settingsSlice.ts';
import { allowanceCall, balanceCall } from '#entities/tokens/tokenCalls.ts';
import { registerSwapListeners } from '#features/swap/swapListeners.ts';
import { selectInputCurrency, selectOutputCurrency } from '#features/swap/swapInput.ts';
import { swapSpenders } from '#features/swap/swapModel.ts';
import { selectCandidatePairs } from '#features/swap/swapQuote.ts';
import { emptyForm, formLoaded, type SwapFormState } from '#features/swap/swapSlice.ts';
import { currency } from './currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';

export interface SwapWorld extends ExchangeWorld {
  /** Fills in the form, by symbols, and reads everything that the quote and the button need. */
  fill: (form: {
    from?: string | null;
    to?: string | null;
    amount?: string;
    field?: SwapFormState['independentField'];
    recipient?: string | null;
  }) => Promise<void>;
  /** Reads it again, as at a new block. */
  read: () => Promise<void>;
}

/** Creates an exchange in memory with the swap's listeners. */
export function createSwapWorld(
  settings: Partial<SettingsState> = {},
  visit: { isTimeTold?: boolean } = {},
): SwapWorld {
  const world = createExchangeWorld(settings, visit);
  const { dispatch, getState } = world;
  registerSwapListeners(world.startListening);

  async function read(): Promise<void> {
    const state = getState();
    const { account } = state.wallet;
    const sides = [selectInputCurrency(state), selectOutputCurrency(state)].filter(
      (side) => side !== undefined,
    );
    const balances = account ? sides.map((side): Call<unknown> => balanceCall(side, account)) : [];
    const allowances = account
      ? sides.flatMap((side) =>
          side.isNative
            ? []
            : swapSpenders().map((spender) => allowanceCall(side.token, account, spender)),
        )
      : [];
    const reserves = pairCalls(selectCandidatePairs(state));
    await dispatch(readCalls([...reserves, ...balances, ...allowances], { fresh: true }));
  }

  return {
    ...world,
    fill: async ({ from = 'BNB', to = 'BUSD', amount = '', field = 'input', recipient = null }) => {
      const id = (symbol: string | null) => (symbol === null ? null : currency(symbol).id);
      dispatch(
        formLoaded({
          ...emptyForm,
          inputId: id(from),
          outputId: id(to),
          amountText: amount,
          independentField: field,
          recipientText: recipient,
        }),
      );
      await read();
    },
    read,
  };
}
