import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

/** Whether a card was shown at a round's place, and how to note it. */
const ShownContext = createContext<readonly [boolean, (wasShown: true) => void] | null>(null);

interface RoundPlaceProps {
  /** Whether the round was added to a row that was there already. */
  isNew: boolean;
  children: ReactNode;
}

/**
 * Holds the place of a round's card: a card that takes another's turns in, and the first only if
 * the round is new. On a page that opens, a dozen turning cards would hold up a phone.
 */
export function RoundPlace({ isNew, children }: RoundPlaceProps): ReactNode {
  const [wasShown, setShown] = useState(isNew);
  const shown = useMemo(() => [wasShown, setShown] as const, [wasShown]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** Returns whether a card turns in: it comes in another's place. */
export function useTurnsIn(isUnread: boolean): boolean {
  const [wasShown = false, noteShown] = use(ShownContext) ?? [];
  const [turnsIn] = useState(wasShown && !isUnread);
  useEffect(() => {
    if (!isUnread) noteShown?.(true);
  }, [noteShown, isUnread]);
  return turnsIn;
}
