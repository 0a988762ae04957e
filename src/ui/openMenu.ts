import { createContext, type RefObject, use } from 'react';

/** What an open menu gets from its button. */
export interface OpenMenu {
  id: string;
  /** Encloses the button; a press outside of it closes the menu. */
  root: RefObject<HTMLElement | null>;
  /** Item that gets the focus if none is checked. */
  openAt: 'first' | 'last';
  /** Closes the menu; `keepsFocus`: the focus does not return to the button. */
  onClose: (keepsFocus?: 'keepsFocus') => void;
}

export const OpenMenuContext = createContext<OpenMenu | null>(null);

/** Returns what the button of the open menu around it gives. */
export function useOpenMenu(): OpenMenu {
  const open = use(OpenMenuContext);
  if (!open) throw new Error('A list of a menu is shown by its button only');
  return open;
}
