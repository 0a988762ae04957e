import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useBlockTime } from '#entities/clock/useBlockTime.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDate } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { hasNamesake, placeName } from './placeName.ts';
import type { StakePlace } from './places.ts';
import { stakingPoolReads } from './stakingCalls.ts';

/**
 * Returns the name of a place. Where another shares it, the day of its end follows as soon as it is
 * known, which tells them apart: the farming contract's own pools have none.
 */
export function usePlaceName(place: StakePlace): string;
export function usePlaceName(place: StakePlace | undefined): string | undefined;
export function usePlaceName(place: StakePlace | undefined): string | undefined {
  const { t, locale } = useTranslation();
  const call =
    place?.kind === 'pool' && hasNamesake(place) ? stakingPoolReads(place).endBlock : undefined;
  useCalls([call]);
  const answer = useAppSelector((state) => selectRead(state, call));
  const current = useAppSelector(selectCurrentBlock);
  const end = typeof answer === 'bigint' ? Number(answer) : undefined;
  const at = useBlockTime(end);
  const name = place && placeName(t, place);
  if (name === undefined || typeof at !== 'number' || end === undefined || current === null)
    return name;
  const hasEnded = current >= end;
  return t(hasEnded ? 'staking.name.ended' : 'staking.name.until', {
    name,
    date: formatDate(at, locale),
  });
}
