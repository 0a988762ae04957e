import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from './Layout.tsx';
import { art } from './theme/art.ts';
import { color, media, radius, size, space } from './theme/tokens.ts';

/** Half circle cut out of a ticket where its stub is torn off. */
const NOTCH = '0.875rem';

/** Light on the stage: rays from behind the picture, floodlights from above, or beams of a hall. */
type StageLight = 'rays' | 'floodlights' | 'beams';

const ray = `color-mix(in srgb, ${art.cream} 5%, transparent)`;
const beam = `color-mix(in srgb, ${art.cream} 9%, transparent)`;

const lights: Record<StageLight, string> = {
  rays: `repeating-conic-gradient(from 4deg at 76% 58%, ${ray} 0 8deg, transparent 8deg 20deg)`,
  floodlights: `conic-gradient(from 202deg at 58% -12%, transparent 0 6%, ${beam} 6% 10%, transparent 10%),
    conic-gradient(from 152deg at 96% -14%, transparent 0 4%, ${beam} 4% 9%, transparent 9%)`,
  beams: `repeating-conic-gradient(from -8deg at 78% -20%, ${ray} 0 9deg, transparent 9deg 22deg)`,
};

const Frame = styled.section<{ $isCut: boolean }>`
  overflow: ${({ $isCut }) => ($isCut ? 'visible' : 'hidden')};
  border-radius: ${radius.xl};
  filter: drop-shadow(0 0.5rem 1.25rem ${color.shadowDeep});
`;

/** Night scene, the same in both themes: the drawings' ink with a warm light on the picture. */
const Scene = styled.div<{ $light: StageLight; $isCut: boolean; $isLow: boolean }>`
  /* The texts inside take these colours in both themes. */
  --c-text: ${art.cream};
  --c-textMuted: color-mix(in srgb, ${art.cream} 82%, ${art.ink});
  --c-accentText: ${art.furLight};
  --c-plum: ${art.ink};
  --c-plumSoft: ${art.furLight};
  --c-surfaceHover: color-mix(in srgb, ${art.ink} 78%, ${art.cream});
  --c-skeleton: color-mix(in srgb, ${art.ink} 78%, ${art.cream});
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  align-items: center;
  overflow: hidden;
  min-block-size: ${({ $isLow }) => ($isLow ? '9rem' : '16rem')};
  padding: ${({ $isLow }) => ($isLow ? `${space.md} ${space.lg}` : space.lg)};
  background:
    radial-gradient(
      26rem 18rem at 78% 60%,
      color-mix(in srgb, ${art.furDeep} 45%, transparent),
      transparent 72%
    ),
    ${({ $light }) => lights[$light]}, color-mix(in srgb, ${art.ink} 86%, ${art.furDeep});
  color: ${art.cream};

  & p {
    text-wrap: pretty;
  }

  ${({ $isCut }) =>
    $isCut
      ? `border-radius: ${radius.xl} ${radius.xl} 0 0;
  mask:
    radial-gradient(circle ${NOTCH} at 0 100%, transparent 97%, currentColor) 0 0 / 51% 100%
      no-repeat,
    radial-gradient(circle ${NOTCH} at 100% 100%, transparent 97%, currentColor) 100% 0 / 51% 100%
      no-repeat;`
      : ''}

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    min-block-size: ${({ $isLow }) => ($isLow ? '11rem' : '20rem')};
    padding: ${({ $isLow }) => ($isLow ? space.md : space.lg)} ${space.xl}
      ${({ $isLow }) => ($isLow ? space.md : space.lg)} ${space.xxl};
  }
`;

/** The picture: on a phone behind the text's end, from a tablet on beside it. */
const Picture = styled.div<{ $isLow: boolean }>`
  position: absolute;
  z-index: -1;
  inset-block-end: 0;
  inset-inline-end: -${space.lg};
  inline-size: ${({ $isLow }) => ($isLow ? '8rem' : '11rem')};
  opacity: 0.35;

  ${media.fromTablet} {
    position: static;
    inline-size: 100%;
    max-inline-size: ${({ $isLow }) => ($isLow ? '9rem' : '20rem')};
    margin-inline: auto;
    opacity: 1;
  }
`;

const Below = styled.div<{ $isCut: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding: ${space.lg};
  background-color: ${color.surface};
  ${({ $isCut }) =>
    $isCut
      ? `border-radius: 0 0 ${radius.xl} ${radius.xl};
  mask:
    radial-gradient(circle ${NOTCH} at 0 0, transparent 97%, currentColor) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle ${NOTCH} at 100% 0, transparent 97%, currentColor) 100% 0 / 51% 100%
      no-repeat;

  /* The perforation. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${space.lg};
    border-block-start: ${size.ring} dashed ${color.borderStrong};
    opacity: 0.5;
  }`
      : ''}

  ${media.fromTablet} {
    padding: ${space.lg} ${space.xxl};
  }
`;

export interface StageProps {
  /** Name of the section. */
  label: string;
  light: StageLight;
  /** Drawing beside the heading. */
  picture: ReactNode;
  /** What stands below the scene, on the ground of cards. */
  below?: ReactNode;
  /** Cuts it like a ticket, of which `below` is the stub. */
  isTicket?: boolean;
  /** Keeps it low, where a page is about what comes below. */
  isLow?: boolean;
  children: ReactNode;
}

/** Heads a page of a game or of the community: a night scene with a drawing, and what is live. */
export function Stage({
  label,
  light,
  picture,
  below,
  isTicket = false,
  isLow = false,
  children,
}: StageProps): ReactNode {
  return (
    <Frame aria-label={label} $isCut={isTicket}>
      <Scene $light={light} $isCut={isTicket} $isLow={isLow}>
        <Stack gap={isLow ? 'sm' : 'md'} align="start">
          {children}
        </Stack>
        <Picture $isLow={isLow}>{picture}</Picture>
      </Scene>
      {below === undefined ? null : <Below $isCut={isTicket}>{below}</Below>}
    </Frame>
  );
}
