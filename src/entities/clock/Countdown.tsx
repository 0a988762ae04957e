import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { DAY, formatRemaining, HOUR, MINUTE } from '#lib/time.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { color, fontSize, fontWeight, media, radius, space } from '#ui/theme/tokens.ts';

const Tiles = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

const Tile = styled.span`
  display: grid;
  justify-items: center;
  min-inline-size: 4rem;
  padding: ${space.sm} ${space.ms};
  border-radius: ${radius.md};
  background-color: ${color.plumSoft};
  color: ${color.plum};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};

  & > strong {
    font-size: ${fontSize.xxl};
    font-weight: ${fontWeight.black};
    font-variant-numeric: tabular-nums;
    line-height: 1.15;
  }

  ${media.fromTablet} {
    min-inline-size: 5rem;

    & > strong {
      font-size: ${fontSize.xxxl};
    }
  }
`;

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/** Returns the tiles of a duration: its units from the largest that is not 0, at least two. */
function tilesOf(
  seconds: number,
  locale: string,
): { unit: string; count: string; label: string }[] {
  let rest = Math.max(0, Math.floor(seconds));
  const counts = units.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const shown = counts.slice(first < 0 ? -2 : Math.min(first, counts.length - 2));
  return shown.map(({ unit, count }) => {
    const parts = numberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      minimumIntegerDigits: 2,
    }).formatToParts(count);
    const text = (isWanted: (type: string) => boolean): string =>
      parts
        .flatMap(({ type, value }) => (isWanted(type) ? [value] : []))
        .join('')
        .trim();
    return {
      unit,
      count: text((type) => type === 'integer'),
      label: text((type) => type === 'unit' || type === 'literal'),
    };
  });
}

/** Shows the time left by the chain's clock, a tile for each unit. */
export function Countdown({ label, to }: { label: string; to: number }): ReactNode {
  const { t, locale } = useTranslation();
  const clock = useChainClock();
  if (!clock) return <Skeleton width="11rem" height="4.5rem" label={t('common.loading')} />;
  const left = Math.max(0, to - clock.now);
  return (
    <Tiles role="timer" aria-label={`${label}: ${formatRemaining(left, locale)}`}>
      {tilesOf(left, locale).map(({ unit, count, label: name }) => (
        <Tile key={unit} aria-hidden>
          <strong>{count}</strong>
          {name}
        </Tile>
      ))}
    </Tiles>
  );
}
