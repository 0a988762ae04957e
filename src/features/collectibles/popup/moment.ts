/** How news can be told: in a dialog, in a toast beside what is being done, or not yet. */
export type Moment = 'quiet' | 'busy' | 'later';

/** A press within this many milliseconds may be one of several that belong together. */
export const PRESS_MS = 2000;

const TYPED = 'input:not([type]), input[type="text"], input[type="search"], textarea';

/**
 * Returns how news can be told now. A dialog would take presses meant for a form, so it is none
 * where something is typed or where time runs out, such as on a round that is about to lock; over
 * another dialog and right after a press (`pressedAt`, in the time of `now`) there is nothing.
 */
export function momentOf(page: Document, pressedAt: number, now: number): Moment {
  if (page.querySelector('dialog[open]') !== null || now - pressedAt < PRESS_MS) return 'later';
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)];
  const isTyping = fields.some((field) => field.value !== '' || field === page.activeElement);
  return isTyping || page.querySelector('[role="timer"]') !== null ? 'busy' : 'quiet';
}
