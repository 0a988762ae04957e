import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { shownDigits } from '#protocol/lotteryDraw.ts';
import { art } from '#ui/theme/art.ts';
import { fontWeight, media, radius, space } from '#ui/theme/tokens.ts';
import { DIGITS, PLACES } from '../digits.ts';
import { ballTones } from './ballTones.ts';

const drop = keyframes`from { opacity: 0; transform: translateY(-1.5rem) rotate(-90deg); }`;

const Line = styled.span<{ $scale: 'sm' | 'lg' }>`
  display: inline-flex;
  direction: ltr;
  gap: ${({ $scale }) => ($scale === 'lg' ? space.sm : space.xs)};
  font-size: ${({ $scale }) =>
    $scale === 'lg' ? 'clamp(1.125rem, 0.75rem + 1.8vw, 1.75rem)' : '0.875rem'};
`;

const Sphere = styled.span<{ $place: number; $isQuiet: boolean }>`
  display: inline-grid;
  place-items: center;
  inline-size: 1.9em;
  block-size: 1.9em;
  border-radius: ${radius.pill};
  background-image: radial-gradient(circle at 30% 24%, ${art.cream}, transparent 42%);
  background-color: ${({ $place }) => ballTones[$place]};
  opacity: ${({ $isQuiet }) => ($isQuiet ? 0.4 : 1)};

  & > span {
    display: grid;
    place-items: center;
    inline-size: 1.3em;
    block-size: 1.3em;
    border-radius: ${radius.pill};
    background-color: ${art.cream};
    color: ${art.ink};
    font-weight: ${fontWeight.black};
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }

  ${media.motion} {
    ${({ $place }) => css`
      animation: ${drop} 480ms ${`${$place * 90}ms`} cubic-bezier(0.3, 1.35, 0.5, 1) backwards;
    `}
  }
`;

interface BallsProps {
  /** Number of the chain; '?' on each ball where there is none. */
  number: number | undefined;
  scale?: 'sm' | 'lg';
}

/** Shows the six balls of a winning number, the digit that matches first at the start. */
export function Balls({ number, scale = 'lg' }: BallsProps): ReactNode {
  const { t } = useTranslation();
  const digits = number === undefined ? '?'.repeat(DIGITS) : shownDigits(number);
  const label =
    number === undefined
      ? t('lottery.balls.unknown')
      : t('lottery.balls.label', { number: [...digits].join(' ') });
  return (
    <Line $scale={scale} role="img" aria-label={label}>
      {PLACES.map((place) => (
        <Sphere
          key={`${place}${digits[place]}`}
          $place={place}
          $isQuiet={number === undefined}
          aria-hidden
        >
          <span>{digits[place]}</span>
        </Sphere>
      ))}
    </Line>
  );
}
