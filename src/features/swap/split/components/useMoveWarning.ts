import { selectBlockSeconds } from '#chain/blocks/selectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { selectUsualMove } from '../usualMove.ts';

/**
 * Returns what to say of a tolerance (basis points) at or below which the form's trade has worsened
 * of late; `undefined` where it hasn't, or that isn't known.
 */
export function useMoveWarning(slippageBps: number): string | undefined {
  const { t, locale } = useTranslation();
  const moveBps = useAppSelector((state) => selectUsualMove(state)?.bps);
  const blocks = useAppSelector((state) => selectUsualMove(state)?.blocks);
  const seconds = useAppSelector(selectBlockSeconds);
  if (!moveBps || blocks === undefined || seconds === null) return undefined;
  return moveBps < BigInt(slippageBps)
    ? undefined
    : t('swap.slippage.mayFail', {
        move: formatBps(moveBps, { locale }),
        time: formatRemaining(Math.round(blocks * seconds), locale),
        slippage: formatBps(BigInt(slippageBps), { locale }),
      });
}
