import type { AppStartListening } from '#app/store.ts';
import { normalizeAmountText } from '#lib/amounts.ts';
import type { AppThunk } from '#redux';
import { amountsTyped, emptyAddForm, sidesSwitched, type AddState } from '../shared/addSlice.ts';

// The tab's own storage: amounts are typed per tab, and have to survive a reload between 'Enable' and 'Supply'.
const KEY = 'meowswap:mint';

/** Stored amounts, field by field; anything unusable becomes the field's default. */
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

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether this visit began with a reload: a link that is followed anew starts empty. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

/** Puts back what stood in the boxes before the page was reloaded, where nothing has been typed since. */
export function restoreAddForm(): AppThunk {
  return (dispatch, getState) => {
    if (getState().addLiquidity !== emptyAddForm || !isReload()) return;
    const stored = parseStoredAddForm(readStored());
    if (stored.typedValue !== '' || stored.otherTypedValue !== '') dispatch(amountsTyped(stored));
  };
}

/** Keeps the amounts in the tab's storage; a full or forbidden storage only means that a reload starts empty. */
export function registerAddSession(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => amountsTyped.match(action) || sidesSwitched.match(action),
    effect: (_action, { getState }) => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(getState().addLiquidity));
      } catch {
        // Nothing is lost that is on the screen.
      }
    },
  });
}
