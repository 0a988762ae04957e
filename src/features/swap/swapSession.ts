import type { AppStartListening } from '#app/store.ts';
import { chainStarted } from '#chain/blocks/blocksSlice.ts';
import { toAddress } from '#lib/address.ts';
import { normalizeAmountText } from '#lib/amounts.ts';
import type { CurrencyId } from '#lib/currency.ts';
import { createTabStorage } from '#lib/tabStorage.ts';
import {
  amountTyped,
  currencyPicked,
  emptyForm,
  formLoaded,
  recipientHidden,
  recipientShown,
  recipientTyped,
  formRestored,
  sidesSwitched,
  type SwapFormState,
} from './swapSlice.ts';

// A form is filled in per tab, and has to survive a reload between 'Enable' and 'Swap'.
const storage = createTabStorage('meowswap:swapForm');
const MAX_RECIPIENT = 255;

function parseId(value: unknown): CurrencyId | null {
  if (typeof value !== 'string') return null;
  return value === 'BNB' ? 'BNB' : (toAddress(value) ?? null);
}

/** Parses a stored form field by field; anything invalid becomes the field's default. */
export function parseStoredForm(value: unknown): SwapFormState {
  if (typeof value !== 'object' || value === null) return emptyForm;
  const stored = value as Record<string, unknown>;
  const inputId = parseId(stored['inputId']);
  const outputId = parseId(stored['outputId']);
  const text =
    typeof stored['amountText'] === 'string'
      ? normalizeAmountText(stored['amountText'])
      : undefined;
  const recipient = stored['recipientText'];
  return {
    independentField: stored['independentField'] === 'output' ? 'output' : 'input',
    amountText: text ?? '',
    inputId: inputId === outputId && inputId === null ? emptyForm.inputId : inputId,
    outputId: outputId === inputId ? null : outputId,
    recipientText:
      typeof recipient === 'string' && recipient.length <= MAX_RECIPIENT ? recipient : null,
  };
}

/** Loads the form that this tab was filling in before it was reloaded. */
export function loadSwapForm(): SwapFormState {
  return parseStoredForm(storage.read());
}

/**
 * Reports whether the page was reloaded at this address and its form restored, which then includes
 * what was typed since. A link that is followed again fills the form, also in the same tab.
 */
export function isFormKept(search: string): boolean {
  const stored = storage.read();
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('search' in stored) ||
    stored.search !== search
  )
    return false;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

// Listening begins with the chain, a moment after the first input: what was typed by then is stored
// too.
const FORM_EVENTS = [
  chainStarted,
  amountTyped,
  currencyPicked,
  sidesSwitched,
  recipientTyped,
  recipientShown,
  recipientHidden,
  formLoaded,
  formRestored,
];

/**
 * Stores the form for this tab; with a full or forbidden storage a reload starts empty. Outside a
 * browser it does nothing.
 */
export function registerSwapSession(startListening: AppStartListening): void {
  if (typeof window === 'undefined') return;
  startListening({
    predicate: (action) => FORM_EVENTS.some((event) => event.match(action)),
    effect: (_action, { getState }) =>
      storage.write({ ...getState().swap.form, search: window.location.search }),
  });
}
