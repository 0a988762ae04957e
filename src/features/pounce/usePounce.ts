import { useEffect, useState } from 'react';
import { selectCurrentBlock, selectIsCutOff } from '#chain/blocks/selectors.ts';
import { selectRecentTransactions } from '#chain/transactions/selectors.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { useAppSelector } from '#redux';
import { selectRefusedAt } from './pounceSlice.ts';
import { msToChange, pounceState, type Pose, type PounceState } from './pounceState.ts';

/** State of the scene. `moved`: the pose, once it took another's place. */
export type Shown = PounceState & { moved: Pose | undefined };

const AT_REST: PounceState = { pose: 'sitting', progress: 0, count: 0 };

function follow(shown: Shown | undefined, next: PounceState): Shown {
  if (!shown) return { ...next, moved: undefined };
  const { pose, progress, count, moved } = shown;
  if (pose === next.pose && progress === next.progress && count === next.count) return shown;
  return { ...next, moved: pose === next.pose ? moved : next.pose };
}

/**
 * Returns what the cat does now. Looks again when the chain or the wallet tells something and when
 * an outcome was shown for long enough; never while the page is hidden.
 */
export function usePounce(): Shown {
  const transactions = useAppSelector(selectRecentTransactions);
  const head = useAppSelector((state) =>
    selectRecentTransactions(state).length === 0 ? null : selectCurrentBlock(state),
  );
  const isCutOff = useAppSelector(selectIsCutOff);
  const isVisible = useAppSelector(({ blocks }) => blocks.visible);
  const hasAccount = useAppSelector((state) => selectConnectedAccount(state) !== null);
  const refusedAt = useAppSelector(selectRefusedAt);
  const isNight = useThemeMode() === 'dark' && !hasAccount;
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!isVisible) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const facts = { transactions, head, isCutOff, isNight, refusedAt, now: Date.now() };
      setShown((before) => follow(before, pounceState(facts)));
      const ms = msToChange(facts);
      if (ms !== null) timer = setTimeout(look, ms);
    };
    look();
    return () => clearTimeout(timer);
  }, [transactions, head, isCutOff, isNight, refusedAt, isVisible]);
  return shown ?? { ...AT_REST, moved: undefined };
}
