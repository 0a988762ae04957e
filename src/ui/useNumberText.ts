import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';

/** Text as read: plain digits with '.' (`isOpen`: a further digit may change its meaning), or one with several meanings and the likely one of them. */
export type AcceptedNumber =
  | { status: 'ok'; text: string; isOpen?: true }
  | { status: 'ambiguous'; guess: string | undefined };

export interface NumberFormat {
  /** Reads what was typed or pasted; `undefined` rejects it. */
  accept: (text: string) => AcceptedNumber | undefined;
  /** Formats the value for editing. */
  show: (text: string) => string;
  /** Formats the value for reading; `accept` must read it back. */
  showGrouped: (text: string) => string;
}

/** What was typed last, where it is not what `show` makes of the value that it stands for. */
interface Draft {
  text: string;
  value: string;
  /** `rejected`: pasted and not taken; the others stay in the field and give no value. */
  fault: 'ambiguous' | 'notNumber' | 'rejected' | undefined;
  guess: string | undefined;
}

const keptBefore = (text: string, index: number): number =>
  text.slice(0, index).replace(/[^\p{Nd}]/gu, '').length;

/** Returns the place in a text behind so many of its digits. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1)
    if (/\p{Nd}/u.test(text[place] ?? '')) seen += 1;
  return place;
}

/**
 * Keeps the text of a number field: as typed while it is edited, grouped while it is not. A text
 * that cannot be read stays in the field and gives no value.
 */
export function useNumberText(
  value: string,
  onChange: (text: string) => void,
  { accept, show, showGrouped }: NumberFormat,
) {
  const [draft, setDraft] = useState<Draft>();
  const [isEdited, setEdited] = useState(false);
  const entered = useRef<{ input: HTMLInputElement; from: number; to: number }>(undefined);
  // A value from elsewhere, such as MAX, replaces what was typed.
  const current = draft?.value === value ? draft : undefined;
  if (draft && !current) setDraft(undefined);

  useLayoutEffect(() => {
    if (!isEdited || !entered.current) return;
    const { input, from, to } = entered.current;
    entered.current = undefined;
    input.setSelectionRange(placeAfter(input.value, from), placeAfter(input.value, to));
  }, [isEdited]);

  function commit(next: string): void {
    if (next !== value) onChange(next);
  }

  return {
    text: current?.fault === 'rejected' || !current ? format(value) : current.text,
    fault: current?.fault,
    guess: current?.guess,
    commit,
    typed(text: string, isKey: boolean): void {
      entered.current = undefined;
      // Text can arrive before the microtask that handles the focus.
      setEdited(true);
      const read = accept(text);
      if (read === undefined && !isKey) {
        setDraft({ text, value, fault: 'rejected', guess: undefined });
        return;
      }
      const isOk = read?.status === 'ok';
      const next = isOk ? read.text : '';
      // A key that isn't part of a number stays to be seen: without it, '1e18' would be 118.
      const fault = read === undefined ? 'notNumber' : 'ambiguous';
      // Only grouping is kept as typed: a digit of another script, or a space, is replaced.
      const isAsShown = isOk && !read.isOpen && show(next).length >= text.trim().length;
      setDraft(
        isAsShown
          ? undefined
          : {
              text,
              value: next,
              fault: isOk ? undefined : fault,
              guess: read?.status === 'ambiguous' ? read.guess : undefined,
            },
      );
      commit(next);
    },
    focused({ target }: FocusEvent<HTMLInputElement>): void {
      // `select()` focuses first and selects then: the selection is read once the caller is done.
      queueMicrotask(() => {
        if (document.activeElement !== target) return;
        const shown = target.value;
        if (shown !== show(value))
          entered.current = {
            input: target,
            from: keptBefore(shown, target.selectionStart ?? 0),
            to: keptBefore(shown, target.selectionEnd ?? 0),
          };
        flushSync(() => setEdited(true));
      });
    },
    left(): void {
      setEdited(false);
      if (!current?.fault || current.fault === 'rejected') setDraft(undefined);
    },
  };

  function format(plain: string): string {
    return isEdited ? show(plain) : showGrouped(plain);
  }
}
