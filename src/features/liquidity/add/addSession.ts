import type { AppStartListening } from '#app/store.ts';
import { normalizeAmountText } from '#lib/amounts.ts';
import { createTabStorage } from '#lib/tabStorage.ts';
import type { AppThunk } from '#redux';
import { amountsTyped, emptyAddForm, sidesSwitched, type AddState } from '../shared/addSlice.ts';

// Amounts are typed per tab, and have to survive a reload between 'Enable' and 'Supply'.
const storage = createTabStorage('meowswap:mint');

/** Parses stored amounts field by field; anything invalid becomes the field's default. */
export function parseStoredAddForm(value: unknown): AddState {
  if (typeof value !== 'object' || value === null) return emptyAddForm;
  const stored = value as Record<string, unknown>;
  const text = (name: keyof AddState): string => {
    const typed = stored[name];
    return (typeof typed === 'string' && normalizeAmountText(typed)) || '';
  };
  return {
    independentField: stored['independentField'] === 'B' ? 'B' : 'A',
    typedValue: text('typedValue'),
    otherTypedValue: text('otherTypedValue'),
  };
}

/** Reports whether this visit began with a reload: a link that is followed again starts empty. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

/** Restores the amounts typed before a reload, unless something has been typed since. */
export function restoreAddForm(): AppThunk {
  return (dispatch, getState) => {
    if (getState().addLiquidity !== emptyAddForm || !isReload()) return;
    const stored = parseStoredAddForm(storage.read());
    if (stored.typedValue !== '' || stored.otherTypedValue !== '') dispatch(amountsTyped(stored));
  };
}

/** Stores the amounts for this tab; with a full or forbidden storage a reload starts empty. */
export function registerAddSession(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => amountsTyped.match(action) || sidesSwitched.match(action),
    effect: (_action, { getState }) => storage.write(getState().addLiquidity),
  });
}
